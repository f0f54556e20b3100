/** The check in front of every RPC of the socket, for all of them alike (`asCaller`). */
import { Effect, Layer } from "effect"
import { Sockets } from "#gateway/socket/SocketProtocol.ts"
import { TracesCalls } from "#gateway/telemetry/Telemetry.ts"
import { Quotas } from "#runtime/actors/usage/Quotas.ts"
import { Authenticated, CurrentUser, Unauthenticated } from "#schemas/rpc/Authenticated.ts"
import { refusalFor, reportingDefects, userOf } from "./asCaller.ts"
import { rpcCopy } from "./copy.ts"
import { isCounted, refuseUsedUp } from "./quotas/outOfQuota.ts"

export const layer = Layer.effect(
  Authenticated,
  Effect.gen(function* () {
    const sockets = yield* Sockets
    const isTraced = yield* TracesCalls
    const quotas = yield* Quotas
    /** Named by its method; nothing of what is asked is in it. */
    const traced = <A, E, R>(call: Effect.Effect<A, E, R>, method: string, client: string) =>
      isTraced
        ? Effect.withSpan(call, method, {
            kind: "server",
            root: true,
            attributes: { "rpc.method": method, "deckhand.client": client }
          })
        : call
    return (effect, { client, payload, requestId, rpc }) => {
      const identity = sockets.begin(client.id, requestId)
      if (identity === undefined) {
        return Effect.fail(new Unauthenticated({ message: rpcCopy.signedOut }))
      }
      const refusal = refusalFor(identity, rpc._tag, payload)
      if (refusal !== undefined) return Effect.fail(refusal)
      const asked = Effect.provideService(effect, CurrentUser, userOf(identity))
      const isProgram = identity.by._tag === "ApiKey"
      const call =
        quotas.isSet && isProgram && isCounted(rpc._tag, payload)
          ? Effect.andThen(Effect.provideService(refuseUsedUp(identity), Quotas, quotas), asked)
          : asked
      return traced(reportingDefects(call, rpc._tag), rpc._tag, identity.client)
    }
  })
)
