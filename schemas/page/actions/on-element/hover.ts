/** Moves the pointer over an element or a point, which may open what it holds back. */
import { copy } from "#schemas/copy.ts"
import { defineAction, entersNothing, never } from "#schemas/page/actions/WebAction.ts"
import { elementIn, placeOf, whereFields, whereProblem } from "#schemas/page/Where.ts"

export const hover = defineAction({
  name: "hover",
  description: "Point there",
  fields: whereFields,
  label: copy.progress.hover,
  target: placeOf,
  step: (_, { name }) => `Point at${name === "" ? " the page" : name}`,
  page: "changed",
  isGesture: false,
  elements: elementIn,
  entries: entersNothing,
  submits: never,
  effects: ({ i }) => (i === undefined ? [] : [{ _tag: "Hover", i }]),
  problem: whereProblem
})
