/**
 * `/socket`: from an upgrade request to a link, and from uWS callbacks to its methods.
 *
 * What a signature can decide is decided before the upgrade: 403 for a foreign host, 401 for whoever is
 * not let in, 429 for a user who has too many, 503 where all are taken or the gateway goes down. Whether a session was signed out or a
 * device forgotten only its user knows: until it is known, what is said waits. Sockets end with 1001 when the
 * gateway goes down, 1008 when they are not let in any more, 1013 where that cannot be found out.
 */

import type { HttpRequest, HttpResponse, us_socket_context_t, WebSocket } from "uWebSockets.js"
import { Clock, Effect, type Fiber, Layer, Result, Stream } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { SocketMetrics } from "#gateway/metrics/SocketMetrics.ts"
import { RefusalLog } from "#gateway/operations/RefusalLog.ts"
import { offersSubprotocol, type RequestFacts, SUBPROTOCOL } from "#gateway/sign-in/credentials.ts"
import type { Identity, Recognized } from "#gateway/sign-in/Identity.ts"
import { isOwnHost } from "#gateway/sign-in/originRules.ts"
import { SignIn } from "#gateway/sign-in/SignIn.ts"
import { UwsApp } from "#gateway/uws/UwsApp.ts"
import { SESSION_SEEN_EVERY_MS, SOCKET_MAX_PAYLOAD_BYTES } from "#schemas/limits.ts"
import { SIGNED_OUT_CLOSE_CODE } from "#schemas/rpc/Authenticated.ts"
import { ConnectionLimits, type Crowded } from "./ConnectionLimits.ts"
import { SIGN_IN_TIMEOUT_MS, SOCKET_MAX_BACKPRESSURE_BYTES, SOCKET_REFUSED_RETRY_SECONDS } from "./limits.ts"
import type { Wire } from "./Outbox.ts"
import { RateLimitedLog } from "./RateLimitedLog.ts"
import type { SocketLink } from "./SocketLink.ts"
import { Sockets } from "./SocketProtocol.ts"

const GOING_AWAY = 1001
const UNSUPPORTED_DATA = 1003
const TRY_AGAIN_LATER = 1013
/** No closing frame was seen; then uWS gives its own reason where it was the one to end it. */
const ABNORMAL = 1006
const TOO_BIG = "Received too big message"

interface SocketData {
  readonly who: Recognized
  /** Undefined until its sender is let in. */
  link: SocketLink | undefined
  /** What came before. */
  readonly early: Array<string>
  earlyBytes: number
  /** Follows whether its sender is still let in. */
  watch: Fiber.Fiber<void> | undefined
}

const header = (request: HttpRequest, name: string): string | undefined =>
  request.getHeader(name) || undefined

