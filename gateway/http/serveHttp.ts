/**
 * The bridge from uWS to an Effect HTTP handler: everything that is not the socket.
 *
 * A request that goes away interrupts its handler. A body that is too large is answered with 413,
 * whatever the handler does.
 */

import type { HttpRequest, HttpResponse, TemplatedApp } from "uWebSockets.js"
import { Context, Effect, type Fiber, type Scope } from "effect"
import { HttpEffect, HttpServerError, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { HTTP_BODY_MAX_BYTES } from "./limits.ts"
import { readRequest } from "./readRequest.ts"
import { type LiveResponse, writeResponse } from "./writeResponse.ts"

/** The response that belongs to the request being handled. */
class CurrentResponse extends Context.Service<CurrentResponse, LiveResponse>()(
  "deckhand/gateway/http/serveHttp/CurrentResponse"
) {}

type Request = HttpServerRequest.HttpServerRequest

export interface HttpApp {
  readonly handler: Effect.Effect<HttpServerResponse.HttpServerResponse, unknown, Request | Scope.Scope>
  /** Largest body in bytes, by path; HTTP_BODY_MAX_BYTES where it is not given. */
  readonly maxBody?: (path: string) => number
  /** Has the last word on every response. */
  readonly finish: (
    response: HttpServerResponse.HttpServerResponse,
    request: Request
  ) => HttpServerResponse.HttpServerResponse
}

/** Routes every path to the handler that no earlier route of the app took. */
export const serveHttp = Effect.fnUntraced(function* (
  app: TemplatedApp,
  { finish, handler, maxBody = () => HTTP_BODY_MAX_BYTES }: HttpApp
) {
  const services = yield* Effect.context<never>()

  const handled = HttpEffect.toHandled(handler, (request, response) =>
    CurrentResponse.use((live) => writeResponse(live, finish(response, request), request.method === "HEAD"))
  )

  const serve = (response: HttpResponse, uwsRequest: HttpRequest): void => {
    let isOver = false
    let fiber: Fiber.Fiber<unknown, unknown> | undefined
    const end = (): void => {
      isOver = true
      fiber?.interruptUnsafe(undefined, HttpServerError.ClientAbort.annotation)
    }
    const refuse = (status: string): void => {
      if (isOver) return
      response.cork(() => response.writeStatus(status).end("", true))
      end()
    }
    response.onAborted(end)
    const request = readRequest(response, uwsRequest, {
      of: maxBody,
      onTooLarge: () => refuse("413 Payload Too Large")
    })
    if (request === undefined) {
      refuse("400 Bad Request")
      return
    }
    const live: LiveResponse = {
      response,
      isOver: () => isOver,
      ended: () => {
        isOver = true
      }
    }
    const context = services.pipe(
      Context.add(HttpServerRequest.HttpServerRequest, request),
      Context.add(CurrentResponse, live)
    )
    fiber = Effect.runForkWith(context)(handled)
    fiber.addObserver(() => {
      // Nothing answered, or a stream broke off: the reader must not take it for complete.
      if (!isOver) response.close()
    })
  }

  yield* Effect.sync(() => app.any("/*", serve))
})
