/**
 * An agent as somebody may read it: its owner, or whoever it is shared with at this moment. Undefined where it is gone, where it
 * is not shared with them, and where there is none: nobody can tell these apart.
 */
import { Effect } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { guestOf, unshared } from "#schemas/agents/sharing/Sharing.ts"
import { type ActorId, ownerOf, type UserId } from "#schemas/ids.ts"

export const isTheirs = (agent: ActorId, { sharing = unshared }: CustomAgentState, reader: UserId): boolean =>
  ownerOf(agent) === reader || guestOf(sharing, reader)?.standing === "in"

export const readShared = Effect.fnUntraced(function* (agent: ActorId, reader: UserId) {
  const { customAgent } = yield* Actors
  const state = yield* currentState(customAgent, agent)
  return state !== undefined && state.current !== null && isTheirs(agent, state, reader) ? state : undefined
})
