/** How far the repeats of a run are, in words and as a part of the whole. Pure. */
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import { allSteps, countOf } from "#schemas/agents/stepTree.ts"
import { runText } from "./runText.ts"

type Run = Pick<AgentRunState, "begun" | "completedSteps" | "rounds">

/** "Row 7 of 10", the outermost first; empty where nothing is repeated. */
export const roundsSaid = ({ begun, rounds = [] }: Run): string => {
  const { steps = [], variables = [] } = begun?.definition ?? {}
  const all = allSteps(steps)
  return rounds
    .map(({ of, round, step }) => {
      const repeat = all[step - 1]
      const as = repeat?._tag === "repeat" ? repeat.as : undefined
      const isRow = variables.some(({ name, type }) => name === as && type === "dataRecord")
      return runText.round(isRow, round, of)
    })
    .join(", ")
}

/** So many steps are done, of those that are repeated as many as of their rounds. */
export const stepsBehind = ({ begun, completedSteps, rounds = [] }: Run): number => {
  const [outermost] = rounds
  const repeat = outermost && allSteps(begun?.definition.steps ?? [])[outermost.step - 1]
  if (outermost === undefined || repeat === undefined) return completedSteps
  return completedSteps + (countOf([repeat]) * (outermost.round - 1)) / outermost.of
}
