/**
 * Looks whether the call a waiting task belongs to is still open. A task belongs to a call of its conversation, and one
 * whose call was closed while nobody could tell it (its turn was stopped as the process ended) waits for nobody.
 */
import { Effect } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { ActorId } from "#schemas/ids.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import type { WebAgentTaskReport } from "./WebAgentTaskTypes.ts"

export const findFollower = Effect.fnUntraced(function* (
  host: JobHost<WebAgentTaskState, WebAgentTaskReport>
) {
  const { conversation } = yield* Actors
  const { conversationId } = yield* host.state
  const chat = yield* currentState(conversation, ActorId.make(conversationId))
  const call = (chat?.messages ?? [])
    .flatMap((message) => (message.type === "ai" ? message.fragments : []))
    .find((fragment) => fragment.type === "tool" && fragment.webAgentTaskId === host.id)
  if (call?.type === "tool" && call.toolOutput !== undefined) yield* host.report({ _tag: "Unfollowed" })
})
