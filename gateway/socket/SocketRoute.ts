/**
 * `/socket`: from an upgrade request to a link, and from uWS callbacks to its methods.
 *
 * Who gets a socket is decided before the upgrade: 403 for a foreign host, 401 for whoever is not let
 * in, 429 for a user who has too many, 503 where all are taken or sign-in cannot be decided right now. Sockets end with 1001 when the gateway goes down, and with
 * 1008 when their device is forgotten.
 */

import type { HttpRequest, HttpResponse, us_socket_context_t, WebSocket } from "uWebSockets.js"
import { Effect, type Fiber, Layer, Result } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { SocketMetrics } from "#gateway/metrics/SocketMetrics.ts"
import { offersSubprotocol, type RequestFacts, SUBPROTOCOL } from "#gateway/sign-in/credentials.ts"
import { isOwnHost } from "#gateway/sign-in/originRules.ts"
import { type Identity, SignIn, type SignInError } from "#gateway/sign-in/SignIn.ts"
import { UwsApp } from "#gateway/uws/UwsApp.ts"
import {
  SOCKET_IDLE_SECONDS,
  SOCKET_MAX_BACKPRESSURE_BYTES,
  SOCKET_MAX_PAYLOAD_BYTES,
  SOCKET_REFUSED_RETRY_SECONDS
} from "#schemas/limits.ts"
import type { Wire } from "./Outbox.ts"
import { type Crowded, SocketCensus } from "./SocketCensus.ts"
import type { SocketLink } from "./SocketLink.ts"
import { Sockets } from "./SocketProtocol.ts"

const GOING_AWAY = 1001
const UNSUPPORTED_DATA = 1003
const POLICY_VIOLATION = 1008

interface SocketData {
  readonly identity: Identity
  link: SocketLink | undefined
  /** Waits for the identity to be revoked. */
  watch: Fiber.Fiber<void> | undefined
}

const header = (request: HttpRequest, name: string): string | undefined =>
  request.getHeader(name) || undefined

export const requestFacts = (request: HttpRequest): RequestFacts => ({
  host: request.getHeader("host"),
  origin: header(request, "origin"),
  cookie: header(request, "cookie"),
  authorization: header(request, "authorization"),
  subprotocols: header(request, "sec-websocket-protocol")
})

const statusOf = (error: SignInError): string =>
  error._tag === "SignInRefused" ? "401 Unauthorized" : "503 Service Unavailable"

const crowdedAnswers: Record<Crowded, { readonly status: string; readonly text: string }> = {
  TooManySockets: {
    status: "503 Service Unavailable",
    text: "This gateway has as many sockets as it may. Try again later, or raise DECKHAND_SOCKETS."
  },
  TooManySocketsOfUser: {
    status: "429 Too Many Requests",
    text: "You have as many sockets as one user may. Close one, or raise DECKHAND_SOCKETS_PER_USER."
  }
}

const wireOf = (socket: WebSocket<SocketData>): Wire => ({
  send: (frame) => socket.send(frame, false, false),
  cork: (write) => void socket.cork(write),
  getBufferedAmount: () => socket.getBufferedAmount(),
  close: () => socket.close()
})

export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { address, app } = yield* UwsApp
    const signIn = yield* SignIn
    const sockets = yield* Sockets
    const metrics = yield* SocketMetrics
    const census = new SocketCensus((yield* GatewaySettings).maxSockets)
    const runFork = Effect.runForkWith(yield* Effect.context())
    const open = new Set<WebSocket<SocketData>>()
    const decoder = new TextDecoder()

    const answer = (response: HttpResponse, status: string): void => {
      response.cork(() => response.writeStatus(status).end())
    }

    const turnAway = (response: HttpResponse, why: Crowded): void => {
      const { status, text } = crowdedAnswers[why]
      metrics.refusedSockets(why).count += 1
      runFork(Effect.logWarning("Socket refused").pipe(Effect.annotateLogs({ reason: why })))
      response.cork(() => {
        response.writeStatus(status).writeHeader("retry-after", String(SOCKET_REFUSED_RETRY_SECONDS))
        response.writeHeader("content-type", "text/plain; charset=utf-8").end(text)
      })
    }

    /** The request is only readable during this call; the response may go away at any time after. */
    const upgrade = (response: HttpResponse, request: HttpRequest, context: us_socket_context_t): void => {
      const key = request.getHeader("sec-websocket-key")
      const extensions = request.getHeader("sec-websocket-extensions")
      const facts = requestFacts(request)
      let isAborted = false
      response.onAborted(() => {
        isAborted = true
      })
      const listening = address()
      if (listening === undefined || !isOwnHost(facts.host, listening)) {
        answer(response, "403 Forbidden")
        return
      }

      const finish = (result: Result.Result<Identity, SignInError>): void => {
        if (isAborted) return
        if (Result.isFailure(result)) {
          answer(response, statusOf(result.failure))
          return
        }
        // The socket opens within `upgrade` below: nobody comes in between.
        const crowded = census.whyNot(result.success.userId)
        if (crowded !== undefined) {
          turnAway(response, crowded)
          return
        }
        const data: SocketData = { identity: result.success, link: undefined, watch: undefined }
        const subprotocol = offersSubprotocol(facts) ? SUBPROTOCOL : ""
        response.cork(() => response.upgrade(data, key, subprotocol, extensions, context))
      }

      runFork(
        signIn.identifySameOrigin(facts).pipe(
          Effect.tapError((error) =>
            Effect.suspend(() => {
              const reason = error._tag === "SignInRefused" ? error.reason : error._tag
              metrics.refusedSockets(reason).count += 1
              return Effect.annotateLogs(Effect.logInfo("Socket refused"), { reason })
            })
          ),
          Effect.result,
          Effect.map(finish),
          Effect.tapCause((cause) => Effect.logError("A socket could not be opened", cause)),
          Effect.onError(() => Effect.sync(() => !isAborted && response.close()))
        )
      )
    }

    app.ws<SocketData>("/socket", {
      upgrade,
      compression: 0,
      maxPayloadLength: SOCKET_MAX_PAYLOAD_BYTES,
      maxBackpressure: SOCKET_MAX_BACKPRESSURE_BYTES,
      idleTimeout: SOCKET_IDLE_SECONDS,
      sendPingsAutomatically: true,
      open: (socket) => {
        const data = socket.getUserData()
        census.opened(data.identity.userId)
        metrics.sockets.count = census.total
        data.link = sockets.connect(wireOf(socket), data.identity)
        open.add(socket)
        data.watch = runFork(
          Effect.map(signIn.revoked(data.identity), () => {
            if (open.has(socket)) socket.end(POLICY_VIOLATION, "Signed out")
          })
        )
      },
      message: (socket, message, isBinary) => {
        if (isBinary) {
          metrics.refusedFrames("binary").count += 1
          socket.end(UNSUPPORTED_DATA, "Text frames only")
        } else socket.getUserData().link?.receive(decoder.decode(message))
      },
      drain: (socket) => socket.getUserData().link?.outbox.drained(),
      close: (socket) => {
        open.delete(socket)
        const { identity, link, watch } = socket.getUserData()
        census.closed(identity.userId)
        metrics.sockets.count = census.total
        link?.closed()
        watch?.interruptUnsafe()
      }
    })

    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        for (const socket of open) socket.end(GOING_AWAY, "The gateway is going down")
      })
    )
  })
)
