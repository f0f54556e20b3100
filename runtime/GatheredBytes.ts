/**
 * Bytes that come in pieces of their sender's choice, in one buffer that grows with them: kept one by one, pieces of a byte each
 * would take a hundred times the room of what they hold. Bounded in bytes, and in pieces, since each of those takes its time.
 */

/** What a whole of pieces has to have for each of them, but for the first few. Our choice: a line that is sent by itself has more. */
const BYTES_OF_PIECE = 32
const PIECES_FREE = 1_024
const FIRST_BYTES = 4_096

export class GatheredBytes {
  readonly #maxBytes: number
  readonly #maxPieces: number
  #buffer = new Uint8Array()
  #size = 0
  #pieces = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#maxPieces = PIECES_FREE + Math.floor(maxBytes / BYTES_OF_PIECE)
  }

  /** Takes a copy of a piece, or says why it takes none any more. */
  add(piece: Uint8Array): "TooBig" | "TooManyPieces" | undefined {
    const size = this.#size + piece.length
    if (size > this.#maxBytes) return "TooBig"
    this.#pieces += 1
    if (this.#pieces > this.#maxPieces) return "TooManyPieces"
    if (size > this.#buffer.length) this.#grow(size)
    this.#buffer.set(piece, this.#size)
    this.#size = size
    return undefined
  }

  /** So far. Later pieces do not change it. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#buffer.slice(0, this.#size)
  }

  /** How many bytes are held for them. */
  get room(): number {
    return this.#buffer.length
  }

  #grow(size: number): void {
    const buffer = new Uint8Array(Math.min(this.#maxBytes, Math.max(FIRST_BYTES, 2 * size)))
    buffer.set(this.#buffer.subarray(0, this.#size))
    this.#buffer = buffer
  }
}
