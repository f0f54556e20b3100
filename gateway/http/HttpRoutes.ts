/** Everything the gateway answers over HTTP, behind the check of who was asked. */
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import * as ApiRoutes from "#gateway/api/ApiRoutes.ts"
import { unknownPath } from "#gateway/api/documentRoutes.ts"
import { GatewaySettings, schemeAt } from "#gateway/GatewaySettings.ts"
import { SHUTDOWN_GRACE_MS } from "#gateway/limits.ts"
import { isOwnHost, sameOnPrintedName } from "#gateway/sign-in/originRules.ts"
import { type OwnAddress, UwsApp } from "#gateway/uws/UwsApp.ts"
import { ATTACHMENT_MAX_BYTES } from "#schemas/limits.ts"
import { PRODUCT } from "#schemas/product.ts"
import * as AccountRoutes from "./AccountRoutes.ts"
import * as AttachmentRoutes from "./AttachmentRoutes.ts"
import * as BackupRoute from "./BackupRoute.ts"
import * as HealthRoutes from "./HealthRoutes.ts"
import * as InterfaceRoutes from "./InterfaceRoutes.ts"
import { HTTP_BODY_MAX_BYTES } from "./limits.ts"
import * as MetricsRoute from "./MetricsRoute.ts"
import * as PairingRoutes from "./PairingRoutes.ts"
import * as PictureRoutes from "./PictureRoutes.ts"
import type { Route, RouteServices } from "./route.ts"
import * as SessionRoutes from "./SessionRoutes.ts"
import { withSecurityHeaders } from "./securityHeaders.ts"
import { serveHttp } from "./serveHttp.ts"

const foreignHost = HttpServerResponse.text("This host name is not one of this gateway's.", { status: 403 })

const goingDown = HttpServerResponse.text(`${PRODUCT} is going down. Try again in a moment.`, {
  status: 503,
  // It has ended by then.
  headers: { "cache-control": "no-store", "retry-after": String(SHUTDOWN_GRACE_MS / 1_000) }
})

const neverStored = { "cache-control": "no-store" }

/** The pages a person opens. */
const PAGE = /^\/(?:$|\?|sign-in(?:$|\?)|devices(?:$|\?)|ops(?:$|\?)|pair\/)/

/** Where a page that was asked for by another name of this machine has its session. */
const pageElsewhere = (
  { method, url }: HttpServerRequest.HttpServerRequest,
  host: string,
  listening: OwnAddress | undefined
): string | undefined => {
  if (method !== "GET" || listening === undefined || !PAGE.test(url)) return undefined
  const origin = sameOnPrintedName(host, listening)
  return origin === undefined ? undefined : origin + url
}

/** Nothing is at an address of the API, or nothing that takes this method. */
const isUnknownCall =
  ({ url }: HttpServerRequest.HttpServerRequest) =>
  (error: unknown): boolean =>
    /^\/api(?:$|[/?])/.test(url) &&
    HttpServerError.isHttpServerError(error) &&
    error.reason._tag === "RouteNotFound"

const unknownCall = () => Effect.succeed(unknownPath)

/** Every route, with who may take it. */
export const makeRoutes = Effect.gen(function* () {
  const routes: ReadonlyArray<Route> = [
    ...SessionRoutes.routes,
    ...AccountRoutes.routes,
    ...PairingRoutes.routes,
    ...(yield* AttachmentRoutes.makeRoutes),
    ...PictureRoutes.routes,
    ...(yield* ApiRoutes.makeRoutes),
    ...MetricsRoute.routes,
    ...HealthRoutes.routes,
    ...BackupRoute.routes,
    ...(yield* InterfaceRoutes.makeRoutes)
  ]
  return routes
})

export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { address, app, isGoingDown } = yield* UwsApp
    const settings = yield* GatewaySettings
    const services = yield* Effect.context<RouteServices>()
    const routes = yield* HttpRouter.toHttpEffect(
      HttpRouter.addAll(
        (yield* makeRoutes).map(({ handler, method, path }) => HttpRouter.route(method, path, handler))
      )
    )

    const isOurs = (host: string | undefined): host is string => {
      const listening = address()
      return (
        host !== undefined && listening !== undefined && isOwnHost(host, listening, settings.publicOrigin)
      )
    }

    const answered = (request: HttpServerRequest.HttpServerRequest) =>
      Effect.provideContext(Effect.catchIf(routes, isUnknownCall(request), unknownCall), services)

    yield* serveHttp(app, {
      maxBody: (path) => (path === AttachmentRoutes.UPLOAD_PATH ? ATTACHMENT_MAX_BYTES : HTTP_BODY_MAX_BYTES),
      handler: HttpServerRequest.HttpServerRequest.use((request) => {
        // A proxy asks by whatever address it has of this machine, and learns nothing there but what it asked.
        if (HealthRoutes.isHealth(request)) return answered(request)
        if (isGoingDown()) return Effect.succeed(goingDown)
        if (!isOurs(request.headers.host)) return Effect.succeed(foreignHost)
        const elsewhere = pageElsewhere(request, request.headers.host, address())
        return elsewhere === undefined
          ? answered(request)
          : Effect.succeed(HttpServerResponse.redirect(elsewhere, { status: 307, headers: neverStored }))
      }),
      finish: (response, { headers }) =>
        isOurs(headers.host)
          ? withSecurityHeaders(response, headers.host, schemeAt(settings, headers.host))
          : response
    })
  })
)