export const requestFacts = (request: HttpRequest): RequestFacts => ({
  host: request.getHeader("host"),
  origin: header(request, "origin"),
  authorization: header(request, "authorization"),
  subprotocols: header(request, "sec-websocket-protocol")
})

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
    const { address, app, isGoingDown } = yield* UwsApp
    const signIn = yield* SignIn
    const sockets = yield* Sockets
    const metrics = yield* SocketMetrics
    const refusals = yield* RefusalLog
    const clock = yield* Clock.Clock
    const { idleSeconds, maxSockets, publicOrigin } = yield* GatewaySettings
    const census = new ConnectionLimits(maxSockets)
    const runFork = Effect.runForkWith(yield* Effect.context())
    const open = new Set<WebSocket<SocketData>>()
    const decoder = new TextDecoder()
    const notes = new RateLimitedLog()

    const answer = (response: HttpResponse, status: string): void => {
      response.cork(() => response.writeStatus(status).end())
    }

    const tell = (line: string, reason: string): void => {
      const count = notes.note(reason, clock.currentTimeMillisUnsafe())
      if (count > 0) runFork(Effect.logInfo(line).pipe(Effect.annotateLogs({ reason, count })))
    }

    const refused = (reason: string): void => {
      metrics.refusedSockets(reason).count += 1
      refusals.note(undefined, "", reason)
      tell("Socket refused", reason)
    }

    /** uWS has closed the socket by itself: no code of ours tells why. */
    const refusedPayload = (): void => {
      metrics.refusedFrames("too_large").count += 1
      tell("Socket closed for a frame that is too large", "too_large")
    }

    const turnAway = (response: HttpResponse, why: Crowded): void => {
      const { status, text } = crowdedAnswers[why]
      refused(why)
      response.cork(() => {
        response.writeStatus(status).writeHeader("retry-after", String(SOCKET_REFUSED_RETRY_SECONDS))
        response.writeHeader("content-type", "text/plain; charset=utf-8").end(text)
      })
    }

    /**
     * All within this call. An upgrade later on loses sockets: uWS may be reading another request by then,
     * and takes the upgraded socket for that one's, or ends the process.
     */
    const upgrade = (response: HttpResponse, request: HttpRequest, context: us_socket_context_t): void => {
      const key = request.getHeader("sec-websocket-key")
      const extensions = request.getHeader("sec-websocket-extensions")
      const facts = requestFacts(request)
      if (isGoingDown()) {
        answer(response, "503 Service Unavailable")
        return
      }
      const listening = address()
      if (listening === undefined || !isOwnHost(facts.host, listening, publicOrigin)) {
        answer(response, "403 Forbidden")
        return
      }

      const identified = signIn.recognizeSameOrigin(facts)
      if (Result.isFailure(identified)) {
        refused(identified.failure.reason)
        answer(response, "401 Unauthorized")
        return
      }
      const who = identified.success
      // The socket opens within `upgrade` below: nobody comes in between.
      const crowded = census.whyNot(who.userId)
      if (crowded !== undefined) {
        turnAway(response, crowded)
        return
      }
      const data: SocketData = { who, link: undefined, early: [], earlyBytes: 0, watch: undefined }
      const subprotocol = offersSubprotocol(facts) ? SUBPROTOCOL : ""
      response.upgrade(data, key, subprotocol, extensions, context)
    }

    /** Again where something of who they are has changed: what they ask next is asked as that. */
    const admit = (socket: WebSocket<SocketData>, identity: Identity): void => {
      const data = socket.getUserData()
      if (data.link !== undefined) {
        data.link.identity = identity
        return
      }
      const link = sockets.connect(wireOf(socket), identity)
      data.link = link
      for (const text of data.early.splice(0)) link.receive(text)
      runFork(signIn.seen(identity))
    }

    /** Whoever stays is seen now and then: none is signed out for not being there. */
    yield* Effect.suspend(() => {
      const there = Array.from(open, (socket) => socket.getUserData().who)
      return Effect.forEach(there, signIn.seen, { discard: true })
    }).pipe(Effect.delay(SESSION_SEEN_EVERY_MS), Effect.forever, Effect.forkScoped)

    /** Lets a session or device in once its user says so, and sends it away when its user does not, or no longer. */
    const followStanding = (socket: WebSocket<SocketData>, who: Recognized): Effect.Effect<void> => {
      const end = (code: number, reason: string): void => {
        if (open.has(socket)) socket.end(code, reason)
      }
      const follow = Stream.runForEach(signIn.standing(who), (identity) =>
        Effect.sync(() => {
          if (!open.has(socket)) return
          if (identity !== undefined) return admit(socket, identity)
          if (socket.getUserData().link === undefined) refused("NotLetIn")
          end(SIGNED_OUT_CLOSE_CODE, "Signed out")
        })
      )
      const loseWhoWaits = Effect.sync(() => {
        if (!open.has(socket) || socket.getUserData().link !== undefined) return
        refused("SignInUnavailable")
        end(TRY_AGAIN_LATER, "Sign-in cannot be decided right now")
      })
      return Effect.all([follow, Effect.delay(loseWhoWaits, SIGN_IN_TIMEOUT_MS)], {
        concurrency: 2,
        discard: true
      })
    }

    /** What comes before its sender was let in waits, as much as one frame may hold. */
    const hold = (socket: WebSocket<SocketData>, data: SocketData, text: string, bytes: number): void => {
      data.earlyBytes += bytes
      if (data.earlyBytes > SOCKET_MAX_PAYLOAD_BYTES)
        socket.end(SIGNED_OUT_CLOSE_CODE, "Too much before sign-in")
      else data.early.push(text)
    }

    app.ws<SocketData>("/socket", {
      upgrade,
      compression: 0,
      maxPayloadLength: SOCKET_MAX_PAYLOAD_BYTES,
      maxBackpressure: SOCKET_MAX_BACKPRESSURE_BYTES,
      idleTimeout: idleSeconds,
      sendPingsAutomatically: true,
      open: (socket) => {
        const data = socket.getUserData()
        census.opened(data.who.userId)
        metrics.sockets.count = census.total
        open.add(socket)
        data.watch = runFork(followStanding(socket, data.who))
      },
      message: (socket, message, isBinary) => {
        if (isBinary) {
          metrics.refusedFrames("binary").count += 1
          socket.end(UNSUPPORTED_DATA, "Text frames only")
          return
        }
        const data = socket.getUserData()
        const text = decoder.decode(message)
        if (data.link === undefined) hold(socket, data, text, message.byteLength)
        else data.link.receive(text)
      },
      drain: (socket) => socket.getUserData().link?.outbox.drained(),
      close: (socket, code, message) => {
        open.delete(socket)
        if (code === ABNORMAL && decoder.decode(message) === TOO_BIG) refusedPayload()
        const { link, watch, who } = socket.getUserData()
        census.closed(who.userId)
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
