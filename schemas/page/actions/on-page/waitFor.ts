/** Waits: alone, `waitSeconds` is a pause; with a text or filters it is the longest wait for those to appear. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { quote } from "#schemas/page/actions/StepWords.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"
import { pageCopy } from "#schemas/page/copy.ts"
import { ElementFilters } from "#schemas/page/ElementTarget.ts"

const seconds = (count: number): string => (count === 1 ? "a second" : `${count} seconds`)

export const waitFor = defineAction({
  name: "waitFor",
  description: "Wait for a text, or just so long",
  fields: {
    waitSeconds: Schema.optionalKey(Schema.Finite),
    text: Schema.optionalKey(Schema.String),
    filters: Schema.optionalKey(ElementFilters)
  },
  // A model is shown no selectors.
  offered: { waitSeconds: Schema.optionalKey(Schema.Finite), text: Schema.optionalKey(Schema.String) },
  label: copy.progress.analyzing,
  target: ({ text, filters, waitSeconds }) => text ?? filters?.hasText ?? `${waitSeconds ?? 0} s`,
  step: ({ text, filters, waitSeconds }) => {
    if (text !== undefined) return `Wait until the page shows ${quote(text)}`
    if (filters !== undefined) return "Wait until the page has changed"
    return waitSeconds === undefined ? "Wait for the page" : `Wait ${seconds(waitSeconds)}`
  },
  page: "changed",
  isGesture: false,
  elements: none,
  entries: entersNothing,
  submits: never,
  effects: none,
  problem: ({ text, filters, waitSeconds }) =>
    waitSeconds === undefined && text === undefined && filters === undefined
      ? pageCopy.waitForTarget
      : undefined
})
