/**
 * Signing in with an account of a provider's: which there are, the way there, and the way back. Only this gateway's own page
 * begins and ends it; what the provider sends a browser to is the interface's page, which spends nothing by being opened.
 */
import { Effect, Schema } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { type AccountRefused, AccountSignIn } from "#gateway/sign-in/accounts/AccountSignIn.ts"
import { refusalCopy } from "#gateway/sign-in/accounts/copy.ts"
import { ANSWER_MAX_CHARS } from "#gateway/sign-in/accounts/limits.ts"
import { callerPlace } from "#gateway/sign-in/callerPlace.ts"
import { AccountProvider, providerNames } from "#schemas/account/Person.ts"
import { browserName } from "#schemas/browserName.ts"
import { ownOrigin } from "./ownOrigin.ts"
import { problem, unreadable } from "./problem.ts"
import { openRoute } from "./route.ts"

const neverStored = { "cache-control": "no-store" }

const Begin = Schema.Struct({ provider: AccountProvider })
const Finish = Schema.Struct({
  attempt: Schema.String.check(Schema.isMaxLength(ANSWER_MAX_CHARS)),
  answer: Schema.String.check(Schema.isMaxLength(ANSWER_MAX_CHARS))
})

const STATUS: Record<AccountRefused["reason"], number> = {
  Foreign: 403,
  Expired: 410,
  Used: 410,
  TooManyTries: 429,
  Unknown: 404,
  Denied: 403,
  Invalid: 403,
  Unavailable: 503,
  Unverified: 403,
  NotAllowed: 403,
  NotOfDomain: 403
}

const isProvider = Schema.is(AccountProvider)

const refusal = ({ email = "", provider, reason }: AccountRefused) => {
  const name = isProvider(provider) ? providerNames[provider] : "The provider"
  return Effect.succeed(
    problem(STATUS[reason], `Account${reason}`, refusalCopy[reason](name, email), neverStored)
  )
}

const badRequest = () => Effect.succeed(unreadable(neverStored))

const offered = Effect.map(AccountSignIn, ({ offered: providers }) =>
  HttpServerResponse.jsonUnsafe({ providers }, { headers: neverStored })
)

const begin = Effect.gen(function* () {
  const { provider } = yield* HttpServerRequest.schemaBodyJson(Begin)
  const begun = yield* (yield* AccountSignIn).begin(provider, yield* ownOrigin)
  return HttpServerResponse.jsonUnsafe(begun, { status: 201, headers: neverStored })
}).pipe(Effect.catchTags({ AccountRefused: refusal, HttpServerError: badRequest, SchemaError: badRequest }))

const finish = Effect.gen(function* () {
  const { answer, attempt } = yield* HttpServerRequest.schemaBodyJson(Finish)
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const name = browserName(headers["user-agent"] ?? "")
  const accounts = yield* AccountSignIn
  const place = yield* callerPlace
  const token = yield* accounts.finish({ attempt, answer, origin: yield* ownOrigin, name, place })
  yield* Effect.logInfo("A browser was signed in with an account")
  return HttpServerResponse.jsonUnsafe({ token }, { status: 201, headers: neverStored })
}).pipe(
  Effect.catchTags({
    AccountRefused: refusal,
    OpenerGone: badRequest,
    HttpServerError: badRequest,
    SchemaError: badRequest
  })
)

export const routes = [
  openRoute("GET", "/api/sign-in-providers", "anyone", offered),
  openRoute("POST", "/api/sign-in-attempts", "page", begin),
  openRoute("POST", "/api/sign-in-attempts/finish", "page", finish)
]
