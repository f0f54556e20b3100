/** The address by which a request came here, without a slash at its end. Which hosts are ours was looked at before. */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { GatewaySettings, schemeAt } from "#gateway/GatewaySettings.ts"

export const ownOrigin = Effect.gen(function* () {
  const { host = "" } = (yield* HttpServerRequest.HttpServerRequest).headers
  return `${schemeAt(yield* GatewaySettings, host)}://${host}`
})
