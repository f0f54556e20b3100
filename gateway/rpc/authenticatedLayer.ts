/**
 * The check in front of every RPC of the socket, for all of them alike: an actor is reached only by
 * its owner, and what decides who is let in is asked by a signed-in browser only. Also the last stop of
 * defects: they are logged here, and the client learns no more than that something broke.
 */
import { randomUUID } from "node:crypto"
import { Cause, Effect, Function as Fn, Layer } from "effect"
import { deviceOf, type Identity, isSession } from "#gateway/sign-in/Identity.ts"
import { Sockets } from "#gateway/socket/SocketProtocol.ts"
import { redactStack } from "#runtime/redactStack.ts"
import { copy } from "#schemas/copy.ts"
import { Authenticated, CurrentUser, Forbidden, Unauthenticated } from "#schemas/rpc/Authenticated.ts"
import { forSessionsOnly, isForSessions } from "./forSessions.ts"
import { isOwnActor, namesActor, posesAsBrowser } from "./ownership.ts"

/** Names a defect in the log and, to the client, nothing but that. */
const report = (cause: Cause.Cause<unknown>, method: string) =>
  Effect.gen(function* () {
    const requestId = randomUUID()
    yield* Effect.logError("A request failed unexpectedly").pipe(
      Effect.annotateLogs({ method, requestId, cause: redactStack(Cause.pretty(cause)) })
    )
    return yield* Effect.die(`${copy.somethingWrong} (${requestId})`)
  })

/** The same value for all requests of a socket: what is worked out for a user is kept by it (see `greeting`). */
const userOf = Fn.memoize((identity: Identity): CurrentUser["Service"] => ({
  userId: identity.userId,
  client: identity.client,
  isSession: isSession(identity)
}))

export const layer = Layer.effect(
  Authenticated,
  Effect.gen(function* () {
    const sockets = yield* Sockets
    return (effect, { client, payload, requestId, rpc }) => {
      const identity = sockets.begin(client.id, requestId)
      if (identity === undefined) {
        return Effect.fail(new Unauthenticated({ message: "This connection is no longer signed in." }))
      }
      const user = userOf(identity)
      if (namesActor(payload) && !isOwnActor(payload, user.userId)) {
        return Effect.fail(new Forbidden({ message: "This belongs to somebody else." }))
      }
      if (namesActor(payload) && posesAsBrowser(rpc._tag, payload, deviceOf(identity))) {
        return Effect.fail(new Forbidden({ message: "Only the browser itself may do this." }))
      }
      if (!user.isSession && isForSessions(rpc._tag, payload)) {
        return Effect.fail(new Forbidden({ message: forSessionsOnly }))
      }
      const asUser = Effect.provideService(effect, CurrentUser, user)
      return Effect.catchCauseIf(asUser, Cause.hasDies, (cause) => report(cause, rpc._tag))
    }
  })
)
