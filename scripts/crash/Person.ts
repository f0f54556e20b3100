/**
 * Somebody at a screen: the interface's own connection, watches and sends, on a socket that can be cut
 * and can stop reading. Comes back at once where the gateway is there.
 */
import { Effect, Scope } from "effect"
import type { ReadableAtom } from "nanostores"
import { actorKinds } from "#schemas/actor/ActorKinds.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { ActorId } from "#schemas/ids.ts"
import * as ActorClient from "#ui/client/ActorClient.ts"
import * as ActorWatch from "#ui/client/ActorWatch.ts"
import * as Connection from "#ui/client/Connection.ts"
import type { GatewayLives } from "./GatewayLives.ts"
import { NodeFrames, type SignedIn } from "./NodeFrames.ts"

export type Seen = ReadableAtom<ActorWatch.Watched<ConversationState>>

export interface Person {
  readonly frames: NodeFrames
  readonly connection: Connection.Connection
  readonly clients: ActorClient.ActorClients
  /** Each conversation once, for as long as the person is there. */
  readonly watch: (id: ActorId) => Effect.Effect<Seen>
}

/** No pause where the gateway is there: what is tested is not how patient a client is. */
export const comesBack = (connection: Connection.Connection, lives: Pick<GatewayLives, "isUp">) =>
  Effect.acquireRelease(
    Effect.sync(() =>
      connection.$state.subscribe((state) => {
        if (state._tag === "Offline" && lives.isUp) connection.wake()
      })
    ),
    (stop) => Effect.sync(stop)
  )

export const make = Effect.fnUntraced(function* (lives: Pick<GatewayLives, "isUp">, signedIn: SignedIn) {
  const scope = yield* Effect.scope
  const frames = new NodeFrames(signedIn)
  const connection = yield* Connection.make(frames.open)
  const clients = yield* Effect.all(ActorClient.make(connection, actorKinds))
  const seen = new Map<ActorId, Seen>()
  yield* comesBack(connection, lives)
  const person: Person = {
    frames,
    connection,
    clients,
    watch: (id) =>
      Effect.gen(function* () {
        const known = seen.get(id)
        if (known !== undefined) return known
        const $seen = yield* Scope.provide(ActorWatch.make(connection, clients.conversation, id), scope)
        seen.set(id, $seen)
        return $seen
      })
  }
  return person
})
