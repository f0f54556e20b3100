/**
 * The pipes of a process that runs Python, read and written so that it stands still meanwhile: nothing else runs in it. Where nobody
 * is at their other end any more the process ends, and no error is raised that its code could catch.
 */
import { readSync, writeSync } from "node:fs"
import { CLOCK_BYTES, EXIT_ALONE, FRAME_HEADER_BYTES, frameOf } from "#python/frames.ts"
import type { Told } from "#python/RunHost.ts"

/** Beside the three that Node and Python make use of: these two are blocking. */
const FROM_SERVER = 3
const TO_SERVER = 4

const exit = process.exit.bind(process)

/** Of a pipe: 0 is its end. */
const orAlone = (move: () => number): number => {
  try {
    const count = move()
    return count === 0 ? exit(EXIT_ALONE) : count
  } catch {
    return exit(EXIT_ALONE)
  }
}

export const send = (kind: number, body: Uint8Array): void => {
  const frame = frameOf(kind, body)
  let sent = 0
  while (sent < frame.length) sent += orAlone(() => writeSync(TO_SERVER, frame, sent, frame.length - sent))
}

const read = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length)
  let have = 0
  while (have < length) have += orAlone(() => readSync(FROM_SERVER, bytes, have, length - have, null))
  return bytes
}

export const receive = (): Told => {
  const header = read(FRAME_HEADER_BYTES)
  const frame = read(new DataView(header.buffer).getUint32(0, true))
  return { at: new DataView(frame.buffer).getFloat64(0, true), body: frame.subarray(CLOCK_BYTES) }
}
