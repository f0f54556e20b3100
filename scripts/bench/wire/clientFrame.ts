/**
 * A client's WebSocket message as bytes, to be made once and sent often. Its mask is zero: the server still
 * has to unmask it, and the load need not mask.
 */

const TEXT = 0x81
const BINARY = 0x82
const PONG = 0x8a
const MASKED = 0x80

const frame = (kind: number, payload: Buffer): Buffer => {
  const { length } = payload
  const header = Buffer.alloc(length < 126 ? 6 : 8)
  header.writeUInt8(kind, 0)
  if (length < 126) header.writeUInt8(MASKED | length, 1)
  else {
    header.writeUInt8(MASKED | 126, 1)
    header.writeUInt16BE(length, 2)
  }
  return Buffer.concat([header, payload])
}

/** Up to 65 535 bytes of text. */
export const textFrame = (text: string): Buffer => frame(TEXT, Buffer.from(text))

export const binaryFrame = (payload: Buffer): Buffer => frame(BINARY, payload)

export const pongFrame = (payload: Buffer): Buffer => frame(PONG, payload)
