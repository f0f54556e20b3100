/** A waiting run whose call is over waits for nobody. */
import { Effect } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { isCallOver } from "#runtime/tools/following/isCallOver.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRun.ts"
import type { AgentRunReport } from "./AgentRunTypes.ts"

export const findRunFollower = Effect.fnUntraced(function* (host: JobHost<AgentRunState, AgentRunReport>) {
  const { begun } = yield* host.state
  const isOver = begun !== undefined && (yield* isCallOver(host.id, begun.conversationId))
  if (isOver) yield* host.report({ _tag: "Unfollowed" })
})
