/**
 * What another program asks its user's browser to do: one action on one element, by selectors. The names of its fields are
 * fixed by the product's specification.
 */
import { Schema } from "effect"
import { AGENT_NAME_MAX_CHARS, STEP_TEXT_MAX_CHARS } from "#schemas/agents/limits.ts"
import { Values } from "#schemas/agents/Variable.ts"
import { SELECTORS_MAX, URL_MAX_CHARS } from "#schemas/limits.ts"
import { CAPTURED_TEXT_MAX_CHARS } from "#schemas/page/limits.ts"
import { PROMPT_VARIABLES_MAX } from "./limits.ts"

const Text = Schema.String.check(Schema.isMaxLength(STEP_TEXT_MAX_CHARS))

const ElementAction = Schema.Struct({
  /** `read`: what is there is the request's `data`. */
  type: Schema.Literals(["click", "type", "select", "press", "read"]),
  /** What is typed, the words of the option, or the key. */
  value: Schema.optionalKey(Text)
})
export type ElementAction = typeof ElementAction.Type

export const actionRequestFields = {
  /** What it is called in its chat. */
  name: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(AGENT_NAME_MAX_CHARS))
  ),
  /** CSS, the best first: the first one that leads to one element counts. */
  selectors: Schema.optionalKey(
    Schema.Array(
      Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(CAPTURED_TEXT_MAX_CHARS))
    ).check(Schema.isMaxLength(SELECTORS_MAX))
  ),
  action: Schema.optionalKey(ElementAction),
  /** A goal in words: reached by a model where no selector leads to anything, or where there are none. */
  fallback_operator_query: Schema.optionalKey(Text),
  /** `{{name}}` in the address, the value and the query stands for the argument of that name. */
  args: Schema.optionalKey(Values.check(Schema.isMaxProperties(PROMPT_VARIABLES_MAX))),
  /** Opened first. */
  url: Schema.optionalKey(Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(URL_MAX_CHARS))),
  /** False: the address is opened in the tab in front, instead of in one of its own. */
  new_tab: Schema.optionalKey(Schema.Boolean),
  /** What its user reads in the chat once it is done. */
  message: Schema.optionalKey(Text),
  /** Code is not run, and sheets are not written: a request that has one of these is refused, and told why. */
  input_schema_code: Schema.optionalKey(Text),
  tool_code: Schema.optionalKey(Text),
  spreadsheet_id: Schema.optionalKey(Text),
  range: Schema.optionalKey(Text),
  values: Schema.optionalKey(Schema.Json)
}

export const ActionRequest = Schema.Struct(actionRequestFields)
export type ActionRequest = typeof ActionRequest.Type
