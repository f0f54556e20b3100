/**
 * A route, and who may take it: declared with it, checked here, for all of them alike. Its handler runs only
 * for those who may.
 */
import { Context, Effect } from "effect"
import { type HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { CallOut } from "#gateway/deployment/CallOut.ts"
import type { DeploymentSettings } from "#gateway/deployment/DeploymentSettings.ts"
import { GatewaySettings, schemeAt } from "#gateway/GatewaySettings.ts"
import type { PracticeSite } from "#gateway/practice/PracticeSite.ts"
import { keyLacks } from "#gateway/rpc/api-keys/methodScopes.ts"
import { forSessionsOnly } from "#gateway/rpc/forSessions.ts"
import type { RpcMethods } from "#gateway/rpc/RpcMethods.ts"
import type { AccountSignIn } from "#gateway/sign-in/accounts/AccountSignIn.ts"
import type { RequestFacts } from "#gateway/sign-in/credentials.ts"
import { hasScope, type Identity, isSession, type SessionIdentity } from "#gateway/sign-in/Identity.ts"
import { isExtensionOrProgram, isOwnOrigin } from "#gateway/sign-in/originRules.ts"
import type { Pairings } from "#gateway/sign-in/Pairings.ts"
import type { ServerKey } from "#gateway/sign-in/ServerKey.ts"
import { SignIn, type SignInError } from "#gateway/sign-in/SignIn.ts"
import type { SignInLinks } from "#gateway/sign-in/SignInLinks.ts"
import type { UwsApp } from "#gateway/uws/UwsApp.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import type { Attachments } from "#runtime/attachments/Attachments.ts"
import type { ModelInfo } from "#runtime/models/ModelInfo.ts"
import type { Pictures } from "#runtime/pictures/Pictures.ts"
import type { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import type { StoreHealth } from "#runtime/store/StoreHealth.ts"
import type { NeededScope } from "#schemas/user/ApiScope.ts"
import { problem } from "./problem.ts"

/**
 * - `anyone`: nothing is asked.
 * - `program`: anyone but a page.
 * - `page`: a page of this gateway, signed in or not.
 * - `user`: whoever is signed in: as a session, as a device, or with a key of the scope that its route needs.
 * - `session`: a browser that is signed in itself. No device and no key: what it asks for decides who is let in.
 */
export type Who = "anyone" | "program" | "page" | "user" | "session"

/** Who is asking, on routes for a user. */
export class Caller extends Context.Service<Caller, Identity>()("deckhand/gateway/http/route/Caller") {}

/** Who is asking, on routes for a session. */
export class CallingSession extends Context.Service<CallingSession, SessionIdentity>()(
  "deckhand/gateway/http/route/CallingSession"
) {}

/** What a handler may use. */
export type RouteServices =
  | AccountSignIn
  | Actors
  | Attachments
  | CallOut
  | DeploymentSettings
  | ExpiringRecords
  | GatewaySettings
  | ModelInfo
  | Pairings
  | Pictures
  | PracticeSite
  | RpcMethods
  | ServerKey
  | SignIn
  | SignInLinks
  | StoreHealth
  | UwsApp

type Method = "GET" | "POST" | "PUT" | "DELETE"
type Path = `/${string}`
type Answer = HttpServerResponse.HttpServerResponse

/** What is refused on the way is answered here. */
type Handler<Known = never> = Effect.Effect<
  Answer,
  SignInError | StoreUnavailable,
  RouteServices | HttpRouter.Provided | Known
>

export interface Route {
  readonly method: Method
  readonly path: Path
  readonly who: Who
  /** What an API key needs for it, on routes for a user. */
  readonly scope?: NeededScope
  readonly handler: Effect.Effect<Answer, never, RouteServices | HttpRouter.Provided>
}

const factsOf = ({ headers }: HttpServerRequest.HttpServerRequest): RequestFacts => ({
  host: headers.host ?? "",
  origin: headers.origin,
  authorization: headers.authorization,
  subprotocols: undefined
})

const forbidden = (message: string): Answer => problem(403, "Forbidden", message)

const refusing = (handler: Handler): Route["handler"] =>
  Effect.catch(handler, (error) =>
    Effect.succeed(HttpServerResponse.empty({ status: error._tag === "SignInRefused" ? 401 : 503 }))
  )

/** What changes something is also asked from where it comes: no other page may have made the request. */
const identify = (method: string) =>
  Effect.gen(function* () {
    const facts = factsOf(yield* HttpServerRequest.HttpServerRequest)
    const signIn = yield* SignIn
    return yield* method === "GET" ? signIn.identify(facts) : signIn.identifySameOrigin(facts)
  })

/**
 * Once a body is there: whoever sends it as slowly as they like may have been signed out, or their key revoked, since they
 * began.
 */
export const stillLetIn = Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ method }) =>
  identify(method)
)

/** For everybody, and for those who are known by where they ask from. */
export const openRoute = (
  method: Method,
  path: Path,
  who: "anyone" | "program" | "page",
  handler: Handler
): Route => ({
  method,
  path,
  who,
  handler: Effect.gen(function* () {
    const { host, origin } = factsOf(yield* HttpServerRequest.HttpServerRequest)
    if (who === "program" && !isExtensionOrProgram(origin)) return forbidden("A page may not ask this.")
    if (who === "page" && !isOwnOrigin(origin, host, schemeAt(yield* GatewaySettings, host))) {
      return forbidden("Only this gateway's own page may ask this.")
    }
    return yield* refusing(handler)
  })
})

/** For whoever is signed in. `scope`: what an API key needs for it. */
export const userRoute = (
  method: Method,
  path: Path,
  scope: NeededScope,
  handler: Handler<Caller>
): Route => ({
  method,
  path,
  who: "user",
  scope,
  handler: refusing(
    Effect.flatMap(identify(method), (identity) =>
      hasScope(identity, scope)
        ? Effect.provideService(handler, Caller, identity)
        : Effect.succeed(forbidden(keyLacks(scope)))
    )
  )
})

/** For a browser that is signed in itself. */
export const sessionRoute = (method: Method, path: Path, handler: Handler<CallingSession>): Route => ({
  method,
  path,
  who: "session",
  handler: refusing(
    Effect.flatMap(identify(method), (identity) =>
      isSession(identity)
        ? Effect.provideService(handler, CallingSession, identity)
        : Effect.succeed(forbidden(forSessionsOnly))
    )
  )
})
