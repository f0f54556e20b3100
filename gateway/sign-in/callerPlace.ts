/** From where a request comes, as something that is kept of it: by the server's key, so that no address can be made of it. */
import { Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { callerAddress, placeOf } from "./callerAddress.ts"
import { ServerKey } from "./ServerKey.ts"
import { sign } from "./signedTokens.ts"

export const callerPlace = Effect.gen(function* () {
  const { headers, remoteAddress } = yield* HttpServerRequest.HttpServerRequest
  const { proxies } = yield* GatewaySettings
  const { bytes: key } = yield* ServerKey
  const remote = Option.getOrElse(remoteAddress, () => "")
  return sign(key, "place", placeOf(callerAddress(remote, headers["x-forwarded-for"], proxies)))
})
