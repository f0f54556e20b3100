/**
 * An answer in JSON that is either words or a call, read while it is being written: words are passed on as they come, so
 * that an answer streams although it is held to a shape. A browser that does not keep to the shape and answers in plain
 * words is taken at its word.
 */
import { Option, Schema } from "effect"
import { MODEL_TEXT_MAX_CHARS } from "#runtime/models/limits.ts"
import { OPENING_MAX_CHARS } from "./limits.ts"

const Whole = Schema.fromJsonString(
  Schema.Union([
    Schema.Struct({ answer: Schema.String }),
    Schema.Struct({ tool: Schema.String, arguments: Schema.Unknown })
  ])
)
const decodeWhole = Schema.decodeUnknownOption(Whole)

export type AnswerEnd =
  /** More of its words, the last of them. `isCut`: it broke off in their middle. */
  | { readonly _tag: "Words"; readonly text: string; readonly isCut: boolean }
  | { readonly _tag: "Call"; readonly tool: string; readonly arguments: unknown }
  /** Begun as JSON, and not readable as it. */
  | { readonly _tag: "Unreadable" }

const OPENING = /^\{\s*"answer"\s*:\s*"/
/** One piece of a JSON string: an escape, or text without any. */
const PIECE = /\\u[\dA-Fa-f]{4}|\\["\\/bfnrt]|[^"\\]+/y
const HEX = 16
const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" }

const unescaped = (piece: string): string => {
  if (!piece.startsWith("\\")) return piece
  const kind = piece.charAt(1)
  return kind === "u" ? String.fromCharCode(Number.parseInt(piece.slice(2), HEX)) : (ESCAPES[kind] ?? kind)
}

const endsInHalf = (text: string): boolean => /[\ud800-\udbff]$/.test(text)

export class ShapedAnswer {
  private raw = ""
  private taken = 0
  /** Where the next piece of the words begins; undefined until they do. */
  private at: number | undefined
  private passedOn = 0
  /** Half of a character that is written as two escapes. */
  private half = ""

  /** More came than any answer has: who sends it goes on for as long as they like, and it is all kept. */
  get isTooLong(): boolean {
    return this.taken > MODEL_TEXT_MAX_CHARS
  }

  /** More of it; what is given back are more of its words. */
  take(text: string): string {
    this.taken += text.length
    if (this.isTooLong) return ""
    // Spaces before anything say nothing.
    this.raw = this.raw === "" ? text.trimStart() : this.raw + text
    if (this.at === undefined) {
      const opening = OPENING.exec(this.raw.slice(0, OPENING_MAX_CHARS))
      if (opening === null) return ""
      this.at = opening[0].length
    }
    let words = this.half
    this.half = ""
    for (;;) {
      PIECE.lastIndex = this.at
      const piece = PIECE.exec(this.raw)?.[0]
      if (piece === undefined) break
      words += unescaped(piece)
      this.at += piece.length
    }
    if (endsInHalf(words)) {
      this.half = words.slice(-1)
      words = words.slice(0, -1)
    }
    this.passedOn += words.length
    return words
  }

  end(): AnswerEnd {
    const whole = Option.getOrUndefined(decodeWhole(this.raw))
    if (whole !== undefined) {
      return "answer" in whole
        ? { _tag: "Words", text: whole.answer.slice(this.passedOn), isCut: false }
        : { _tag: "Call", tool: whole.tool, arguments: whole.arguments }
    }
    if (this.passedOn > 0) return { _tag: "Words", text: "", isCut: true }
    const isJson = /^\s*[{[]/.test(this.raw)
    return isJson ? { _tag: "Unreadable" } : { _tag: "Words", text: this.raw, isCut: false }
  }
}
