/** A client that speaks in frames, and hears them one by one. Waits have no clock: the test's own ends them. */
import { Deferred, Effect, Exit, Queue, Schema, type Scope } from "effect"
import { WebSocket } from "ws"

export interface FrameClient {
  readonly socket: WebSocket
  readonly send: (frame: string) => Effect.Effect<void>
  /** The next frame, as text. */
  readonly next: Effect.Effect<string>
  /** The next frame, read. */
  readonly nextJson: Effect.Effect<unknown>
  readonly closed: Effect.Effect<{ readonly code: number }>
}

export interface ConnectOptions {
  readonly headers?: Record<string, string>
  readonly protocols?: ReadonlyArray<string>
  readonly ca?: Buffer | undefined
  /** Offers to compress. */
  readonly compresses?: boolean
  readonly answersPings?: boolean
}

/** Fails with the HTTP status of a refused upgrade. */
export const connect = (
  url: string,
  { answersPings = true, ca, compresses = false, headers = {}, protocols = [] }: ConnectOptions = {}
): Effect.Effect<FrameClient, number, Scope.Scope> =>
  Effect.gen(function* () {
    const frames = yield* Queue.unbounded<string>()
    const closed = yield* Deferred.make<{ readonly code: number }>()
    const socket = yield* Effect.acquireRelease(
      Effect.callback<WebSocket, number>((resume) => {
        const socket = new WebSocket(url, [...protocols], {
          headers,
          perMessageDeflate: compresses,
          autoPong: answersPings,
          ...(ca && { ca })
        })
        socket.on("open", () => resume(Effect.succeed(socket)))
        socket.on("unexpected-response", (_request, response) => {
          resume(Effect.fail(response.statusCode ?? 0))
          socket.terminate()
        })
        // What follows an end the test is about; "close" tells it.
        socket.on("error", () => undefined)
        socket.on("message", (data) => Queue.offerUnsafe(frames, String(data)))
        socket.on("close", (code) => Deferred.doneUnsafe(closed, Exit.succeed({ code })))
      }),
      (socket) => Effect.sync(() => socket.terminate())
    )
    const next = Queue.take(frames)
    return {
      socket,
      send: (frame) => Effect.sync(() => socket.send(frame)),
      next,
      nextJson: Effect.map(next, Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))),
      closed: Deferred.await(closed)
    }
  })
