/** Frames are what was said, however it is cut into chunks. */
import fc from "fast-check"
import { expect, it } from "vitest"
import { FrameKind, frameOf } from "#python/frames.ts"
import { framesOf } from "./framesOf.ts"
import { PYTHON_MESSAGE_MAX_BYTES } from "./limits.ts"
import type { Frame } from "./PythonProcess.ts"

async function* cut(bytes: Buffer, sizes: ReadonlyArray<number>): AsyncGenerator<Buffer> {
  let at = 0
  for (const size of [...sizes, bytes.length]) {
    if (at < bytes.length) yield bytes.subarray(at, at + size)
    at += size
  }
}

const heard = async (chunks: AsyncIterable<Buffer>) => {
  const raw: Array<Frame | undefined> = []
  for await (const frame of framesOf(chunks)) raw.push(frame)
  // Read once all has come: nothing that came later is written over it.
  return raw.map((frame) => frame && [frame.kind, frame.body.toString("utf8")])
}

it("are the same in chunks of any size, without those that only say that it is alive", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(6), fc.string({ maxLength: 30 })), { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 60 }),
      async (said, sizes) => {
        const bytes = Buffer.concat(said.map(([kind, text]) => frameOf(kind, Buffer.from(text))))
        expect(await heard(cut(bytes, sizes))).toEqual(said.filter(([kind]) => kind !== FrameKind.alive))
      }
    )
  ))

it("end where one says more than it may", async () => {
  const header = Buffer.from(frameOf(FrameKind.call, new Uint8Array(0)))
  header.writeUInt32LE(PYTHON_MESSAGE_MAX_BYTES + 1, 0)
  const said = Buffer.concat([frameOf(FrameKind.stdout, Buffer.from("a")), header])
  expect(await heard(cut(said, [1, 1, 1]))).toEqual([[FrameKind.stdout, "a"], undefined])
})
