/** Deckhand itself, set up by the environment: runtime and gateway, and a signed-in browser's credentials. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as Gateway from "#gateway/Gateway.ts"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import * as Runtime from "#runtime/Runtime.ts"
import type { Endpoint } from "./Endpoint.ts"

/** What the sign-in address sets, as a browser would send it back. */
const signIn = async (url: string): Promise<string> => {
  const response = await fetch(url, { redirect: "manual" })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0] ?? "")
    .join("; ")
}

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
    headers: { cookie: await signIn(signInUrl), origin }
  }
}

export const start = (): Promise<Endpoint> => startGateway(Runtime.layer)
