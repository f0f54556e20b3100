/**
 * Which agent a run means to call, and whether it may: one its runner may run, and none that is at work by its calls already. An agent of
 * somebody else calls others of that person's, as far as they are shared as well, and never its runner's own.
 */
import { Effect, Result, Schema } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { isShared } from "#runtime/actors/agent-run/isShared.ts"
import { RUN_DEPTH_MAX } from "#runtime/actors/agent-run/limits.ts"
import { readShared } from "#runtime/actors/custom-agent/sharing/readShared.ts"
import { findAgent } from "#runtime/tools/agents/findAgent.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import { sharedIn } from "#schemas/agents/AgentLibrary.ts"
import { usableOf } from "#schemas/agents/sharing/usableOf.ts"
import { ActorId, ownerActorOf, ownerOf } from "#schemas/ids.ts"

/** As it is recorded: the same for ever, whatever becomes of the agents. */
export const Called = Schema.TaggedUnion({
  Found: { agentId: Schema.String, version: Schema.Natural },
  /** `message`: for its user. */
  Refused: { message: Schema.String }
})
export type Called = typeof Called.Type

/** The agents that are at work once one is called: those above the caller, and its own. */
export const agentsAbove = ({
  agentId,
  caller
}: NonNullable<AgentRunState["begun"]>): ReadonlyArray<string> => [...(caller?.agents ?? []), agentId]

const refused = (message: string): Called => ({ _tag: "Refused", message })

/** `agent`: its id or its name. */
export const findCalled = Effect.fnUntraced(function* (
  run: ActorId,
  begun: NonNullable<AgentRunState["begun"]>,
  agent: string
) {
  const { agentLibrary } = yield* Actors
  const library = yield* currentState(agentLibrary, ownerActorOf(run))
  const shared = library === undefined ? [] : usableOf(sharedIn(library))
  const owner = ownerOf(ActorId.make(begun.agentId))
  const meant = findAgent(
    owner,
    agent,
    isShared(run, begun)
      ? { own: [], shared: shared.filter((one) => one.owner.userId === owner) }
      : { own: library?.agents ?? [], shared }
  )
  if (Result.isFailure(meant)) return refused(meant.failure)
  const id = meant.success
  const current = (yield* readShared(id, ownerOf(run)))?.current ?? undefined
  if (current === undefined) return refused(toolCopy.agentGone)
  const above = agentsAbove(begun)
  if (above.includes(id)) return refused(runCopy.calledItself(current.definition.name))
  if (above.length >= RUN_DEPTH_MAX) return refused(runCopy.calledTooDeep)
  return { _tag: "Found", agentId: id, version: current.version } satisfies Called
})
