/** Selects text as a person marks it: words, from one to another, or all that an element holds. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { quote } from "#schemas/page/actions/StepWords.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"
import { pageCopy } from "#schemas/page/copy.ts"
import { ElementId } from "#schemas/page/ElementTarget.ts"
import { elementIn } from "#schemas/page/Where.ts"

export const selectText = defineAction({
  name: "selectText",
  description: "Mark text, or text through to, in i or anywhere",
  fields: {
    /** Where to look for it; the whole page without. */
    i: Schema.optionalKey(ElementId),
    /** All that `i` holds without it. */
    text: Schema.optionalKey(Schema.String),
    /** Words after it that the selection ends with. */
    to: Schema.optionalKey(Schema.String)
  },
  label: copy.progress.multiple,
  target: ({ i, text = "" }, nameOf) => (i === undefined ? text : nameOf(i)),
  step: ({ text, to }, { name, on }) => {
    if (text === undefined) return `Mark all of${name}`
    return `Mark ${quote(to === undefined ? text : `${text} … ${to}`)}${on("in")}`
  },
  page: "changed",
  isGesture: false,
  elements: elementIn,
  entries: entersNothing,
  submits: never,
  effects: none,
  problem: ({ i, text, to }) => {
    const isNothing = text === undefined ? i === undefined || to !== undefined : text.trim() === ""
    return isNothing ? pageCopy.selectTarget : undefined
  }
})
