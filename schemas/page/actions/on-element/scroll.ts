/** Scrolls the main page, or the nearest box around an element or a point that scrolls. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"
import { pageCopy } from "#schemas/page/copy.ts"
import { elementIn, type Where, whereFields, whereProblem } from "#schemas/page/Where.ts"

const isSomewhere = ({ i, x, y }: Where): boolean => i !== undefined || x !== undefined || y !== undefined

export const scroll = defineAction({
  name: "scroll",
  description: "Scroll i or scrollMainPage",
  fields: {
    direction: Schema.Literals(["up", "down", "left", "right", "top", "bottom"]),
    /** Heights of what scrolls, or widths; 1 unless told. */
    pages: Schema.optionalKey(Schema.Finite),
    scrollMainPage: Schema.optionalKey(Schema.Boolean),
    ...whereFields
  },
  label: copy.progress.scroll,
  target: ({ direction }) => direction,
  step: ({ direction, i }, { on }) =>
    direction === "top" || direction === "bottom"
      ? `Scroll to the ${direction === "top" ? "top" : "end"}`
      : `Scroll ${direction}${i === undefined ? "" : on("in")}`,
  page: "changed",
  isGesture: false,
  elements: elementIn,
  entries: entersNothing,
  submits: never,
  effects: none,
  problem: (action) => {
    if (action.scrollMainPage === true) return undefined
    return isSomewhere(action) ? whereProblem(action) : pageCopy.scrollTarget
  }
})
