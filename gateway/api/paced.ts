/** Whoever asks too fast is told when to try again, and nothing is read of it. */
import { Effect } from "effect"
import type { HttpServerResponse } from "effect/http"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import { apiProblem } from "./apiProblem.ts"
import type { CallerRates } from "./CallerRates.ts"
import { apiCopy } from "./copy.ts"

export const paced =
  (rates: CallerRates) =>
  <E, R>(caller: Identity, answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.gen(function* () {
      const { requestRate } = yield* GatewaySettings
      const wait = yield* rates.take(caller, requestRate)
      if (wait === 0) return yield* answer
      return apiProblem(
        429,
        { error: "TooManyRequests", message: apiCopy.tooFast },
        { "retry-after": String(Math.ceil(wait / 1_000)) }
      )
    })
export type Paced = ReturnType<typeof paced>
