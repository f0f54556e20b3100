/** What a run found, as tables: what its steps wrote into variables, in the order of the variables. Pure. */
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { writtenBy } from "#schemas/agents/AgentProblem.ts"
import { allSteps } from "#schemas/agents/stepTree.ts"
import { isRecord, type Table, tableOfList } from "#schemas/agents/tables/csvOf.ts"
import { written } from "#schemas/agents/template.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import { runText } from "./runText.ts"

type Json = Values[string]

export interface FoundTable extends Table {
  readonly title: string
}

const { columns } = runText

/** Of a row, a list or a table; undefined of anything else. */
export const tableOf = (title: string, value: Json): FoundTable | undefined => {
  if (isRecord(value)) {
    return {
      title,
      head: [columns.name, columns.value],
      rows: Object.entries(value).map(([field, held]) => [field, written(held)])
    }
  }
  if (!Array.isArray(value)) return undefined
  return { title, ...tableOfList(value, columns.value) }
}

/** Texts, numbers and the like stand together in the first; a row, a list and a table have one each. */
export const foundTables = (
  { steps, variables }: Pick<AgentDefinition, "steps" | "variables">,
  values: Values
): ReadonlyArray<FoundTable> => {
  // What a repeat writes is what it was given.
  const found = new Set(allSteps(steps).flatMap((step) => (step._tag === "repeat" ? [] : writtenBy(step))))
  const single: Array<ReadonlyArray<string>> = []
  const tables: Array<FoundTable> = []
  for (const { name } of variables) {
    const value: Json | undefined = found.has(name) && Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) continue
    const table = tableOf(name, value)
    if (table === undefined) single.push([name, written(value)])
    else tables.push(table)
  }
  return single.length === 0
    ? tables
    : [{ title: runText.found, head: [columns.name, columns.value], rows: single }, ...tables]
}
