/**
 * Cuts a stream of bytes into WebSocket messages, without copying or reading what they say: a load must
 * cost less than the server it loads. Only what servers send here: unmasked, one frame per message.
 * https://www.rfc-editor.org/rfc/rfc6455#section-5.2
 */

/** The message is `bytes` from `from` to `to`, and only valid during the call. */
export type OnMessage = (bytes: Buffer, from: number, to: number) => void

const PING = 0x9
const NOTHING = Buffer.alloc(0)

export class FrameReader {
  readonly #onMessage: OnMessage
  readonly #onPing: OnMessage
  /** The beginning of a frame whose end has not come yet: a copy. */
  #rest: Buffer = NOTHING

  constructor(onMessage: OnMessage, onPing: OnMessage) {
    this.#onMessage = onMessage
    this.#onPing = onPing
  }

  /** `chunk` may be used again for something else afterwards. */
  read(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let at = 0
    while (bytes.length - at >= 2) {
      const short = bytes.readUInt8(at + 1) & 0x7f
      const header = short < 126 ? 2 : short === 126 ? 4 : 10
      if (bytes.length - at < header) break
      const length =
        short < 126
          ? short
          : short === 126
            ? bytes.readUInt16BE(at + 2)
            : Number(bytes.readBigUInt64BE(at + 2))
      const from = at + header
      if (from + length > bytes.length) break
      const on = (bytes.readUInt8(at) & 0x0f) === PING ? this.#onPing : this.#onMessage
      on(bytes, from, from + length)
      at = from + length
    }
    this.#rest = at === bytes.length ? NOTHING : Buffer.from(bytes.subarray(at))
  }
}
