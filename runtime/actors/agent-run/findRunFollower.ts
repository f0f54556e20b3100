/** A waiting run that nobody follows waits for nobody. */
import { Effect } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import type { AgentRunReport } from "./AgentRunTypes.ts"
import { isUnfollowed } from "./isUnfollowed.ts"

export const findRunFollower = Effect.fnUntraced(function* (host: JobHost<AgentRunState, AgentRunReport>) {
  const { begun } = yield* host.state
  const isOver = begun !== undefined && (yield* isUnfollowed(host.id, begun))
  if (isOver) yield* host.report({ _tag: "Unfollowed" })
})
