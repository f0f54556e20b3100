/** Evaluates code in the page: refused unless the call says that the user confirmed it. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"
import { EVALUATE_MAX_CHARS } from "#schemas/page/limits.ts"

export const evaluateCode = defineAction({
  name: "evaluateCode",
  description: "Run JavaScript as a last resort",
  fields: { code: Schema.String },
  label: copy.progress.evaluate,
  target: () => "",
  step: () => "Run a script in the page",
  page: "changed",
  isGesture: false,
  elements: none,
  entries: entersNothing,
  submits: never,
  effects: ({ code }) => [{ _tag: "Evaluate", code }],
  problem: ({ code }) =>
    code.length > EVALUATE_MAX_CHARS ? `The code is longer than ${EVALUATE_MAX_CHARS} characters.` : undefined
})
