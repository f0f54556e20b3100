/** Opens an address in the task's tab. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { withoutScheme } from "#schemas/page/actions/StepWords.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"

export const navigate = defineAction({
  name: "navigate",
  description: "Open an address",
  fields: { url: Schema.String },
  label: copy.progress.navigate,
  target: ({ url }) => url,
  step: ({ url }) => `Go to ${withoutScheme(url)}`,
  page: "changed",
  isGesture: false,
  elements: none,
  entries: entersNothing,
  submits: never,
  effects: ({ url }) => [{ _tag: "Open", url }],
  opens: ({ url }) => url
})
