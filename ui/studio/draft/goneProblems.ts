/** What a draft's steps call and is not there, in words, at their fields. It can be saved all the same, and not be run. Pure. */
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { goneIn } from "#schemas/agents/calls/goneIn.ts"
import { type DraftProblem, stepField } from "./draftProblems.ts"
import { problemText } from "./problemText.ts"

/** `agents`: all of its owner's; undefined where they are not known yet. */
export const goneProblems = (
  steps: ReadonlyArray<AgentStep>,
  agents: ReadonlyArray<{ readonly id: string; readonly name: string }> | undefined
): ReadonlyArray<DraftProblem> =>
  agents === undefined
    ? []
    : goneIn(steps, agents).map(({ called, step, what }) => ({
        at: stepField(step.id, what),
        says: what === "agent" ? problemText.agentGone : problemText.toolGone(called)
      }))
