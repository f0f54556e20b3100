/** Presses a key at an element, named by its id or by what it looks like. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { defineAction, entersNothing } from "#schemas/page/actions/WebAction.ts"
import { ElementFilters, ElementId } from "#schemas/page/ElementTarget.ts"
import { parseKey } from "#schemas/page/parseKey.ts"

export const pressKey = defineAction({
  name: "pressKey",
  description: 'Press a key ("Control+a")',
  fields: {
    key: Schema.String,
    i: Schema.optionalKey(ElementId),
    filters: Schema.optionalKey(ElementFilters)
  },
  // A model is shown no selectors, and an id with all that takes keys.
  offered: { key: Schema.String, i: ElementId },
  label: copy.progress.pressKey,
  target: ({ i, key }, nameOf) => (i === undefined ? key : `${key}, ${nameOf(i)}`),
  step: ({ key }, { on }) => `Press ${key}${on("in")}`,
  page: "changed",
  isGesture: true,
  elements: ({ i }) => (i === undefined ? [] : [i]),
  entries: entersNothing,
  submits: () => true,
  effects: ({ i, key }) => {
    // What is no key the browser refuses, by the same reading.
    const press = parseKey(key)
    return press === undefined ? [] : [{ _tag: "Key", i, press }]
  },
  problem: ({ i, filters }) => (i === undefined && filters === undefined ? copy.pressKeyTarget : undefined)
})
