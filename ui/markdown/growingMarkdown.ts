/**
 * Markdown that grows at its end, lexed a little at a time.
 *
 * Blocks that no further text can change are lexed once and keep their identity, so that whoever
 * renders them can skip them; only the tail is lexed again, of a table that grows its last rows alone. The blocks are the
 * same as those of the whole text lexed at once. A tail that costs much is lexed again the more rarely, and one that cost
 * too much no more: what came meanwhile stands behind it as it was written, until the text is settled.
 */
import type { Token } from "marked"
import { readMarkdown } from "./BoundedLexer.ts"
import { type KeptRows, keepRows, keptBehind, stillFits, wholeText, withRows } from "./growingTable.ts"
import { REREADING } from "./limits.ts"
import { mendTail } from "./mendTail.ts"
import { asWritten } from "./syntax/asWritten.ts"
import { FORMULA_MARK } from "./syntax/formula.ts"

export interface GrowingMarkdown {
  /** The text as it was given. */
  readonly source: string
  /** Blocks that stay as they are, whatever follows. */
  readonly finished: ReadonlyArray<Token>
  /** What stands behind them, its line ends normalised, without the rows that are kept. */
  readonly tailText: string
  readonly tail: ReadonlyArray<Token>
  /** Rows of a table in the tail that stay as they are, whatever follows. */
  readonly kept: KeptRows | undefined
  /** Link definitions may change any block, so a text with one is lexed as a whole. */
  readonly hasDefinitions: boolean
  /** What came since the tail was lexed. */
  readonly unread: string
  /** Something would have cost too much, and stands as it was written. */
  readonly isCut: boolean
  /** What the last reading cost, and what the next one may. */
  readonly work: number
  readonly credit: number
}

export const emptyMarkdown: GrowingMarkdown = {
  source: "",
  finished: [],
  tailText: "",
  tail: [],
  kept: undefined,
  hasDefinitions: false,
  unread: "",
  isCut: false,
  work: 0,
  credit: REREADING.base
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

const normalised = (text: string): string => text.replace(/\r\n?/g, "\n")

/** What came behind the text that is known; a line end may have been cut in two. */
const addedTo = (known: string, source: string): string => {
  const added = source.slice(known.length)
  return normalised(known.endsWith("\r") && added.startsWith("\n") ? added.slice(1) : added)
}

type Start = Pick<GrowingMarkdown, "credit">

const readWhole = ({ credit }: Start, source: string): GrowingMarkdown => {
  const tailText = normalised(source)
  const { tokens, work, isCut } = readMarkdown(tailText)
  const left = { kept: undefined, unread: "", isCut, work, credit: credit - work }
  return { source, finished: [], tailText, tail: tokens, hasDefinitions: true, ...left }
}

const readTail = (start: GrowingMarkdown): GrowingMarkdown => {
  const tailText = start.tailText + start.unread
  const { tokens, hasDefinitions, work, isCut } = readMarkdown(tailText)
  const credit = start.credit - work
  if (hasDefinitions) return readWhole({ credit }, start.source)
  const { kept } = start
  if (kept !== undefined && (isCut || !stillFits(tokens, tailText, kept))) {
    return readTail({ ...start, tailText: wholeText(start.tailText, kept), kept: undefined, credit })
  }
  const count = isCut ? 0 : finishedCount(tokens, tailText)
  const newlyFinished = withRows(tokens, kept).slice(0, count)
  const chars = lengthOf(tokens.slice(0, count))
  const left = {
    text: tailText.slice(chars),
    tokens: tokens.slice(count),
    kept: keptBehind(kept, count, chars)
  }
  const tail = isCut ? left : keepRows(left)
  return {
    source: start.source,
    finished: count === 0 ? start.finished : [...start.finished, ...newlyFinished.filter(isShown)],
    tailText: tail.text,
    tail: tail.tokens,
    kept: tail.kept,
    hasDefinitions: false,
    unread: "",
    isCut,
    work,
    credit
  }
}

/** A text of which not everything is read, read as a whole. */
export const settleMarkdown = (markdown: GrowingMarkdown): GrowingMarkdown => {
  const isWhole = markdown.unread === "" && (!markdown.isCut || markdown.finished.length === 0)
  return isWhole ? markdown : readWhole(emptyMarkdown, markdown.source)
}

/** The blocks of a text, using what is known of the shorter text before it. */
export const growMarkdown = (before: GrowingMarkdown, source: string): GrowingMarkdown => {
  if (source === before.source) return before
  const known = source.startsWith(before.source) ? before : emptyMarkdown
  const unread = known.unread + addedTo(known.source, source)
  const credit = known.credit + REREADING.perChar * (source.length - known.source.length)
  const start = { ...known, source, unread, credit }
  if (known.isCut || known.work > credit) return start
  if (known.hasDefinitions) return readWhole(start, source)
  return readTail(start)
}

/** All blocks in order. */
export const blocksOf = (markdown: GrowingMarkdown): ReadonlyArray<Token> => [
  ...markdown.finished,
  ...withRows(markdown.tail, markdown.kept).filter(isShown),
  ...(markdown.unread === "" ? [] : [asWritten(markdown.unread)])
]

/** From the beginning of the last paragraph, of which the lexer may have made several blocks. */
const lastParagraph = (markdown: GrowingMarkdown): { readonly from: number; readonly text: string } => {
  let from = markdown.tail.length
  while (from > 0 && markdown.tail[from - 1]?.type !== "space") from--
  return { from, text: markdown.tailText.slice(lengthOf(markdown.tail.slice(0, from))) }
}

/** A formula that was begun stands as it was written: until its end is there it could be read as anything. */
const withOpenFormula = (markdown: GrowingMarkdown): GrowingMarkdown => {
  const { from, text } = lastParagraph(markdown)
  if (!FORMULA_MARK.test(text)) return markdown
  return {
    ...markdown,
    tail: [...markdown.tail.slice(0, from), ...readMarkdown(mendTail(text), true).tokens]
  }
}

/** The same text as it is shown while it grows: what is open at its very end is closed. */
export const mended = (markdown: GrowingMarkdown): GrowingMarkdown => {
  const last = markdown.tail.at(-1)
  if (markdown.isCut || markdown.unread !== "") return markdown
  if (last === undefined || last.type === "space" || last.type === "code") return markdown
  if (FORMULA_MARK.test(markdown.tailText)) return withOpenFormula(markdown)
  const whole = mendTail(last.raw)
  return whole === last.raw
    ? markdown
    : { ...markdown, tail: [...markdown.tail.slice(0, -1), ...readMarkdown(whole).tokens] }
}
