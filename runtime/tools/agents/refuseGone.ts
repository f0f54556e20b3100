/** What an agent's steps call has to be there before it begins: a run would break off there, with what was done before it done. */
import { Effect, Option, Schema } from "effect"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { readShared } from "#runtime/actors/custom-agent/sharing/readShared.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import { agentTools } from "#schemas/agents/calls/agentTools.ts"
import { type GoneCall, goneIn } from "#schemas/agents/calls/goneIn.ts"
import { ActorId, ownerOf, type UserId } from "#schemas/ids.ts"

const decodeId = Schema.decodeUnknownOption(ActorId)

/** A library hears of a new agent a moment later: then the agent itself knows. */
const isThere = Effect.fnUntraced(function* (runner: UserId, owner: UserId, { called, what }: GoneCall) {
  const id = what === "agent" ? Option.getOrUndefined(decodeId(called)) : undefined
  if (id === undefined || ownerOf(id) !== owner) return false
  return (yield* readShared(id, runner)) !== undefined
})

/** `agents`: that its owner's may call in this run; `number`: of the first of its steps, from 1. Undefined: all is there; else what its user is told. */
export const refuseGone = Effect.fnUntraced(function* (
  runner: UserId,
  owner: UserId,
  { steps }: AgentDefinition,
  agents: ReadonlyArray<Pick<AgentHeadline, "id" | "name">>,
  number: number
) {
  for (const gone of goneIn(steps, agents)) {
    if (yield* isThere(runner, owner, gone)) continue
    const why =
      gone.what === "agent" ? toolCopy.calledGone : runCopy.unknownTool(gone.called, Object.keys(agentTools))
    return runCopy.atStep(String(gone.place + number), why)
  }
  return undefined
})
