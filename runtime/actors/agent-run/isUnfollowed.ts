/** Whether nobody waits for a run any more: the call it belongs to is over, or the run that called it is, or has gone on without it. */
import { Effect } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { isCallOver } from "#runtime/tools/following/isCallOver.ts"
import { type AgentRunState, openChild } from "#schemas/agent-run/AgentRunState.ts"
import { ActorId } from "#schemas/ids.ts"

/** False where nobody knows. */
export const isUnfollowed = Effect.fnUntraced(function* (
  id: ActorId,
  { caller, conversationId }: NonNullable<AgentRunState["begun"]>
) {
  if (yield* isCallOver(id, conversationId)) return true
  if (caller === undefined) return false
  const { agentRun } = yield* Actors
  const above = yield* currentState(agentRun, ActorId.make(caller.runId))
  return above !== undefined && (above.status._tag === "Finished" || openChild(above)?.runId !== id)
})
