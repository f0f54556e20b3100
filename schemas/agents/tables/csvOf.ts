/** A table as CSV (RFC 4180), as a sheet opens it safely. Pure. */
import type { Schema } from "effect"
import { fieldOf, written } from "#schemas/agents/template.ts"

export interface Table {
  readonly head: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}

type JsonRecord = Readonly<Record<string, Schema.Json>>

export const isRecord = (value: Schema.Json | undefined): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A column for each field that any of them has. */
export const tableOfRecords = (records: ReadonlyArray<JsonRecord>): Table => {
  const head = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return { head, rows: records.map((record) => head.map((field) => written(fieldOf(record, field)))) }
}

/** `column`: what the only one is called, where the elements are no records. */
export const tableOfList = (list: ReadonlyArray<Schema.Json>, column: string): Table => {
  const records = list.filter(isRecord)
  return records.length > 0 && records.length === list.length
    ? tableOfRecords(records)
    : { head: [column], rows: list.map((item) => [written(item)]) }
}

const FORMULA = /^[=+\-@\t\r]/

/** What comes from a page is never a formula of a sheet: an apostrophe makes it a text. A number is none. */
export const sheetText = (cell: string): string =>
  FORMULA.test(cell) && !Number.isFinite(Number(cell)) ? `'${cell}` : cell

const csvCell = (cell: string): string => {
  const safe = sheetText(cell)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Begins with the mark by which sheets know that it is UTF-8. */
export const csvOf = ({ head, rows }: Table): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`
