/** Everything the gateway answers over HTTP, behind the check of who was asked. */
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { GatewaySettings, schemeOf } from "#gateway/GatewaySettings.ts"
import { isOwnHost } from "#gateway/sign-in/originRules.ts"
import type { Pairings } from "#gateway/sign-in/Pairings.ts"
import type { SignIn } from "#gateway/sign-in/SignIn.ts"
import { UwsApp } from "#gateway/uws/UwsApp.ts"
import * as MetricsRoute from "./MetricsRoute.ts"
import * as PairingRoutes from "./PairingRoutes.ts"
import * as SessionRoutes from "./SessionRoutes.ts"
import { withSecurityHeaders } from "./securityHeaders.ts"
import { serveHttp } from "./serveHttp.ts"

const foreignHost = HttpServerResponse.text("This host name is not one of this gateway's.", { status: 403 })

export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { address, app } = yield* UwsApp
    const scheme = schemeOf(yield* GatewaySettings)
    const services = yield* Effect.context<SignIn | Pairings>()
    const routes = yield* HttpRouter.toHttpEffect(
      Layer.mergeAll(SessionRoutes.layer, PairingRoutes.layer, MetricsRoute.layer)
    )

    const isOurs = (host: string | undefined): host is string => {
      const listening = address()
      return host !== undefined && listening !== undefined && isOwnHost(host, listening)
    }

    yield* serveHttp(app, {
      handler: HttpServerRequest.HttpServerRequest.use(({ headers }) =>
        isOurs(headers.host) ? Effect.provideContext(routes, services) : Effect.succeed(foreignHost)
      ),
      finish: (response, { headers }) =>
        isOurs(headers.host) ? withSecurityHeaders(response, headers.host, scheme) : response
    })
  })
)
