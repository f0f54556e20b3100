/** How a value is shown that code came to: rows, lists of plain values and records of them as tables, all else as it is read best. Pure. */
import type { Schema } from "effect"
import { type FoundTable, tableOf } from "./foundTables.ts"
import { runText } from "./runText.ts"

export type OutputForm =
  | { readonly _tag: "Table"; readonly table: FoundTable }
  /** As it was written. */
  | { readonly _tag: "Text"; readonly text: string }
  /** JSON, over several lines. */
  | { readonly _tag: "Json"; readonly text: string }

type Json = Schema.Json

const isPlain = (value: Json): boolean => value === null || typeof value !== "object"

const isList = (value: Json): value is ReadonlyArray<Json> => Array.isArray(value)

const isRow = (value: Json): boolean =>
  typeof value === "object" && value !== null && !isList(value) && Object.values(value).every(isPlain)

const isTable = (value: Json): boolean =>
  isList(value) ? value.length > 0 && (value.every(isRow) || value.every(isPlain)) : isRow(value)

export const outputForm = (output: Json): OutputForm => {
  if (typeof output !== "object" || output === null) return { _tag: "Text", text: String(output) }
  const table =
    isTable(output) && Object.keys(output).length > 0 ? tableOf(runText.result, output) : undefined
  return table === undefined
    ? { _tag: "Json", text: JSON.stringify(output, undefined, 2) }
    : { _tag: "Table", table }
}
