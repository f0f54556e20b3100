/** Clicks an element or a point: with the left button unless told, once unless told. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { defineAction } from "#schemas/page/actions/WebAction.ts"
import { elementIn, placeOf, SeenThere, whereFields, whereProblem } from "#schemas/page/Where.ts"

/** What a click was to whoever looked on: a box is checked, not clicked. Known once it has happened. */
const verbOf = (
  { button, double, hold }: { readonly button?: string; readonly double?: boolean; readonly hold?: boolean },
  became: string
): string => {
  if (/ is now (?:.*, )?not checked/.test(became)) return "Uncheck"
  if (/ is now (?:.*, )?checked/.test(became)) return "Check"
  if (button === "right") return "Right-click"
  if (hold === true) return "Press and hold"
  return double === true ? "Double-click" : "Click"
}

const offered = {
  ...whereFields,
  button: Schema.optionalKey(Schema.Literal("right")),
  double: Schema.optionalKey(Schema.Boolean),
  /** The button is held down for a moment, as a finger is. */
  hold: Schema.optionalKey(Schema.Boolean)
}

export const click = defineAction({
  name: "click",
  description: "Click; hold: long press",
  fields: {
    ...offered,
    /** Left unless told. */
    button: Schema.optionalKey(Schema.Literals(["left", "right"])),
    /** At a point of no element: what the browser has told of it (`PointAt`), never the model. */
    seen: Schema.optionalKey(SeenThere)
  },
  offered,
  label: copy.progress.click,
  target: placeOf,
  step: (action, { name, became }) => `${verbOf(action, became)}${name}`,
  page: "changed",
  isGesture: true,
  elements: elementIn,
  entries: {
    of: ({ i, button }) =>
      button === "right" || i === undefined ? [] : [{ i, how: "toggled", text: "", isAdded: false }],
    changed: (action) => action
  },
  submits: () => true,
  // A context menu only opens.
  effects: ({ i, button, seen }) =>
    button === "right" ? [] : [{ _tag: "Press", i, ...(seen === undefined ? {} : { what: seen.what }) }],
  problem: whereProblem
})
