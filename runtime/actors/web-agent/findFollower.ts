/** A waiting task whose call is over waits for nobody. */
import { Effect } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { isCallOver } from "#runtime/tools/following/isCallOver.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import type { WebAgentTaskReport } from "./WebAgentTaskTypes.ts"

export const findFollower = Effect.fnUntraced(function* (
  host: JobHost<WebAgentTaskState, WebAgentTaskReport>
) {
  const { conversationId } = yield* host.state
  if (yield* isCallOver(host.id, conversationId)) yield* host.report({ _tag: "Unfollowed" })
})
