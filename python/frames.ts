/**
 * What goes between the server and a process that runs Python: frames on two pipes. A frame is the length of its body (four
 * bytes, little-endian), its kind (one byte) and its body. Bodies are JSON or text; the process itself reads none of them.
 */

/** From the process. */
export const FrameKind = {
  /** Python is there, and waits for what to run. */
  ready: 0,
  stdout: 1,
  stderr: 2,
  /** It calls its host, and stands still until it is answered. */
  call: 3,
  /** It has run. */
  done: 4,
  /** A piece of a snapshot; an empty one is the last. */
  snapshot: 5,
  /** It computes. Empty. */
  alive: 6
} as const

export const FRAME_HEADER_BYTES = 5

/** What comes back begins with the time it came at: epoch ms, a little-endian double. */
export const CLOCK_BYTES = 8

/** The first of them goes on with what chance deals the run. */
export const CHANCE_BYTES = 32

export const frameOf = (kind: number, body: Uint8Array): Uint8Array => {
  const frame = new Uint8Array(FRAME_HEADER_BYTES + body.length)
  new DataView(frame.buffer).setUint32(0, body.length, true)
  frame[4] = kind
  frame.set(body, FRAME_HEADER_BYTES)
  return frame
}

/** The process ends with it where it holds too much, where it goes on after its time, and where its server is gone. */
export const EXIT_OUT_OF_MEMORY = 71
export const EXIT_OUT_OF_TIME = 72
export const EXIT_ALONE = 73
