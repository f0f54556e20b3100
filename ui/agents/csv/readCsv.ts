/**
 * Comma-separated values as RFC 4180 has them, and as sheets of other languages write them: with semicolons or tabs. Within
 * quotation marks anything may stand, line breaks too, and one of them is written twice. Pure.
 */
import { Result } from "effect"
import { csvText } from "./csvText.ts"

export interface CsvRow {
  readonly fields: ReadonlyArray<string>
  /** Of the file, from 1: the one it begins at. */
  readonly line: number
}

const SEPARATORS = [",", ";", "\t"] as const

/** The one that the first line has most of, outside of quotation marks. */
const separatorOf = (text: string): string => {
  const [head = ""] = text.replace(/"[^"]*"/g, "").split(/\r\n|\r|\n/, 1)
  const count = (separator: string): number => head.split(separator).length
  return SEPARATORS.reduce<string>(
    (best, separator) => (count(separator) > count(best) ? separator : best),
    SEPARATORS[0]
  )
}

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0

interface Field {
  readonly text: string
  /** The place behind it. */
  readonly end: number
}

/** A field in quotation marks; undefined where they are never closed. `start`: behind the first. */
const quotedAt = (text: string, start: number): Field | undefined => {
  let made = ""
  let from = start
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return undefined
    made += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { text: made, end: quote + 1 }
    made += '"'
    from = quote + 2
  }
}

const bareAt = (text: string, start: number, separator: string): Field => {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++
  return { text: text.slice(start, end), end }
}

const isBlank = ({ fields }: CsvRow): boolean => fields.length === 1 && fields[0]?.trim() === ""

/** Fails with a sentence about the line that is none. Lines without anything are no rows. `max`: what is behind so many rows is not read. */
export const readCsv = (
  whole: string,
  max = Number.POSITIVE_INFINITY
): Result.Result<ReadonlyArray<CsvRow>, string> => {
  const text = whole.replace(/^\uFEFF/, "")
  const separator = separatorOf(text)
  const rows: Array<CsvRow> = []
  let fields: Array<string> = []
  let line = 1
  let begun = 1
  let place = 0
  while (rows.length < max && (place < text.length || fields.length > 0)) {
    const isQuoted = text[place] === '"'
    const field = isQuoted ? quotedAt(text, place + 1) : bareAt(text, place, separator)
    if (field === undefined) return Result.fail(csvText.unclosed(line))
    line += isQuoted ? breaksIn(field.text) : 0
    fields.push(field.text)
    const next = text[field.end]
    place = field.end + 1
    if (next === separator) continue
    if (next !== undefined && next !== "\n" && next !== "\r") return Result.fail(csvText.afterQuote(line))
    if (next === "\r" && text[place] === "\n") place++
    const row = { fields, line: begun }
    if (!isBlank(row)) rows.push(row)
    fields = []
    line++
    begun = line
    if (next === undefined) break
  }
  return Result.succeed(rows)
}
