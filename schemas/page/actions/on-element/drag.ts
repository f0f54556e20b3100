/** Presses on one element, moves to another, lets go there. */
import { copy } from "#schemas/copy.ts"
import { defineAction, never } from "#schemas/page/actions/WebAction.ts"
import { ElementId } from "#schemas/page/ElementTarget.ts"

export const drag = defineAction({
  name: "drag",
  description: "Drag one element onto another",
  fields: { i: ElementId, to: ElementId },
  label: copy.progress.multiple,
  target: ({ i, to }, nameOf) => `${nameOf(i)}, ${nameOf(to)}`,
  step: (_, { name }) => `Drag${name}`,
  page: "changed",
  isGesture: true,
  // Both ends are in one frame, or it is refused.
  elements: ({ i }) => [i],
  // Let go where it was taken up, it is a click.
  entries: {
    of: ({ i, to }) => (to === i ? [{ i, how: "toggled", text: "", isAdded: false }] : []),
    changed: (action) => action
  },
  submits: never,
  effects: ({ i, to }) => [to === i ? { _tag: "Press", i } : { _tag: "Touch", i: to }]
})
