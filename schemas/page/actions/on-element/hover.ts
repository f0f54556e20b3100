/** Moves the pointer over an element, which may open what it holds back. */
import { copy } from "#schemas/copy.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"
import { ElementId } from "#schemas/page/ElementTarget.ts"

export const hover = defineAction({
  name: "hover",
  description: "Point at an element",
  fields: { i: ElementId },
  label: copy.progress.hover,
  target: ({ i }, nameOf) => nameOf(i),
  step: (_, { name }) => `Point at${name === "" ? " the page" : name}`,
  page: "changed",
  isGesture: false,
  elements: ({ i }) => [i],
  entries: entersNothing,
  submits: never,
  effects: none
})
