/**
 * Waits: alone, `waitSeconds` is a pause; with a condition it is the longest wait for that. A text, an element, or so many
 * of a role come up; a field shows a value; something is gone, changes or can be used.
 */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { quote } from "#schemas/page/actions/StepWords.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"
import { pageCopy } from "#schemas/page/copy.ts"
import { ElementFilters, ElementId } from "#schemas/page/ElementTarget.ts"
import { elementIn } from "#schemas/page/Where.ts"

const seconds = (count: number): string => (count === 1 ? "a second" : `${count} seconds`)

const condition = {
  text: Schema.optionalKey(Schema.String),
  i: Schema.optionalKey(ElementId),
  /** What `i` has to show. */
  value: Schema.optionalKey(Schema.String),
  /** At least so many elements of `role`, with `text` in them where that is told; 0: none. */
  count: Schema.optionalKey(Schema.Natural),
  role: Schema.optionalKey(Schema.String),
  /** Of `text` or `i`; `changed` without either is the whole page. */
  until: Schema.optionalKey(Schema.Literals(["gone", "changed", "enabled"]))
}

export const waitFor = defineAction({
  name: "waitFor",
  description: "Wait for text, i's value, at least count of role, until, or just waitSeconds",
  fields: {
    waitSeconds: Schema.optionalKey(Schema.Finite),
    ...condition,
    filters: Schema.optionalKey(ElementFilters)
  },
  // A model is shown no selectors.
  offered: {
    waitSeconds: Schema.optionalKey(Schema.Finite),
    ...condition,
    count: Schema.optionalKey(Schema.Finite)
  },
  label: copy.progress.analyzing,
  target: ({ text, filters, waitSeconds, i, role }, nameOf) =>
    i === undefined ? (text ?? filters?.hasText ?? role ?? `${waitSeconds ?? 0} s`) : nameOf(i),
  step: ({ text, filters, waitSeconds, i, value, count, role, until }, { name }) => {
    if (until === "gone") return `Wait until ${text === undefined ? name.trim() : quote(text)} is gone`
    if (until === "enabled") return `Wait until${name} can be used`
    if (until === "changed") return `Wait until${i === undefined ? " the page" : name} changes`
    if (count !== undefined) return `Wait until there are ${count} of ${role ?? quote(text ?? "")}`
    if (value !== undefined) return `Wait until${name} shows ${quote(value)}`
    if (text !== undefined) return `Wait until the page shows ${quote(text)}`
    if (filters !== undefined || i !== undefined) return "Wait until the page has changed"
    return waitSeconds === undefined ? "Wait for the page" : `Wait ${seconds(waitSeconds)}`
  },
  page: "changed",
  isGesture: false,
  elements: elementIn,
  entries: entersNothing,
  submits: never,
  effects: none,
  problem: ({ text, filters, waitSeconds, i, value, count, role, until }) => {
    if ([waitSeconds, text, filters, i, count, until].every((one) => one === undefined)) {
      return pageCopy.waitForTarget
    }
    if (i === undefined && (value !== undefined || until === "enabled")) return pageCopy.waitForElement
    if (until === "gone" && i === undefined && text === undefined && filters === undefined) {
      return pageCopy.waitForGone
    }
    if ((count === undefined) !== (role === undefined)) return pageCopy.waitForCount
    const isSought = text !== undefined || filters !== undefined
    const isMixed =
      [value, count, until].filter((one) => one !== undefined).length > 1 ||
      (i !== undefined && (isSought || count !== undefined)) ||
      (isSought && until === "changed") ||
      (filters !== undefined && count !== undefined)
    return isMixed ? pageCopy.waitForOne : undefined
  }
})
