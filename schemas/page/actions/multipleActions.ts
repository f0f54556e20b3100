/** Does several actions in order, up to the first that fails or leaves the page; verified once. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { MULTIPLE_MAX_ACTIONS } from "#schemas/page/limits.ts"
import { countProblem } from "./countProblem.ts"
import { SingleAction } from "./SingleAction.ts"
import { count } from "./StepWords.ts"
import { defineSeries } from "./WebAction.ts"

export const multipleActions = defineSeries({
  name: "multipleActions",
  description: "Do several actions in order, up to the first that fails",
  fields: { actions: Schema.Array(SingleAction) },
  label: copy.progress.multiple,
  step: ({ actions }) => `Do ${count(actions.length, "thing")} in a row`,
  page: "changed",
  isGesture: false,
  submits: () => true,
  problem: ({ actions }) => countProblem("actions", actions.length, MULTIPLE_MAX_ACTIONS)
})
