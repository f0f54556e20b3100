/**
 * What another agent, or a tool, is given by a text of a step. A text that is one variable and nothing else stands for what that
 * holds; where no text is wanted, one that is JSON for the value it says, with variables in its texts; any other for itself. Pure.
 */
import { Option, Schema } from "effect"
import { filled, onlyValue, written } from "#schemas/agents/template.ts"
import type { Values, VariableType } from "#schemas/agents/Variable.ts"

const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

const isList = (value: Schema.Json): value is ReadonlyArray<Schema.Json> => Array.isArray(value)

type Write = typeof written

/** A field of this name holds an address, which is no words beside others. */
const ADDRESS = "url"

/** The value's own structure is never changed by what a variable holds. A text that is one variable says what that holds, as it is. */
const filledWithin = (value: Schema.Json, values: Values, write: Write): Schema.Json => {
  if (typeof value === "string") {
    return filled(value, values, onlyValue(value, values) === undefined ? write : written)
  }
  if (isList(value)) return value.map((element) => filledWithin(element, values, write))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      filledWithin(held, values, name === ADDRESS ? written : write)
    ])
  )
}

/**
 * `type`: what is wanted, where that is known. `write`: how a value is put into a text beside other words. Undefined: the
 * variable holds nothing.
 */
export const valueGiven = (
  text: string,
  values: Values,
  type?: VariableType,
  write: Write = written
): Schema.Json | undefined => {
  const only = onlyValue(text, values)
  if (only !== undefined) {
    const { value } = only
    return type === "string" && (typeof value === "number" || typeof value === "boolean")
      ? String(value)
      : value
  }
  if (type === "string") return filled(text, values, write)
  return Option.match(decodeJson(text), {
    onNone: () => filled(text, values, write),
    onSome: (said) => filledWithin(said, values, write)
  })
}
