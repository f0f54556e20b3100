/**
 * Effect RPC's server protocol, written directly on uWS callbacks.
 *
 * Promises: every channel of every socket is one RPC client, and its end (or its socket's) interrupts
 * exactly what that client had running. A frame that makes no sense is answered with a JSON-RPC error
 * and disturbs nobody. A reader that is slow is not fed: streams wait for acknowledgements, and writes
 * for the socket to drain.
 */
import { Cause, Context, Effect, Layer, Queue } from "effect"
import { RpcMessage, RpcSerialization, RpcServer } from "effect/rpc"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { SocketMetrics } from "#gateway/metrics/SocketMetrics.ts"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import { redactStack } from "#runtime/redactStack.ts"
import type { Wire } from "./Outbox.ts"
import { type RequestId, refusal } from "./refusals.ts"
import { type Channel, type LinkHost, SocketLink } from "./SocketLink.ts"
import { UnansweredRequests } from "./UnansweredRequests.ts"

export type EncodedExit = RpcMessage.ResponseExitEncoded["exit"]

/** Where the answers of a call go. */
export interface Outlet {
  /** Each value already is JSON. */
  readonly chunk: (values: ReadonlyArray<string>) => void
  /** Done when the client can take more. */
  readonly ready: Effect.Effect<void>
  readonly answer: (exit: EncodedExit) => void
  /** The client is still there. */
  readonly isOpen: () => boolean
}

/** Whoever carries out calls. False: this is not for them. */
export interface Calls {
  readonly begin: (clientId: number, request: RpcMessage.RequestEncoded, outlet: Outlet) => boolean
  readonly acknowledge: (clientId: number, requestId: RequestId) => boolean
  readonly interrupt: (clientId: number, requestId: RequestId) => boolean
  /** With its client, everything it asked for ends. */
  readonly ended: (clientId: number) => void
}

/** The sockets of a gateway: what uWS reports to, and who is behind an RPC client. */
export class Sockets extends Context.Service<
  Sockets,
  {
    /** A socket was opened by somebody who is signed in. */
    readonly connect: (wire: Wire, identity: Identity) => SocketLink
    /** A request of an RPC client is about to be handled: whose is it? Undefined for a client that is gone. */
    readonly begin: (clientId: number, requestId: RequestId) => Identity | undefined
    /** From now on these are asked first, and the RPC server only about the rest. */
    readonly carryOutWith: (calls: Calls) => void
  }
>()("deckhand/gateway/socket/Sockets") {}

type WriteRequest = Parameters<RpcServer.Protocol["Service"]["run"]>[0]

export interface SocketProtocolOptions {
  /** Others are answered with "method not found" here. */
  readonly methods: { readonly has: (name: string) => boolean }
}

const make = Effect.fnUntraced(function* ({ methods }: SocketProtocolOptions) {
  const serialization = RpcSerialization.jsonRpc()
  const runFork = Effect.runForkWith(yield* Effect.context())
  const disconnects = yield* Queue.unbounded<number>()
  const channels = new Map<number, Channel>()
  const { requestRate } = yield* GatewaySettings
  const metrics = yield* SocketMetrics
  let lastClientId = 0
  let write: WriteRequest = () => Effect.void
  let calls: Calls | undefined

  const outletOf = (channel: Channel, requestId: RequestId): Outlet => ({
    chunk: (values) => channel.link.sendChunk(channel, requestId, values),
    ready: Effect.suspend(() => channel.link.outbox.ready),
    answer: (exit) => {
      if (!channels.has(channel.clientId)) return
      channel.link.send(channel, { _tag: "Exit", requestId: RpcMessage.RequestId(requestId), exit })
    },
    isOpen: () => channels.has(channel.clientId)
  })

  /** False: this is for the RPC server. */
  const carryOut = (channel: Channel, message: RpcMessage.FromClientEncoded): boolean => {
    switch (message._tag) {
      case "Request":
        return calls?.begin(channel.clientId, message, outletOf(channel, message.id)) ?? false
      case "Ack":
        return calls?.acknowledge(channel.clientId, message.requestId) ?? false
      case "Interrupt":
        return calls?.interrupt(channel.clientId, message.requestId) ?? false
      default:
        return false
    }
  }

  const deliver = (channel: Channel, message: RpcMessage.FromClientEncoded) =>
    Effect.catchCause(
      Effect.suspend(() => write(channel.clientId, message)),
      (cause) => {
        // The server is going down, and the socket with it.
        if (Cause.hasInterruptsOnly(cause) || message._tag !== "Request") return Effect.void
        channel.link.refuse(channel, refusal.failed(message.id))
        return Effect.logWarning("A request could not be read").pipe(
          Effect.annotateLogs({ cause: redactStack(Cause.pretty(cause)) })
        )
      }
    )

  const host: LinkHost = {
    parser: serialization.makeUnsafe(),
    isMethod: (name) => methods.has(name),
    opened: (link, number) => {
      lastClientId += 1
      const channel: Channel = { link, number, clientId: lastClientId, unanswered: new UnansweredRequests() }
      channels.set(channel.clientId, channel)
      return channel
    },
    received: (channel, message) => {
      if (!carryOut(channel, message)) runFork(deliver(channel, message))
    },
    ended: ({ clientId }) => {
      channels.delete(clientId)
      calls?.ended(clientId)
      Queue.offerUnsafe(disconnects, clientId)
    },
    rate: requestRate,
    metrics,
    now: () => performance.now()
  }

  const protocol = yield* RpcServer.Protocol.make((writeRequest) => {
    write = writeRequest
    return Effect.succeed({
      disconnects,
      send: (clientId, message) =>
        Effect.suspend(() => {
          const channel = channels.get(clientId)
          if (channel === undefined) return Effect.void
          channel.link.send(channel, message)
          return channel.link.outbox.ready
        }),
      // Only a client's own end-of-input would lead here, and that ends its channel.
      end: () => Effect.void,
      clientIds: Effect.sync(() => new Set(channels.keys())),
      initialMessage: Effect.succeedNone,
      supportsAck: true,
      supportsTransferables: false,
      supportsSpanPropagation: false,
      supportsNotifications: false,
      codecFor: serialization.codecFor
    })
  })

  return Context.make(RpcServer.Protocol, protocol).pipe(
    Context.add(Sockets, {
      connect: (wire, identity) => new SocketLink(wire, identity, host),
      begin: (clientId, requestId) => {
        const channel = channels.get(clientId)
        const request = channel?.unanswered.find(requestId)
        if (request !== undefined) request.hasBegun = true
        return channel?.link.identity
      },
      carryOutWith: (given) => {
        calls = given
      }
    })
  )
})

/** The protocol, and the door through which sockets reach it. */
export const layer = (
  options: SocketProtocolOptions
): Layer.Layer<RpcServer.Protocol | Sockets, never, GatewaySettings | SocketMetrics> =>
  Layer.effectContext(make(options))
