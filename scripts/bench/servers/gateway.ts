/** Deckhand itself, set up by the environment: runtime and gateway, and a signed-in browser's credentials. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as Gateway from "#gateway/Gateway.ts"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { signInWith } from "#gateway/testing/signInWith.ts"
import * as Runtime from "#runtime/Runtime.ts"
import type { Endpoint } from "./Endpoint.ts"

/** In front of any runtime. */
export const startGateway = async <E>(
  behind: Layer.Layer<Layer.Success<typeof Runtime.layer>, E>
): Promise<Endpoint> => {
  const runtime = ManagedRuntime.make(
    Gateway.layer.pipe(Layer.provide(behind), Layer.provide(GatewaySettings.layer))
  )
  const { origin, signInUrl } = await runtime.runPromise(
    Effect.gen(function* () {
      return yield* Gateway.Gateway
    })
  )
  return {
    protocol: "json-rpc",
    url: `${origin.replace("http", "ws")}/socket`,
    headers: { authorization: await Effect.runPromise(signInWith(signInUrl)), origin }
  }
}

export const start = (): Promise<Endpoint> => startGateway(Runtime.layer)
