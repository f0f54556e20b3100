/** The file that a step gives to a page: one that is there by its name, or what a variable holds as a CSV file. */
import { Effect, Result, type Schema } from "effect"
import type { RunHost } from "#runtime/actors/agent-run/recordTask.ts"
import { csvOf, isRecord, tableOfList } from "#schemas/agents/tables/csvOf.ts"
import { filled, namesIn, onlyValue } from "#schemas/agents/template.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import { copy } from "#schemas/copy.ts"
import { fileNamed } from "./fileNamed.ts"
import { keepFile } from "./keepFile.ts"

const isList = (value: Schema.Json | undefined): value is ReadonlyArray<Schema.Json> => Array.isArray(value)

/** A variable alone that holds a list or a row. */
const tableIn = (text: string, values: Values) => {
  const value = onlyValue(text, values)?.value
  const list = isList(value) ? value : isRecord(value) ? [value] : undefined
  const name = namesIn(text).at(0) ?? ""
  return list && { name, list }
}

/** What is to be given, by the name of its file. `text`: as the step has it. */
export const fileNameOf = (text: string, values: Values): string => {
  const table = tableIn(text, values)
  return table === undefined ? filled(text, values).trim() : `${table.name}.csv`
}

/** `by`: the step, within its run. Fails with what its user is told. */
export const fileGiven = Effect.fnUntraced(function* (
  host: RunHost,
  by: string,
  text: string,
  values: Values
) {
  const name = fileNameOf(text, values)
  const table = tableIn(text, values)
  if (table !== undefined) {
    const bytes = new TextEncoder().encode(csvOf(tableOfList(table.list, table.name)))
    const kept = yield* keepFile(host, by, name, bytes).pipe(
      Effect.catch(({ message }) => Effect.succeed(message))
    )
    if (typeof kept === "string") return Result.fail(kept)
  }
  const file = fileNamed(name, yield* host.state)
  return Result.fromNullishOr(file, () => copy.attachmentNotFound(name))
})
