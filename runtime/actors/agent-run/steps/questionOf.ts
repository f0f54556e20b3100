/** What a step asks its user, by the type of the variable it is for, and what their answer is worth. Pure. */
import { Option, Schema } from "effect"
import { lineOfValue } from "#runtime/actors/agent-run/lineOfValue.ts"
import type { Asking } from "#runtime/flow/Flow.ts"
import { STEP_TEXT_MAX_CHARS } from "#schemas/agents/limits.ts"
import { filled } from "#schemas/agents/template.ts"
import type { Values, Variable, VariableType } from "#schemas/agents/Variable.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import type { InputAnswer } from "#schemas/question/InputAnswer.ts"

/** A page may have written it: it stands in quotation marks, on one line and cut, and cannot end them. */
export const quoted = (value: Schema.Json | undefined = null, maxChars?: number): string =>
  typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : `“${lineOfValue(value, maxChars).replace(/[“”]/g, '"')}”`

const textOf = (question: string, values: Values): string =>
  truncateText(filled(question, values, quoted), STEP_TEXT_MAX_CHARS)

type FieldType = "number" | "yesNo"

const fieldFor = (type: VariableType): FieldType | undefined =>
  type === "number" ? "number" : type === "boolean" ? "yesNo" : undefined

/** Words, but for a number and a yes or no, which have a field of their own. */
export const questionFor = (
  question: string,
  { name, type }: Variable,
  values: Values
): Extract<Asking, { readonly kind: "form" | "clarify" }> => {
  const text = textOf(question, values)
  const field = fieldFor(type)
  return field === undefined
    ? { kind: "clarify", title: questionTitles.clarify, text, options: [] }
    : {
        kind: "form",
        title: questionTitles.form,
        text,
        fields: [{ type: field, name, label: name, required: true }]
      }
}

export const confirmationOf = (question: string, values: Values) =>
  ({ kind: "confirm", title: questionTitles.confirm, text: textOf(question, values) }) as const

const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

/** As it was said; what is no text is said as JSON, or is a text that does not fit. */
export const valueSaid = ({ type }: Variable, said: string): Schema.Json =>
  type === "string" ? said : Option.getOrElse(decodeJson(said), () => said)

/** What has a field of its own stands in that. */
export const valueOfAnswer = (variable: Variable, answer: InputAnswer): Schema.Json => {
  if (answer.kind === "form") return answer.values[variable.name] ?? null
  return valueSaid(variable, answer.kind === "clarify" ? answer.text : "")
}
