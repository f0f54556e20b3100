/** Deckhand itself, set up by the environment: runtime and gateway, and a signed-in browser's credentials. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as Gateway from "#gateway/Gateway.ts"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { signInWith } from "#gateway/testing/signInWith.ts"
import * as Runtime from "#runtime/Runtime.ts"
import type { Endpoint } from "./Endpoint.ts"

/** How a signed-in browser reaches it. */
export const endpointFor = ({ origin, signInUrl }: Gateway.Gateway["Service"]): Effect.Effect<Endpoint> =>
  Effect.map(signInWith(signInUrl), (authorization) => ({
    protocol: "json-rpc",
    url: `${origin.replace("http", "ws")}/socket`,
    headers: { authorization, origin }
  }))

/** In front of any runtime. */
export const startGateway = async <E>(
  behind: Layer.Layer<Layer.Success<typeof Runtime.layer>, E>
): Promise<Endpoint> => {
  const runtime = ManagedRuntime.make(
    Gateway.layer.pipe(Layer.provide(behind), Layer.provide(GatewaySettings.layer))
  )
  return runtime.runPromise(Effect.flatMap(Gateway.Gateway, endpointFor))
}

export const start = (): Promise<Endpoint> => startGateway(Runtime.layer)
