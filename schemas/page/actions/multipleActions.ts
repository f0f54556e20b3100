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
  description: 'Several calls, each {"_tag": name, ...parameters}, if you can make only one',
  fields: { actions: Schema.Array(SingleAction) },
  // Their schemas are those of the tools themselves, which the model has before it already.
  offered: { actions: Schema.Array(Schema.Record(Schema.String, Schema.Unknown)) },
  label: copy.progress.multiple,
  step: ({ actions }) => `Do ${count(actions.length, "thing")} in a row`,
  page: "changed",
  isGesture: false,
  submits: () => true,
  problem: ({ actions }) => countProblem("actions", actions.length, MULTIPLE_MAX_ACTIONS)
})
