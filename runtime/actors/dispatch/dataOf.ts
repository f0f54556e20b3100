/** What the run behind an action's reply has read, or come to in words. */
import { Effect } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { ACTION_DATA } from "#schemas/dispatch/limits.ts"
import { ActorId } from "#schemas/ids.ts"
import type { AiMessage } from "#schemas/message/Message.ts"

/** Undefined: nothing. */
export const dataOf = Effect.fnUntraced(function* ({ fragments }: AiMessage) {
  const { agentRun } = yield* Actors
  const call = fragments.findLast((fragment) => fragment.type === "tool" && fragment.agentRunId !== undefined)
  if (call?.type !== "tool" || call.agentRunId === undefined) return undefined
  return (yield* currentState(agentRun, ActorId.make(call.agentRunId)))?.values[ACTION_DATA]
})
