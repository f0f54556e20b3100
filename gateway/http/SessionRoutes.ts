/**
 * Signing in and out: a link is exchanged for a session, sessions are ended, and links for further browsers
 * are made, by a browser that is signed in or by a second start of Deckhand.
 *
 * A session's token goes to the page that redeemed the link, which keeps it in its own origin's storage and
 * shows it by itself. It is no cookie: those go to every port of a host, and any port can set them.
 */
import { Clock, Effect, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { isSession } from "#gateway/sign-in/Identity.ts"
import { USED_PROOF_KEPT_MS } from "#gateway/sign-in/limits.ts"
import { LOCAL_USER } from "#gateway/sign-in/localUser.ts"
import { reachableOrigins } from "#gateway/sign-in/originRules.ts"
import { START_LINK_PATH } from "#gateway/sign-in/RunningGateway.ts"
import { ServerKey } from "#gateway/sign-in/ServerKey.ts"
import { SignIn } from "#gateway/sign-in/SignIn.ts"
import { type LinkRefused, SignInLinks } from "#gateway/sign-in/SignInLinks.ts"
import { isStartProven, StartRequest, startAnswer } from "#gateway/sign-in/startProof.ts"
import { UwsApp } from "#gateway/uws/UwsApp.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import { browserName } from "#schemas/browserName.ts"
import { ActorId } from "#schemas/ids.ts"
import type { UserSystemCommand } from "#schemas/user/User.ts"
import { ownOrigin } from "./ownOrigin.ts"
import { notOfDataFolder, problem, unreadable } from "./problem.ts"
import { Caller, CallingSession, openRoute, sessionRoute, userRoute } from "./route.ts"

const neverStored = { "cache-control": "no-store" }

const Redeem = Schema.Struct({ token: Schema.String.check(Schema.isMaxLength(200)) })

const LINK_PROBLEMS: Record<LinkRefused["reason"], readonly [status: number, message: string]> = {
  Used: [410, "This link was used already. Each works once."],
  Expired: [410, "This link has expired."],
  Unknown: [404, "This link is not known here, or not any more."],
  TooManyTries: [429, "Too many links were tried. Wait a moment, and try again."]
}

const linkProblem = (reason: LinkRefused["reason"]) => {
  const [status, message] = LINK_PROBLEMS[reason]
  return problem(status, `Link${reason}`, message, neverStored)
}

const badRequest = () => Effect.succeed(unreadable())

const open = Effect.gen(function* () {
  const { token } = yield* HttpServerRequest.schemaBodyJson(Redeem)
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const origin = yield* ownOrigin
  const name = browserName(headers["user-agent"] ?? "")
  const signIn = yield* SignIn
  const links = yield* SignInLinks
  const session = yield* links.redeem(token, (userId, openedBy) =>
    signIn.openSession(userId, { name, origin, openedBy })
  )
  yield* Effect.logInfo("A browser was signed in")
  return HttpServerResponse.jsonUnsafe({ token: session }, { status: 201, headers: neverStored })
}).pipe(
  Effect.catchTags({
    LinkRefused: ({ reason }) => Effect.succeed(linkProblem(reason)),
    OpenerGone: () => Effect.succeed(linkProblem("Unknown")),
    HttpServerError: badRequest,
    SchemaError: badRequest
  })
)

const show = Effect.map(Caller, (caller) =>
  HttpServerResponse.jsonUnsafe(
    { userId: caller.userId, ...(isSession(caller) ? { sessionId: caller.by.sessionId } : {}) },
    { headers: neverStored }
  )
)

const command = Effect.fnUntraced(function* (asked: (by: string) => UserSystemCommand) {
  const { by, userId } = yield* CallingSession
  const { user } = yield* Actors
  yield* user.send(ActorId.make(userId), `sessions:${crypto.randomUUID()}`, asked(by.sessionId))
  return HttpServerResponse.empty()
})

/** Each command has an id of its own: nothing but its refusal says that it can never be done. */
const sendProblem = ({ _tag }: { readonly _tag: string }) =>
  Effect.succeed(
    _tag === "Rejected"
      ? problem(404, "UnknownSession", "This browser is not signed in any more.")
      : problem(503, "Unavailable", "That did not work. Try again.")
  )

const end = Effect.gen(function* () {
  const { id = "" } = yield* HttpRouter.params
  return yield* command((by) => ({ _tag: "EndSession", sessionId: id, by }))
}).pipe(Effect.catch(sendProblem))

const endOthers = command((by) => ({ _tag: "EndOtherSessions", by })).pipe(Effect.catch(sendProblem))

const endAll = command(() => ({ _tag: "EndAllSessions" })).pipe(Effect.catch(sendProblem))

/** What is theirs goes on being deleted, through any restart; this browser is signed out at once. */
const deletePerson = command(() => ({ _tag: "DeletePerson" })).pipe(
  Effect.map(() => HttpServerResponse.empty({ status: 202 })),
  Effect.catch((error) =>
    error._tag === "Rejected"
      ? Effect.succeed(
          problem(409, "ErasureUnderWay", "What was there is still being deleted. Try again in a moment.")
        )
      : sendProblem(error)
  )
)

const makeLink = Effect.gen(function* () {
  const { by, userId } = yield* CallingSession
  const madeBy = { _tag: "Session", sessionId: by.sessionId } as const
  const { linkId, token, expiresAt } = yield* (yield* SignInLinks).make(userId, madeBy)
  const address = (yield* UwsApp).address()
  const reachable = address === undefined ? [] : reachableOrigins(address)
  return HttpServerResponse.jsonUnsafe(
    { linkId, token, expiresAt, reachable },
    { status: 201, headers: neverStored }
  )
})

const cancelLink = Effect.gen(function* () {
  const { by, userId } = yield* CallingSession
  const { id = "" } = yield* HttpRouter.params
  yield* (yield* SignInLinks).cancel(userId, by.sessionId, id)
  return HttpServerResponse.empty()
})

/** True once: a proof is shown at one gateway, and never again at any, also after it was killed. */
const isFirstUse = (nonce: string) =>
  ExpiringRecords.use(({ add, now }) =>
    Effect.flatMap(now, (at) =>
      add({ key: `start:${nonce}`, group: "", value: "", until: at + USED_PROOF_KEPT_MS })
    )
  )

const startLink = Effect.gen(function* () {
  const request = yield* HttpServerRequest.schemaBodyJson(StartRequest)
  const { bytes: key } = yield* ServerKey
  const now = yield* Clock.currentTimeMillis
  const isProven = isStartProven(key, yield* ownOrigin, now, request) && (yield* isFirstUse(request.nonce))
  if (!isProven) return notOfDataFolder
  const { token } = yield* (yield* SignInLinks).make(LOCAL_USER, { _tag: "StartLink" })
  return HttpServerResponse.jsonUnsafe(startAnswer(key, request.nonce, token), { headers: neverStored })
}).pipe(Effect.catchTags({ HttpServerError: badRequest, SchemaError: badRequest }))

export const routes = [
  openRoute("POST", "/api/sessions", "page", open),
  userRoute("GET", "/api/session", "any", show),
  sessionRoute("POST", "/api/sessions/:id/end", end),
  sessionRoute("POST", "/api/sessions/end-others", endOthers),
  sessionRoute("POST", "/api/sessions/end-all", endAll),
  sessionRoute("DELETE", "/api/user", deletePerson),
  sessionRoute("POST", "/api/sign-in-links", makeLink),
  sessionRoute("POST", "/api/sign-in-links/:id/cancel", cancelLink),
  openRoute("POST", START_LINK_PATH, "program", startLink)
]
