/** The task that a run has begun last, itself or by a run it called: where that left off is where the run is. */
import { Effect } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import { ActorId } from "#schemas/ids.ts"

export const lastTaskOf: (
  run: Pick<AgentRunState, "children" | "tasks"> | undefined
) => Effect.Effect<string | undefined, never, Actors> = Effect.fnUntraced(function* (run) {
  const { children = [], tasks = [] } = run ?? {}
  const { agentRun } = yield* Actors
  for (const { after, runId } of children.toReversed()) {
    if (after < tasks.length) break
    const within = yield* lastTaskOf(yield* currentState(agentRun, ActorId.make(runId)))
    if (within !== undefined) return within
  }
  return tasks.at(-1)?.taskId
})
