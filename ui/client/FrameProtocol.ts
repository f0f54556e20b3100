/**
 * Effect RPC over a frame socket, one socket after another.
 *
 * The protocol (and every client made from it) outlives its sockets. While there is no socket a
 * request fails at once; when a socket ends, everything in flight on it fails. Both failures are
 * `RpcClientError`s that `isConnectionLost` recognises: asking again once connected is safe for
 * whatever is idempotent. Not so a request the gateway would close the socket on (`isTooLarge`): it is
 * never sent, and fails. An answer goes to the client that asked. Frames are handled in the order in which they came. A request the gateway put
 * off (too many at once) is made again when it said, and nobody above hears of it.
 */
import { Data, Deferred, Effect, Queue, Schema, type Scope } from "effect"
import { RpcClient, RpcClientError, type RpcMessage, RpcSerialization } from "effect/rpc"
import { Socket } from "effect/socket"
import { SOCKET_MAX_PAYLOAD_BYTES } from "#schemas/limits.ts"
import { CHANNEL_CLOSE, CHANNEL_PREFIX_MAX_CHARS } from "#schemas/rpc/Channel.ts"
import type { FrameSocket, OpenFrameSocket } from "./FrameSocket.ts"
import { type Postponed, postponedIn, RepeatableRequests } from "./RepeatableRequests.ts"
import { Acknowledgements } from "./short-form/Acknowledgements.ts"

/** The socket ended, or never opened. `refused`: signing in (or pairing) again is needed. */
export class SocketEnded extends Schema.TaggedError<SocketEnded>()("SocketEnded", {
  refused: Schema.Boolean
}) {}

export interface OpenedSocket {
  /** Fails when this socket ends, from whichever side; never succeeds. */
  readonly ended: Effect.Effect<never, SocketEnded>
}

export interface FrameProtocol {
  readonly protocol: RpcClient.Protocol["Service"]
  /** Opens a socket for the life of the scope. One at a time. */
  readonly open: Effect.Effect<OpenedSocket, SocketEnded, Scope.Scope>
}

const connectionLost = (): RpcClientError.RpcClientError =>
  new RpcClientError.RpcClientError({
    reason: new Socket.SocketReadError({ cause: new Error("The connection to the gateway was lost.") })
  })

/** It was not sent, and never can be. */
export class FrameTooLarge extends Data.TaggedError("FrameTooLarge")<{ readonly message: string }> {}

const tooLarge = (): RpcClientError.RpcClientError =>
  new RpcClientError.RpcClientError({
    reason: new Socket.SocketWriteError({
      cause: new FrameTooLarge({ message: "This is larger than the gateway takes at once." })
    })
  })

/** The request was too large to be sent, and will be at the next try. */
export const isTooLarge = ({ reason }: RpcClientError.RpcClientError): boolean =>
  reason._tag === "SocketWriteError" && reason.cause instanceof FrameTooLarge

/** True for failures of the connection itself, which say nothing about whether the request was carried out. */
export const isConnectionLost = (error: unknown): error is RpcClientError.RpcClientError =>
  error instanceof RpcClientError.RpcClientError && !isTooLarge(error)

const utf8 = new TextEncoder()

/** Whether the gateway takes a frame of this text on any channel. */
export const fitsFrame = (text: string): boolean => {
  const room = SOCKET_MAX_PAYLOAD_BYTES - CHANNEL_PREFIX_MAX_CHARS
  // No character takes more than three bytes: nearly every frame is told from its length.
  return text.length * 3 <= room || (text.length <= room && utf8.encode(text).length <= room)
}

interface Line {
  readonly socket: FrameSocket
  readonly parser: RpcSerialization.Parser
  readonly unanswered: RepeatableRequests
  readonly acknowledgements: Acknowledgements
}

