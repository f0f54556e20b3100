/**
 * Whether the call that a task or a run belongs to is over. A call may be closed while nobody can tell those behind it
 * (its turn was stopped as the process ended): who waits for its user looks for itself.
 */
import { Effect } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { ActorId } from "#schemas/ids.ts"
import type { ToolFragment } from "#schemas/message/Fragment.ts"

/** A run has tasks of its own, named after it. */
const isBehind = ({ agentRunId, webAgentTaskId }: ToolFragment, id: string): boolean =>
  webAgentTaskId === id || agentRunId === id || (agentRunId !== undefined && id.startsWith(`${agentRunId}-`))

/** False where nobody knows. */
export const isCallOver = Effect.fnUntraced(function* (id: ActorId, conversationId: string) {
  const { conversation } = yield* Actors
  const chat = yield* currentState(conversation, ActorId.make(conversationId))
  const call = (chat?.messages ?? [])
    .flatMap((message) => (message.type === "ai" ? message.fragments : []))
    .find((fragment) => fragment.type === "tool" && isBehind(fragment, id))
  return call?.type === "tool" && call.toolOutput !== undefined
})
