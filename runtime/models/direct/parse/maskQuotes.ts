/**
 * Quoted text protects its words from the grammar.
 *
 * `maskQuotes` returns a text of the same length in which every quoted span, marks included, is filled
 * with one character no keyword contains: patterns run on the mask, and what they find is cut from the
 * source at the same positions. Long runs of blanks and marks are filled likewise (`maskRuns`).
 */
import { DIRECT_RUN_MAX_CHARS } from "#runtime/models/direct/limits.ts"

export const FILL = "\uE000"

/** Opening mark to closing mark. */
const quotePairs: ReadonlyArray<readonly [open: string, close: string]> = [
  ['"', '"'],
  ["“", "”"],
  ["'", "'"],
  ["‘", "’"],
  ["«", "»"]
]

const closers = new Map(quotePairs)
const BEFORE_OPEN = /[\s([{,;:]/
const WORD = /[\p{L}\p{N}]/u

/** A mark inside a word ("don't", 5'10) does not open. */
const opens = (source: string, at: number): boolean =>
  closers.has(source.charAt(at)) && (at === 0 || BEFORE_OPEN.test(source.charAt(at - 1)))

/** Where the span opened at `open` closes: at the first closing mark that is not inside a word. */
const closeOf = (source: string, open: number): number | undefined => {
  const closer = closers.get(source.charAt(open)) ?? ""
  let at = source.indexOf(closer, open + 1)
  while (at !== -1 && WORD.test(source.charAt(at + 1))) at = source.indexOf(closer, at + 1)
  return at === -1 ? undefined : at
}

/** Every quoted span, first to last. */
const spans = function* (source: string): Generator<readonly [open: number, close: number]> {
  /** Marks looked for in vain: what did not close an earlier one closes no later one either. */
  const hopeless = new Set<string>()
  for (let at = 0; at < source.length; at++) {
    const mark = source.charAt(at)
    if (!opens(source, at) || hopeless.has(mark)) continue
    const close = closeOf(source, at)
    if (close === undefined) hopeless.add(mark)
    else {
      yield [at, close]
      at = close
    }
  }
}

export const maskQuotes = (source: string): string => {
  let masked = ""
  for (const [open, close] of spans(source)) {
    masked += source.slice(masked.length, open) + FILL.repeat(close - open + 1)
  }
  return maskRuns(masked + source.slice(masked.length))
}

const RUN = new RegExp(`[\\s,;:.!?…]{${2 * DIRECT_RUN_MAX_CHARS + 1},}`, "g")

/**
 * The middle of each long run of blanks and marks filled, the length kept. A pattern that begins with a run tries it from each of
 * its characters, so the work grows with the square of a run, and only of a run: what runs on this grows with the text.
 */
export const maskRuns = (text: string): string =>
  text.replace(RUN, (run) => {
    const [begin, end] = [run.slice(0, DIRECT_RUN_MAX_CHARS), run.slice(-DIRECT_RUN_MAX_CHARS)]
    return begin + FILL.repeat(run.length - begin.length - end.length) + end
  })

/** Text with its quotation marks where it needs none; undefined where every kind of mark occurs in it. */
export const quote = (text: string): string | undefined => {
  const pair = quotePairs.find(([open, close]) => !text.includes(open) && !text.includes(close))
  return pair === undefined ? undefined : pair[0] + text + pair[1]
}

/** What a piece holds that is one quoted span from end to end, else undefined. */
export const unquote = (piece: string): string | undefined => {
  const [first] = spans(piece)
  return first !== undefined && first[0] === 0 && first[1] === piece.length - 1
    ? piece.slice(1, -1)
    : undefined
}

/** The piece with its marks taken off: `the "Save" button` reads `the Save button`. */
export const withoutMarks = (piece: string): string => {
  let text = ""
  let at = 0
  for (const [open, close] of spans(piece)) {
    text += piece.slice(at, open) + piece.slice(open + 1, close)
    at = close + 1
  }
  return text + piece.slice(at)
}
