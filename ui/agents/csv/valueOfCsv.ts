/** The list that a CSV file is, by what its elements are to be: rows under the words of its head, or the values of its one column. Pure. */
import { Result, type Schema } from "effect"
import { FIELD_NAME_MAX_CHARS, REPEAT_ROUNDS_MAX } from "#schemas/agents/limits.ts"
import type { VariableType } from "#schemas/agents/Variable.ts"
import { csvText } from "./csvText.ts"
import { CSV_COLUMNS_MAX, CSV_ROWS_MAX, CSV_VALUE_MAX_CHARS } from "./limits.ts"
import { type CsvRow, readCsv } from "./readCsv.ts"

export interface CsvValue {
  readonly head: ReadonlyArray<string>
  readonly elements: ReadonlyArray<Schema.Json>
}

type Read<A> = Result.Result<A, string>

const wrongHead = (head: ReadonlyArray<string>): string | undefined => {
  if (head.length > CSV_COLUMNS_MAX) return csvText.tooManyColumns(CSV_COLUMNS_MAX)
  const unnamed = head.indexOf("")
  if (unnamed !== -1) return csvText.unnamed(unnamed + 1)
  const long = head.findIndex((name) => name.length > FIELD_NAME_MAX_CHARS)
  if (long !== -1) return csvText.nameTooLong(long + 1, FIELD_NAME_MAX_CHARS)
  const twice = head.find((name, place) => head.indexOf(name) !== place)
  return twice === undefined ? undefined : csvText.twice(twice)
}

const answers: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["true", true],
  ["no", false],
  ["false", false]
])

const single = (type: "string" | "number" | "boolean", { fields, line }: CsvRow): Read<Schema.Json> => {
  const [text = ""] = fields
  if (type === "string") return Result.succeed(text)
  if (type === "number") {
    const number = text.trim() === "" ? Number.NaN : Number(text)
    return Number.isFinite(number) ? Result.succeed(number) : Result.fail(csvText.noNumber(line, text))
  }
  const answer = answers.get(text.trim().toLowerCase())
  return answer === undefined ? Result.fail(csvText.noYesNo(line, text)) : Result.succeed(answer)
}

/** Fails with what its user is told. `element`: absent, it may be anything. `isRepeated`: steps are repeated over it. */
export const valueOfCsv = (
  text: string,
  element: VariableType = "dataRecord",
  isRepeated = false
): Read<CsvValue> => {
  // Its head, and one more than there may be.
  const read = readCsv(text, CSV_ROWS_MAX + 2)
  if (Result.isFailure(read)) return Result.fail(read.failure)
  const [first, ...rows] = read.success
  if (first === undefined) return Result.fail(csvText.empty)
  const head = first.fields.map((name) => name.trim())
  const wrong = wrongHead(head)
  if (wrong !== undefined) return Result.fail(wrong)
  if (rows.length === 0) return Result.fail(csvText.noRows)
  if (rows.length > CSV_ROWS_MAX) return Result.fail(csvText.tooManyRows(CSV_ROWS_MAX))
  if (isRepeated && rows.length > REPEAT_ROUNDS_MAX) {
    return Result.fail(csvText.tooManyRounds(rows.length, REPEAT_ROUNDS_MAX))
  }
  const uneven = rows.find(({ fields }) => fields.length !== head.length)
  if (uneven !== undefined) {
    return Result.fail(csvText.fields(uneven.line, uneven.fields.length, head.length))
  }
  if (element === "array") return Result.fail(csvText.noLists)
  const isRow = element === "dataRecord" || element === "object"
  if (!isRow && head.length > 1) return Result.fail(csvText.oneColumn(head.length))
  const made = Result.all(
    rows.map((row) =>
      isRow
        ? Result.succeed(Object.fromEntries(head.map((name, place) => [name, row.fields[place] ?? ""])))
        : single(element, row)
    )
  )
  return Result.flatMap(made, (elements) => {
    const { length } = JSON.stringify(elements)
    return length > CSV_VALUE_MAX_CHARS
      ? Result.fail(csvText.tooLong(length, CSV_VALUE_MAX_CHARS))
      : Result.succeed({ head, elements })
  })
}
