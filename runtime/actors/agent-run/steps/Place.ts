/** Where a run is. A replay comes by the same places. */

import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import type { RunHost } from "#runtime/actors/agent-run/recordTask.ts"
import type { Flow } from "#runtime/flow/Flow.ts"
import { type AgentRunState, stepsBefore } from "#schemas/agent-run/AgentRunState.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import type { RunRound } from "#schemas/agent-run/RunTask.ts"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { withRounds } from "#schemas/agents/copy.ts"
import type { Values } from "#schemas/agents/Variable.ts"

/** What is the same for all of a run. */
export interface Walk {
  readonly host: RunHost
  readonly flow: Flow
  readonly begun: NonNullable<AgentRunState["begun"]>
}

export interface Place {
  /** So many tasks were begun. */
  readonly stretches: number
  readonly questions: number
  /** So often it has got further: a step was done, a decision made, a round begun. It only grows, whatever is repeated. */
  readonly moves: number
  readonly values: Values
  /** The tab it works in, once it has one. */
  readonly tabId: number | undefined
}

/** Steps that are done one after another. */
export interface Steps {
  readonly steps: ReadonlyArray<AgentStep>
  /** The place of the first of them among all of the agent, from 0. */
  readonly from: number
  /** Of the repeats they are in, outermost first. */
  readonly rounds: ReadonlyArray<RunRound>
  /** The place of the outermost repeat they are in: so many steps are done for good before it is over. */
  readonly held?: number
}

export type Went =
  | { readonly _tag: "On"; readonly place: Place }
  | { readonly _tag: "Ends"; readonly result: RunResult }

export const on = (place: Place): Went => ({ _tag: "On", place })

export const ends = (result: RunResult): Went => ({ _tag: "Ends", result })

/** `at`: the place of the step, from 0. */
export const failsAt = (
  at: number,
  { rounds }: Pick<Steps, "rounds">,
  message: string,
  said?: string
): Went => {
  const number = withRounds(
    at + 1,
    rounds.map(({ round }) => round)
  )
  return ends({
    type: "error",
    message: runCopy.atStep(number, message),
    ...(said === undefined ? {} : { said }),
    step: at + 1
  })
}

/** `done`: so many steps, of those that stand before it. `found`: by those it has just done. */
export const tellDone = (
  { begun, host }: Walk,
  { held, rounds }: Pick<Steps, "held" | "rounds">,
  done: number,
  { moves }: Pick<Place, "moves">,
  found: Values = {}
) =>
  host.report({
    _tag: "Done",
    completedSteps: (held ?? done) - stepsBefore(begun),
    moves,
    rounds,
    values: found
  })
