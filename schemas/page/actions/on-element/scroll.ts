/** Scrolls the main page, or the nearest box around an element that scrolls. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"
import { pageCopy } from "#schemas/page/copy.ts"
import { ElementId } from "#schemas/page/ElementTarget.ts"

export const scroll = defineAction({
  name: "scroll",
  description: "Scroll the main page (scrollMainPage) or what i is in",
  fields: {
    direction: Schema.Literals(["up", "down", "left", "right", "top", "bottom"]),
    /** Heights of what scrolls, or widths; 1 unless told. */
    pages: Schema.optionalKey(Schema.Finite),
    scrollMainPage: Schema.optionalKey(Schema.Boolean),
    i: Schema.optionalKey(ElementId)
  },
  label: copy.progress.scroll,
  target: ({ direction }) => direction,
  step: ({ direction, i }, { on }) =>
    direction === "top" || direction === "bottom"
      ? `Scroll to the ${direction === "top" ? "top" : "end"}`
      : `Scroll ${direction}${i === undefined ? "" : on("in")}`,
  page: "changed",
  isGesture: false,
  elements: ({ i }) => (i === undefined ? [] : [i]),
  entries: entersNothing,
  submits: never,
  effects: none,
  problem: ({ i, scrollMainPage }) =>
    scrollMainPage === true || i !== undefined ? undefined : pageCopy.scrollTarget
})
