/**
 * A person has so many agents. The agents do not know of each other: whoever lets one be made asks their library first. It
 * hears of a new one a moment later, so whoever lets in many has the next wait for that (`gateway/rpc/agents/newAgents.ts`).
 */
import { Effect } from "effect"
import type { Rejected } from "#runtime/actor/ActorClient.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { CustomAgentRejection } from "#schemas/agents/CustomAgent.ts"
import { AGENTS_MAX } from "#schemas/agents/limits.ts"
import { type ActorId, ownerActorOf } from "#schemas/ids.ts"

/** Fails where this would be one more than its owner may have; one that is there already is not. */
export const refuseTooMany = Effect.fnUntraced(function* (
  id: ActorId
): Effect.fn.Return<void, Rejected<CustomAgentRejection>, Actors> {
  const { agentLibrary } = yield* Actors
  const agents = (yield* currentState(agentLibrary, ownerActorOf(id)))?.agents ?? []
  if (agents.length < AGENTS_MAX || agents.some((agent) => agent.id === id)) return
  return yield* Effect.fail({
    _tag: "Rejected",
    rejection: { _tag: "TooManyAgents", max: AGENTS_MAX }
  } as const)
})
