/** Chooses an option of a select or of a list the page draws, by its visible text. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { quote } from "#schemas/page/actions/StepWords.ts"
import { defineAction, type Entry, never } from "#schemas/page/actions/WebAction.ts"
import { ElementId } from "#schemas/page/ElementTarget.ts"

const entryOf = ({ i, option }: { readonly i: string; readonly option: string }): Entry => ({
  i,
  how: "chosen",
  text: option,
  isAdded: false
})

export const selectOption = defineAction({
  name: "selectOption",
  description: "Choose an option",
  fields: { i: ElementId, option: Schema.String },
  label: copy.progress.selectOption,
  target: ({ i }, nameOf) => nameOf(i),
  step: ({ option }, { on }) => `Choose ${quote(option)}${on("in")}`,
  page: "changed",
  isGesture: false,
  elements: ({ i }) => [i],
  entries: {
    of: (action) => [entryOf(action)],
    changed: (action, change) => ({ ...action, option: change(entryOf(action)).text })
  },
  submits: never,
  effects: ({ i, option }) => [{ _tag: "Choose", i, option }]
})