export const make = (openSocket: OpenFrameSocket): Effect.Effect<FrameProtocol> =>
  Effect.gen(function* () {
    const serialization = RpcSerialization.jsonRpc()
    let line: Line | undefined
    let give: (clientId: number, message: RpcMessage.FromServerEncoded) => Effect.Effect<void> = () =>
      Effect.void

    const giveAll = (clientIds: Iterable<number>, message: RpcMessage.FromServerEncoded) =>
      Effect.forEach(clientIds, (clientId) => give(clientId, message), { discard: true })

    const write = (clientId: number, message: RpcMessage.FromClientEncoded) =>
      Effect.suspend(() => {
        if (line === undefined) return Effect.fail(connectionLost())
        if (message._tag === "Ack") {
          const notification = line.acknowledgements.took(message.requestId)
          if (notification !== undefined) line.socket.send(notification)
          return Effect.void
        }
        const encoded = line.parser.encode(message)
        if (typeof encoded !== "string") return Effect.void
        if (!fitsFrame(encoded)) return Effect.fail(tooLarge())
        line.unanswered.sent(clientId, message, encoded)
        line.socket.send(encoded)
        return Effect.void
      })

    const protocol = yield* RpcClient.Protocol.make((writeResponse) =>
      Effect.sync(() => {
        // What comes for a client that has only just been made waits until it listens.
        give = writeResponse
        return {
          send: write,
          supportsAck: true,
          supportsTransferables: false,
          codecFor: serialization.codecFor
        }
      })
    )

    const open = Effect.gen(function* () {
      const frames = yield* Queue.unbounded<string>()
      const opened = yield* Deferred.make<void, SocketEnded>()
      const ended = yield* Deferred.make<never, SocketEnded>()
      const parser = serialization.makeUnsafe()

      const end = (refused: boolean): void => {
        const failure = Effect.fail(new SocketEnded({ refused }))
        Deferred.doneUnsafe(opened, failure)
        Deferred.doneUnsafe(ended, failure)
      }

      const socket = yield* Effect.acquireRelease(
        Effect.sync(() =>
          openSocket({
            onOpen: () => Deferred.doneUnsafe(opened, Effect.void),
            onFrame: (frame) => (frame === CHANNEL_CLOSE ? end(false) : Queue.offerUnsafe(frames, frame)),
            onClose: ({ refused }) => end(refused)
          })
        ),
        (socket) =>
          Effect.suspend(() => {
            const clients = line?.unanswered.clients ?? []
            line = undefined
            socket.close()
            return giveAll(clients, { _tag: "ClientProtocolError", error: connectionLost() })
          })
      )
      yield* Deferred.await(opened)
      const unanswered = new RepeatableRequests()
      const acknowledgements = new Acknowledgements()
      line = { socket, parser, unanswered, acknowledgements }

      const askAgain = ({ requestId, afterMs }: Postponed) =>
        Effect.sync(() => {
          const request = unanswered.frameOf(requestId)
          if (request !== undefined) socket.send(request)
        }).pipe(Effect.delay(afterMs), Effect.forkScoped, Effect.asVoid)

      const deliver = (message: RpcMessage.FromServerEncoded) =>
        Effect.suspend(() => {
          if (message._tag === "Chunk") acknowledgements.received(message)
          else if (message._tag === "Exit") acknowledgements.ended(message.requestId)
          return giveAll(unanswered.received(message), message)
        })

      const receive = (frame: string) =>
        Effect.try(() => parser.decode(frame) as ReadonlyArray<RpcMessage.FromServerEncoded>).pipe(
          Effect.flatMap((messages) => Effect.forEach(messages, deliver, { discard: true }))
        )

      yield* Queue.take(frames).pipe(
        Effect.flatMap((frame) => {
          const postponed = postponedIn(frame)
          return postponed === undefined ? receive(frame) : askAgain(postponed)
        }),
        Effect.forever,
        // A peer that does not speak JSON-RPC cannot be trusted with the next frame either.
        Effect.catch(() => Effect.sync(() => end(false))),
        Effect.forkScoped
      )
      return { ended: Deferred.await(ended) }
    })

    return { protocol, open }
  })
