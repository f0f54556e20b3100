/**
 * Rows of a table that grows at the end of a text. A row whose line is over is what it is, whatever follows, so it is lexed
 * once: the text that is lexed again goes without it, and it is put back where blocks are shown. Pure.
 */
import type { Token, Tokens } from "marked"
import { tableFits } from "./syntax/tableFits.ts"

export interface KeptRows {
  /** Which of the tail's tokens is their table, and where they are left out of the tail's text. */
  readonly at: number
  readonly from: number
  readonly rows: ReadonlyArray<Tokens.TableCell[]>
  /** As they were written, each behind the line end before it. */
  readonly raw: string
}

/** The end of a text that grows, and the rows it goes without. */
export interface Tail {
  readonly text: string
  readonly tokens: ReadonlyArray<Token>
  readonly kept: KeptRows | undefined
}

const isTable = (token: Token | undefined): token is Tokens.Table => token?.type === "table"

/** Fewer are not worth the trouble. The last two are always lexed again: one may go on, the other decides what blanks behind it are. */
const KEPT_FROM_ROWS = 16
const LEFT_ROWS = 2

/** What may reach over lines below it, once its end is there. */
const REACHES_ON = /<|\$\$|\\[([]|\[\^/

/** Nothing that comes later makes something else of a table behind these. */
const staysBefore = (token: Token): boolean =>
  ["space", "heading", "hr"].includes(token.type) ||
  (token.type === "paragraph" && !REACHES_ON.test(token.raw))

/** Behind the rule below its first line, where the first row's line end stands. */
const behindRule = (raw: string): number => raw.indexOf("\n", raw.indexOf("\n") + 1)

/** The rows of the table a tail ends with are left out as far as they are read for good. */
export const keepRows = (tail: Tail): Tail => {
  const { kept, text, tokens } = tail
  const table = tokens.at(-1)
  const least = kept === undefined ? KEPT_FROM_ROWS : LEFT_ROWS + 1
  if (!isTable(table) || table.rows.length < least) return tail
  const { raw } = table
  const at = tokens.length - 1
  if (kept === undefined) {
    const begin = raw.slice(0, raw.indexOf("\n"))
    if (REACHES_ON.test(begin) || !tokens.slice(0, at).every(staysBefore)) return tail
  } else if (kept.at !== at) return tail
  const rule = behindRule(raw)
  const lines = raw.slice(rule + 1).split("\n")
  const count = table.rows.length - LEFT_ROWS
  const isLinePerRow = lines.length - (raw.endsWith("\n") ? 1 : 0) === table.rows.length
  if (rule === -1 || !isLinePerRow || !text.endsWith(raw)) return tail
  const keptRaw = `\n${lines.slice(0, count).join("\n")}`
  const rest = raw.slice(rule + keptRaw.length)
  const before = text.slice(0, text.length - raw.length)
  const head = raw.slice(0, rule)
  return {
    text: before + head + rest,
    tokens: tokens.with(at, { ...table, raw: head + rest, rows: table.rows.slice(count) }),
    kept: {
      at,
      from: before.length + rule,
      rows: [...(kept?.rows ?? []), ...table.rows.slice(0, count)],
      raw: (kept?.raw ?? "") + keptRaw
    }
  }
}

/** The text with what was left out of it. */
export const wholeText = (text: string, kept: KeptRows | undefined): string =>
  kept === undefined ? text : text.slice(0, kept.from) + kept.raw + text.slice(kept.from)

/** The tokens with the rows that were left out. */
export const withRows = (tokens: ReadonlyArray<Token>, kept: KeptRows | undefined): ReadonlyArray<Token> => {
  const table = kept === undefined ? undefined : tokens[kept.at]
  if (kept === undefined || !isTable(table)) return tokens
  const rule = behindRule(`${table.raw}\n`)
  const raw = table.raw.slice(0, rule) + kept.raw + table.raw.slice(rule)
  return tokens.with(kept.at, { ...table, raw, rows: [...kept.rows, ...table.rows] })
}

/** Whether it is still the table that its rows were left out of, and one that can be shown with them. */
export const stillFits = (tokens: ReadonlyArray<Token>, text: string, kept: KeptRows): boolean => {
  const table = tokens[kept.at]
  if (!isTable(table)) return false
  const begin = kept.from - behindRule(`${table.raw}\n`)
  const blank = text.indexOf("\n\n", begin)
  const own = text.slice(begin, blank === -1 ? undefined : blank)
  const lines = own.split("\n").length + kept.rows.length
  return tableFits(own.slice(0, own.indexOf("\n")), lines, own.length + kept.raw.length)
}

/** What is left of a tail when its first tokens, of so many characters, are finished. */
export const keptBehind = (kept: KeptRows | undefined, count: number, chars: number): KeptRows | undefined =>
  kept === undefined || kept.at < count
    ? undefined
    : { ...kept, at: kept.at - count, from: kept.from - chars }
