/**
 * For what stands before gateways: whether this one lives, and whether people should be sent to it now. Answered to anybody, by
 * whatever host name they ask, with nothing but that.
 *
 * - `/healthz`: it lives. Whoever restarts what does not answer goes by this alone: a store that is away comes back without that.
 * - `/readyz`: 200 while it takes people and its store takes writes, else 503. One that is told to end says so until it has ended.
 */
import { Effect } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { UwsApp } from "#gateway/uws/UwsApp.ts"
import { StoreHealth } from "#runtime/store/StoreHealth.ts"
import { PRODUCT } from "#schemas/product.ts"
import { openRoute } from "./route.ts"

const headers = { "cache-control": "no-store" }
const alive = HttpServerResponse.jsonUnsafe({ status: "ok", name: PRODUCT }, { headers })
const ready = HttpServerResponse.jsonUnsafe({ status: "ready" }, { headers })
const notReady = HttpServerResponse.jsonUnsafe({ status: "not ready" }, { status: 503, headers })

export const isHealth = ({ method, url }: HttpServerRequest.HttpServerRequest): boolean =>
  method === "GET" && (url === "/healthz" || url === "/readyz")

const readiness = Effect.gen(function* () {
  const { address } = yield* UwsApp
  const { isWritable } = yield* StoreHealth
  // While the gateway goes down its store may be closed already.
  return address() !== undefined && (yield* isWritable) ? ready : notReady
})

export const routes = [
  openRoute("GET", "/healthz", "anyone", Effect.succeed(alive)),
  openRoute("GET", "/readyz", "anyone", readiness)
]
