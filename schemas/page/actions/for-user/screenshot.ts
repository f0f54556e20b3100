/** A picture of the visible part of the page, kept as a file and shown to the model. */
import { copy } from "#schemas/copy.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"

export const screenshot = defineAction({
  name: "screenshot",
  description: "See the page, if text is not enough",
  fields: {},
  label: copy.progress.analyzing,
  target: () => "",
  step: () => "Take a picture of the page",
  page: "pictured",
  isGesture: false,
  elements: none,
  entries: entersNothing,
  submits: never,
  effects: none
})
