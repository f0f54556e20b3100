/**
 * The socket's protocol: JSON-RPC 2.0 on uWS callbacks, many clients on one socket.
 *
 * Promises: every channel of every socket is one RPC client, and its end (or its socket's) interrupts
 * exactly what that client had running. A frame that makes no sense is answered with a JSON-RPC error
 * and disturbs nobody. A reader that is slow is not fed: streams wait for acknowledgements, and writes
 * for the socket to drain. Calls are carried out by the RPC server (`rpc/SocketCalls`).
 */
import { Context, Effect, Layer } from "effect"
import type { RpcMessage } from "effect/rpc"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { SocketMetrics } from "#gateway/metrics/SocketMetrics.ts"
import { RefusalLog } from "#gateway/operations/RefusalLog.ts"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import type { Wire } from "./Outbox.ts"
import type { Refusal, RequestId } from "./refusals.ts"
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
  /** Nothing was carried out, and the client is told why. */
  readonly refuse: (refused: Refusal) => void
  /** The client is still there. */
  readonly isOpen: () => boolean
}

/** The RPC server, as the sockets ask it. */
export interface Calls {
  readonly begin: (clientId: number, request: RpcMessage.RequestEncoded, outlet: Outlet) => void
  readonly acknowledge: (clientId: number, requestId: RequestId, chunks: number) => void
  readonly interrupt: (clientId: number, requestId: RequestId) => void
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
    /** Those that are open, with the number each was given. */
    readonly present: () => ReadonlyArray<{ readonly id: number; readonly link: SocketLink }>
    /** From now on calls are carried out by these. */
    readonly carryOutWith: (calls: Calls) => void
  }
>()("deckhand/gateway/socket/Sockets") {}

export interface SocketProtocolOptions {
  /** Others are answered with "method not found" here. */
  readonly methods: { readonly has: (name: string) => boolean }
}

const make = Effect.fnUntraced(function* ({ methods }: SocketProtocolOptions) {
  const channels = new Map<number, Channel>()
  const links = new Map<SocketLink, number>()
  const { requestRate } = yield* GatewaySettings
  const refusals = yield* RefusalLog
  const metrics = yield* SocketMetrics
  let lastClientId = 0
  let lastLinkId = 0
  let calls: Calls | undefined

  const outletOf = (channel: Channel, requestId: RequestId): Outlet => ({
    chunk: (values) => channel.link.sendChunk(channel, requestId, values),
    ready: Effect.suspend(() => channel.link.outbox.ready),
    answer: (exit) => {
      if (channels.has(channel.clientId)) channel.link.answer(channel, requestId, exit)
    },
    refuse: (refused) => channel.link.refuse(channel, refused),
    isOpen: () => channels.has(channel.clientId)
  })

  const host: LinkHost = {
    isMethod: (name) => methods.has(name),
    opened: (link, number) => {
      lastClientId += 1
      const channel: Channel = { link, number, clientId: lastClientId, unanswered: new UnansweredRequests() }
      channels.set(channel.clientId, channel)
      return channel
    },
    received: (channel, message) => {
      switch (message._tag) {
        case "Request":
          return calls?.begin(channel.clientId, message, outletOf(channel, message.id))
        case "Ack":
          return calls?.acknowledge(channel.clientId, message.requestId, message.chunks ?? 1)
        case "Interrupt":
          return calls?.interrupt(channel.clientId, message.requestId)
      }
    },
    ended: ({ clientId }) => {
      channels.delete(clientId)
      calls?.ended(clientId)
    },
    closed: (link) => void links.delete(link),
    refused: refusals.note,
    rate: requestRate,
    metrics,
    now: () => performance.now()
  }

  return Sockets.of({
    connect: (wire, identity) => {
      const link = new SocketLink(wire, identity, host)
      lastLinkId += 1
      links.set(link, lastLinkId)
      return link
    },
    present: () => Array.from(links, ([link, id]) => ({ id, link })),
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
})

export const layer = (
  options: SocketProtocolOptions
): Layer.Layer<Sockets, never, GatewaySettings | RefusalLog | SocketMetrics> =>
  Layer.effect(Sockets, make(options))
