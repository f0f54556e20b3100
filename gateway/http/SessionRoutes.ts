/** Health, the session, and the way in: the address with the one-time token that was printed. */

import { Duration, Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { GatewaySettings, type Scheme, schemeOf } from "#gateway/GatewaySettings.ts"
import { SESSION_COOKIE } from "#gateway/sign-in/credentials.ts"
import { SignIn } from "#gateway/sign-in/SignIn.ts"
import manifest from "#package.json" with { type: "json" }
import { SESSION_COOKIE_DAYS } from "#schemas/limits.ts"
import { reader, refusal } from "./requestIdentity.ts"
import * as StaticUi from "./StaticUi.ts"

const health = HttpServerResponse.jsonUnsafe({ status: "ok", version: manifest.version })

const session = reader.pipe(
  Effect.map(({ userId }) => HttpServerResponse.jsonUnsafe({ userId })),
  Effect.catch((error) => Effect.succeed(refusal(error))),
  Effect.map((response) => HttpServerResponse.setHeader(response, "cache-control", "no-store"))
)

const withSession = (response: HttpServerResponse.HttpServerResponse, value: string, scheme: Scheme) =>
  HttpServerResponse.setCookieUnsafe(response, SESSION_COOKIE, value, {
    httpOnly: true,
    secure: scheme === "https",
    sameSite: "strict",
    path: "/",
    maxAge: Duration.days(SESSION_COOKIE_DAYS)
  })

/** Leads to the interface without the token in its address, whether or not the token was good. */
const redeem = Effect.fnUntraced(function* (token: string, scheme: Scheme) {
  const cookie = yield* (yield* SignIn).redeem(token)
  const home = HttpServerResponse.redirect("/", { status: 303, headers: { "cache-control": "no-store" } })
  return Option.match(cookie, {
    onNone: () => home,
    onSome: (value) => withSession(home, value, scheme)
  })
})

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "/"

const interfaceRoutes = Effect.gen(function* () {
  const settings = yield* GatewaySettings
  const scheme = schemeOf(settings)
  const ui = StaticUi.make(settings.webDir)

  const home = Effect.gen(function* () {
    const { token } = yield* HttpServerRequest.ParsedSearchParams
    return typeof token === "string" ? yield* redeem(token, scheme) : yield* ui.page
  })

  const file = HttpServerRequest.HttpServerRequest.use(({ url }) => ui.file(pathOf(url)))

  return Layer.mergeAll(
    HttpRouter.add("GET", "/", home),
    HttpRouter.add("GET", "/pair/*", ui.page),
    HttpRouter.add("GET", "/*", file)
  )
})

export const layer = Layer.mergeAll(
  HttpRouter.add("GET", "/healthz", Effect.succeed(health)),
  HttpRouter.add("GET", "/api/session", session),
  Layer.unwrap(interfaceRoutes)
)
