/** What a process says, frame by frame as it comes in chunks of any size: every byte is copied a few times at most. */
import { FRAME_HEADER_BYTES, FrameKind } from "#python/frames.ts"
import { PYTHON_MESSAGE_MAX_BYTES } from "./limits.ts"
import type { Frame } from "./PythonProcess.ts"

/** Ends with the process; `undefined`: it said more at once than it may. */
export async function* framesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Frame | undefined, void> {
  let room = Buffer.alloc(0)
  let used = 0
  let needed = FRAME_HEADER_BYTES
  for await (const chunk of stream) {
    if (used + chunk.length > room.length) {
      const larger = Buffer.alloc(Math.max(2 * room.length, used + chunk.length))
      room.copy(larger, 0, 0, used)
      room = larger
    }
    room.set(chunk, used)
    used += chunk.length
    if (used < needed) continue
    let rest = room.subarray(0, used)
    needed = FRAME_HEADER_BYTES
    while (rest.length >= FRAME_HEADER_BYTES) {
      const length = rest.readUInt32LE(0)
      if (length > PYTHON_MESSAGE_MAX_BYTES) return yield undefined
      needed = FRAME_HEADER_BYTES + length
      if (rest.length < needed) break
      const kind = rest[4] ?? 0
      if (kind !== FrameKind.alive) yield { kind, body: rest.subarray(FRAME_HEADER_BYTES, needed) }
      rest = rest.subarray(needed)
      needed = FRAME_HEADER_BYTES
    }
    // What was passed on keeps its bytes: the rest goes on elsewhere.
    if (rest.length < used) room = Buffer.from(rest)
    used = rest.length
  }
}
