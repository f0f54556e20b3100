/** Somebody with one chat: writes, and waits until the reply is over. */
import { Effect, Exit, Scope } from "effect"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import { NodeFrames } from "#scripts/crash/NodeFrames.ts"
import { until } from "#scripts/crash/until.ts"
import type { Way } from "#scripts/flood/attack.ts"
import * as ActorClient from "#ui/client/ActorClient.ts"
import * as ActorSend from "#ui/client/ActorSend.ts"
import * as ActorWatch from "#ui/client/ActorWatch.ts"
import * as Connection from "#ui/client/Connection.ts"

export interface Listener {
  /** The reply to this, when it is over. */
  readonly say: (text: string) => Promise<AiMessage>
  readonly leave: () => Promise<void>
}

const overWith = (count: number) => (seen: ActorWatch.Watched<ConversationState>) =>
  seen._tag === "Live" && seen.state.engine._tag === "Idle" && seen.state.messages.length >= count

export const startListener = async ({ headers }: Way, id: ActorId): Promise<Listener> => {
  const scope = await Effect.runPromise(Scope.make())
  const inScope = <A, E>(effect: Effect.Effect<A, E, Scope.Scope>): Promise<A> =>
    Effect.runPromise(Scope.provide(effect, scope))
  const origin = headers.origin ?? ""
  const connection = await inScope(Connection.make(new NodeFrames({ origin, headers }).open))
  const conversation = await inScope(
    ActorClient.make(connection, { conversation: Conversation }).conversation
  )
  const $seen = await inScope(ActorWatch.make(connection, conversation, id))
  let said = 0
  return {
    say: (text) =>
      inScope(
        Effect.gen(function* () {
          said += 1
          yield* ActorSend.send(connection, conversation, id, { _tag: "SendMessage", text, context: {} })
          const seen = yield* until($seen, overWith(2 * said))
          const reply = seen._tag === "Live" ? seen.state.messages.at(-1) : undefined
          if (reply?.type !== "ai") return yield* Effect.die(new Error(`No reply to “${text}”.`))
          return reply
        })
      ),
    leave: () => Effect.runPromise(Scope.close(scope, Exit.void))
  }
}
