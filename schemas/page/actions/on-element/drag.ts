/** Presses on an element or a point, moves to an element or by a distance, lets go there. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { type DeclaredEffect, defineAction, never } from "#schemas/page/actions/WebAction.ts"
import { pageCopy } from "#schemas/page/copy.ts"
import { ElementId } from "#schemas/page/ElementTarget.ts"
import { elementIn, placeOf, SeenThere, type Where, whereFields, whereProblem } from "#schemas/page/Where.ts"

interface Dragged extends Where {
  readonly to?: string
}

/** Let go where it was taken up, it is a click; and so it may be where neither end has an id. */
const isPress = ({ i, to }: Dragged): boolean => to === i

const touch = (i: string): DeclaredEffect => ({ _tag: "Touch", i })

const offered = {
  ...whereFields,
  /** With a distance: what lies where it ends, as the browser has told (`PointAt`), whatever a model says. */
  to: Schema.optionalKey(ElementId),
  /** CSS px; positive is right and down. */
  dx: Schema.optionalKey(Schema.Finite),
  dy: Schema.optionalKey(Schema.Finite)
}

export const drag = defineAction({
  name: "drag",
  description: "Drag to an element, or by dx, dy pixels",
  fields: {
    ...offered,
    /** Where it begins at no element, and where its distance ends on none: told by the browser, never by the model. */
    seen: Schema.optionalKey(SeenThere),
    seenAtEnd: Schema.optionalKey(SeenThere)
  },
  offered,
  label: copy.progress.multiple,
  target: (action, nameOf) =>
    [placeOf(action, nameOf), ...(action.to === undefined ? [] : [nameOf(action.to)])].join(", "),
  step: ({ dx, dy }, { name }) =>
    dx === undefined || dy === undefined ? `Drag${name}` : `Drag${name} by ${dx}, ${dy} pixels`,
  page: "changed",
  isGesture: true,
  // Both ends are in one frame, or it is refused.
  elements: elementIn,
  entries: {
    of: (action) =>
      isPress(action) && action.i !== undefined
        ? [{ i: action.i, how: "toggled", text: "", isAdded: false }]
        : [],
    changed: (action) => action
  },
  submits: never,
  effects: (action) => {
    const { i, to, seen, seenAtEnd } = action
    if (isPress(action)) return [{ _tag: "Press", i, ...(seen === undefined ? {} : { what: seen.what }) }]
    // What is moved by a distance is a control that is moved, such as a knob that says "Slide to pay".
    const moved = action.dx !== undefined && i !== undefined ? [touch(i)] : []
    if (to !== undefined) return [...moved, touch(to)]
    return seenAtEnd === undefined ? moved : [...moved, { _tag: "Touch", i: undefined, what: seenAtEnd.what }]
  },
  problem: (action) => {
    const { to, dx, dy } = action
    const isAimless =
      to === undefined ? dx === undefined || dy === undefined : (dx === undefined) !== (dy === undefined)
    return whereProblem(action) ?? (isAimless ? pageCopy.dragTarget : undefined)
  }
})
