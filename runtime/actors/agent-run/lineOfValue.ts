/** A value in words: what a person wants to see of it, and what a model is told. The whole is in the run. Pure. */
import type { Schema } from "effect"
import { written } from "#schemas/agents/template.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { FOUND_VALUE_MAX_CHARS } from "./limits.ts"

const isList = (value: Schema.Json): value is ReadonlyArray<Schema.Json> => Array.isArray(value)

const counted = (values: ReadonlyArray<Schema.Json>): string => {
  const isRows = values.some((value) => typeof value === "object" && value !== null)
  const what = isRows ? (values.length === 1 ? "row" : "rows") : values.length === 1 ? "item" : "items"
  return `${values.length} ${what}`
}

/** The whole of it; of a list, how many come first. */
export const wordsOfValue = (value: Schema.Json): string =>
  isList(value) ? `${counted(value)} ${written(value)}` : written(value)

/** In a few words, on one line. */
export const lineOfValue = (value: Schema.Json, maxChars = FOUND_VALUE_MAX_CHARS): string =>
  truncateText(wordsOfValue(value).replace(/\s+/g, " ").trim(), maxChars)
