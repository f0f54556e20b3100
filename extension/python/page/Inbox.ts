/**
 * How a thread that stands still is told something: memory that it shares with who tells it. Two numbers first: whether there is
 * something, and of how many bytes. It grows by what it is told.
 */
const FLAG = 0
const LENGTH = 1
const HEADER_BYTES = 8
const INBOX_MAX_BYTES = 64 * 1_048_576

export const makeInbox = (): SharedArrayBuffer =>
  new SharedArrayBuffer(HEADER_BYTES, { maxByteLength: INBOX_MAX_BYTES })

/** Wakes the thread. */
export const tell = (inbox: SharedArrayBuffer, bytes: Uint8Array): void => {
  const size = HEADER_BYTES + bytes.length
  if (inbox.byteLength < size) inbox.grow(size)
  const header = new Int32Array(inbox, 0, HEADER_BYTES / 4)
  new Uint8Array(inbox, HEADER_BYTES, bytes.length).set(bytes)
  header[LENGTH] = bytes.length
  Atomics.store(header, FLAG, 1)
  Atomics.notify(header, FLAG)
}

/** In the thread: stands still until it is told something. */
export const awaitTold = (inbox: SharedArrayBuffer): Uint8Array<ArrayBuffer> => {
  const header = new Int32Array(inbox, 0, HEADER_BYTES / 4)
  Atomics.wait(header, FLAG, 0)
  const bytes = new Uint8Array(header[LENGTH] ?? 0)
  bytes.set(new Uint8Array(inbox, HEADER_BYTES, bytes.length))
  Atomics.store(header, FLAG, 0)
  return bytes
}
