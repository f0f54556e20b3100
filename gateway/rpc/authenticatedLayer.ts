/** The check in front of every RPC of the socket, for all of them alike (`asCaller`). */
import { Effect, Layer } from "effect"
import { Sockets } from "#gateway/socket/SocketProtocol.ts"
import { Authenticated, CurrentUser, Unauthenticated } from "#schemas/rpc/Authenticated.ts"
import { refusalFor, reportingDefects, userOf } from "./asCaller.ts"

export const layer = Layer.effect(
  Authenticated,
  Effect.gen(function* () {
    const sockets = yield* Sockets
    return (effect, { client, payload, requestId, rpc }) => {
      const identity = sockets.begin(client.id, requestId)
      if (identity === undefined) {
        return Effect.fail(new Unauthenticated({ message: "This connection is no longer signed in." }))
      }
      const refusal = refusalFor(identity, rpc._tag, payload)
      if (refusal !== undefined) return Effect.fail(refusal)
      return reportingDefects(Effect.provideService(effect, CurrentUser, userOf(identity)), rpc._tag)
    }
  })
)
