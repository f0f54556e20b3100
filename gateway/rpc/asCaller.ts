/**
 * A method carried out for somebody, over the socket or over HTTP: the same check in front of it and the same last stop
 * behind it. An actor is reached only by its owner, a key asks what its scopes say, what decides who is let in is asked by a
 * signed-in browser only, what operators ask by operators only, and what enterprises have by their people only.
 * Defects are logged here, and the caller learns no more than that something broke.
 */
import { randomUUID } from "node:crypto"
import { Cause, Effect, Function as Fn } from "effect"
import { deviceOf, hasScope, type Identity, isSession } from "#gateway/sign-in/Identity.ts"
import { isForOperators, isOperator, operatorsOnly } from "#gateway/sign-in/isOperator.ts"
import { redactStack } from "#runtime/redactStack.ts"
import { copy } from "#schemas/copy.ts"
import { dispatchCopy } from "#schemas/dispatch/copy.ts"
import { type CurrentUser, Forbidden } from "#schemas/rpc/Authenticated.ts"
import { keyLacks, LETS_IN_SCOPE, scopeAsked } from "./api-keys/methodScopes.ts"
import { isForEnterprise } from "./forEnterprise.ts"
import { forSessionsOnly, isForSessions } from "./forSessions.ts"
import { namesChat } from "./namesChat.ts"
import { isOwnActor, namesActor, posesAsBrowser } from "./ownership.ts"

/** Names a defect in the log and, to the caller, nothing but that. */
const report = (cause: Cause.Cause<unknown>, method: string) =>
  Effect.gen(function* () {
    const requestId = randomUUID()
    yield* Effect.logError("A request failed unexpectedly").pipe(
      Effect.annotateLogs({ method, requestId, cause: redactStack(Cause.pretty(cause)) })
    )
    return yield* Effect.die(`${copy.somethingWrong} (${requestId})`)
  })

/** A defect of it is a sentence for the caller, with the id it has in the log. */
export const reportingDefects = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  method: string
): Effect.Effect<A, E, R> => Effect.catchCauseIf(effect, Cause.hasDies, (cause) => report(cause, method))

/** The same value for all requests of a socket: what is worked out for a user is kept by it (see `greeting`). */
export const userOf = Fn.memoize((identity: Identity): CurrentUser["Service"] => ({
  userId: identity.userId,
  client: identity.client,
  person: identity.person,
  isSession: isSession(identity),
  ...(identity.by._tag === "ApiKey" ? { apiKey: { keyId: identity.by.keyId, name: identity.by.name } } : {})
}))

/** Why they may not ask this; undefined where they may. `payload`: decoded. */
export const refusalFor = (identity: Identity, method: string, payload: unknown): Forbidden | undefined => {
  const needed = scopeAsked(method, payload)
  if (!hasScope(identity, needed)) return new Forbidden({ message: keyLacks(needed) })
  if (namesChat(method, payload) && !hasScope(identity, "chats:write")) {
    return new Forbidden({ message: keyLacks("chats:write") })
  }
  if (isForOperators(method) && !isOperator(identity)) return new Forbidden({ message: operatorsOnly })
  if (isForEnterprise(method, payload) && identity.person.edition !== "enterprise") {
    return new Forbidden({ message: dispatchCopy.enterpriseOnly })
  }
  if (namesActor(payload) && !isOwnActor(payload, identity.userId)) {
    return new Forbidden({ message: "This belongs to somebody else." })
  }
  if (namesActor(payload) && posesAsBrowser(method, payload, deviceOf(identity))) {
    return new Forbidden({ message: "Only the browser itself may do this." })
  }
  // Whom a device lets in would stay when it is forgotten; a key does so where it was made for it.
  if (deviceOf(identity) !== undefined && needed === LETS_IN_SCOPE) {
    return new Forbidden({ message: forSessionsOnly })
  }
  return !isSession(identity) && isForSessions(method, payload)
    ? new Forbidden({ message: forSessionsOnly })
    : undefined
}
