/** The address by which a request came here, without a slash at its end. Which hosts are ours was looked at before. */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { GatewaySettings, schemeOf } from "#gateway/GatewaySettings.ts"

export const ownOrigin = Effect.gen(function* () {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  return `${schemeOf(yield* GatewaySettings)}://${headers.host ?? ""}`
})
