/** Saves the page as a PDF file. */
import { copy } from "#schemas/copy.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"

export const savePage = defineAction({
  name: "savePage",
  description: "Save as PDF",
  fields: {},
  label: copy.progress.analyzing,
  target: () => "",
  step: () => "Save the page as a PDF",
  page: "saved",
  isGesture: false,
  elements: none,
  entries: entersNothing,
  submits: never,
  effects: none
})
