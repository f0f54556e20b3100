/** Opens an address in a new tab, where the task goes on. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { withoutScheme } from "#schemas/page/actions/StepWords.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"

export const newTab = defineAction({
  name: "newTab",
  description: "Open an address in a new tab",
  fields: { url: Schema.String },
  label: copy.progress.navigate,
  target: ({ url }) => url,
  step: ({ url }) => `Open ${withoutScheme(url)} in a new tab`,
  page: "left",
  isGesture: false,
  elements: none,
  entries: entersNothing,
  submits: never,
  effects: ({ url }) => [{ _tag: "Open", url }],
  opens: ({ url }) => url
})
