/** What an agent's steps call has to be there before it begins: a run would break off there, with what was done before it done. */
import { Effect, Option, Schema } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { AgentLibraryState } from "#schemas/agents/AgentLibrary.ts"
import { agentTools } from "#schemas/agents/calls/agentTools.ts"
import { type GoneCall, goneIn } from "#schemas/agents/calls/goneIn.ts"
import { ActorId, ownerOf, type UserId } from "#schemas/ids.ts"

const decodeId = Schema.decodeUnknownOption(ActorId)

/** A library hears of a new agent a moment later: then the agent itself knows. */
const isThere = Effect.fnUntraced(function* (owner: UserId, { called, what }: GoneCall) {
  const id = what === "agent" ? Option.getOrUndefined(decodeId(called)) : undefined
  if (id === undefined || ownerOf(id) !== owner) return false
  const { customAgent } = yield* Actors
  return ((yield* currentState(customAgent, id))?.current ?? null) !== null
})

/** `number`: of the first of its steps, from 1. Undefined: all is there; else what its user is told. */
export const refuseGone = Effect.fnUntraced(function* (
  owner: UserId,
  { steps }: AgentDefinition,
  library: AgentLibraryState | undefined,
  number: number
) {
  for (const gone of goneIn(steps, library?.agents ?? [])) {
    if (yield* isThere(owner, gone)) continue
    const why =
      gone.what === "agent" ? toolCopy.calledGone : runCopy.unknownTool(gone.called, Object.keys(agentTools))
    return runCopy.atStep(String(gone.place + number), why)
  }
  return undefined
})
