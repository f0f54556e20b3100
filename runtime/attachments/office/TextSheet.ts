/** Text that is being put together and may not grow for ever. */

export class TextSheet {
  private readonly pieces: Array<string> = []
  private left: number
  isFull = false

  /** `limit` in UTF-16 code units. */
  constructor(limit: number) {
    this.left = limit
  }

  write(text: string): void {
    if (this.isFull) return
    if (text.length > this.left) {
      this.isFull = true
      this.pieces.push(text.slice(0, this.left))
      return
    }
    this.left -= text.length
    this.pieces.push(text)
  }

  /** Without trailing blanks, and with one empty line at most where there were many. */
  get text(): string {
    return this.pieces
      .join("")
      .replace(/[ \t]+\n/g, "\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
      .toWellFormed()
  }
}
