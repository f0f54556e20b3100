/**
 * Markdown that grows at its end, lexed a little at a time.
 *
 * Blocks that no further text can change are lexed once and keep their identity, so that whoever
 * renders them can skip them; only the tail is lexed again. The blocks are always the same as those
 * of the whole text lexed at once.
 */
import { Marked, type Token } from "marked"
import { mendTail } from "./mendTail.ts"

export interface GrowingMarkdown {
  /** Line ends normalised. */
  readonly text: string
  /** Blocks that stay as they are, whatever follows. */
  readonly finished: ReadonlyArray<Token>
  /** Where the tail begins in `text`. */
  readonly tailFrom: number
  readonly tail: ReadonlyArray<Token>
  /** Link definitions may change any block, so a text with one is lexed as a whole. */
  readonly hasDefinitions: boolean
}

const marked = new Marked({ gfm: true, breaks: true })

export const emptyMarkdown: GrowingMarkdown = {
  text: "",
  finished: [],
  tailFrom: 0,
  tail: [],
  hasDefinitions: false
}

const isShown = (token: Token): boolean => token.type !== "space"

/** Blocks that go on behind a blank line, depending on the line that follows it. */
const spansBlankLines: ReadonlySet<string> = new Set(["list", "code", "html"])

/** How many of the tail's tokens are finished: a blank line stands behind them, and what follows does not add to them. */
const finishedCount = (tokens: ReadonlyArray<Token>, tail: string): number => {
  let count = 0
  let offset = 0
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 2]
    if (isShown(token) && before !== undefined && tokens[index - 1]?.type === "space") {
      // A line without its end may still become the next item of a list.
      const isDecided = !spansBlankLines.has(before.type) || tail.indexOf("\n", offset) !== -1
      if (isDecided) count = index
    }
    offset += token.raw.length
  }
  return offset === tail.length ? count : 0
}

const lengthOf = (tokens: ReadonlyArray<Token>): number =>
  tokens.reduce((length, token) => length + token.raw.length, 0)

/** The blocks of `text`, using what is known of the shorter text before it. */
export const growMarkdown = (before: GrowingMarkdown, whole: string): GrowingMarkdown => {
  const text = whole.replace(/\r\n?/g, "\n")
  const start = text.startsWith(before.text) ? before : emptyMarkdown
  const tailFrom = start.hasDefinitions ? 0 : start.tailFrom
  const tailText = text.slice(tailFrom)
  const tokens = marked.lexer(tailText)
  if (start.hasDefinitions) return { ...start, text, tail: tokens }
  if (Object.keys(tokens.links).length > 0) {
    return { text, finished: [], tailFrom: 0, tail: marked.lexer(text), hasDefinitions: true }
  }
  const count = finishedCount(tokens, tailText)
  const newlyFinished = tokens.slice(0, count)
  return {
    text,
    finished: count === 0 ? start.finished : [...start.finished, ...newlyFinished.filter(isShown)],
    tailFrom: tailFrom + lengthOf(newlyFinished),
    tail: tokens.slice(count),
    hasDefinitions: false
  }
}

/** All blocks in order. */
export const blocksOf = (markdown: GrowingMarkdown): ReadonlyArray<Token> => [
  ...markdown.finished,
  ...markdown.tail.filter(isShown)
]

/** The same text as it is shown while it grows: what is open at its very end is closed. */
export const mended = (markdown: GrowingMarkdown): GrowingMarkdown => {
  const last = markdown.tail.at(-1)
  if (last === undefined || last.type === "space" || last.type === "code") return markdown
  const whole = mendTail(last.raw)
  return whole === last.raw
    ? markdown
    : { ...markdown, tail: [...markdown.tail.slice(0, -1), ...marked.lexer(whole)] }
}
