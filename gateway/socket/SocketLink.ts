/**
 * One socket and the channels on it (see `schemas/rpc/Channel`): frames become messages of RPC
 * clients, and messages to those clients become frames.
 *
 * Nothing here throws at its caller, which is uWS.
 */
import type { RpcMessage } from "effect/rpc"
import type { SocketMetricsShape } from "#gateway/metrics/SocketMetrics.ts"
import { deviceOf, type Identity } from "#gateway/sign-in/Identity.ts"
import { CHANNEL_CLOSE, decodeFrame, encodeFrame } from "#schemas/rpc/Channel.ts"
import { encodeFailure, outcomeOf, reasonOf } from "./failureFrame.ts"
import {
  CHANNEL_MAX_IN_FLIGHT,
  SOCKET_ASIDES_BURST,
  SOCKET_ASIDES_PER_SECOND,
  SOCKET_MAX_CHANNELS
} from "./limits.ts"
import { Outbox, type Wire } from "./Outbox.ts"
import { type Acknowledgement, readMessage } from "./readMessage.ts"
import { encodeRefusal, type Refusal, type RequestId, refusal } from "./refusals.ts"
import * as TokenBucket from "./TokenBucket.ts"
import type { UnansweredRequests } from "./UnansweredRequests.ts"

/** One client of the RPC server: a channel, from its first frame to its end. */
export interface Channel {
  readonly link: SocketLink
  readonly number: number
  readonly clientId: number
  readonly unanswered: UnansweredRequests
}

/** What a link needs from the protocol it is part of. */
export interface LinkHost {
  readonly isMethod: (name: string) => boolean
  readonly opened: (link: SocketLink, number: number) => Channel
  readonly received: (
    channel: Channel,
    message: RpcMessage.RequestEncoded | Acknowledgement | RpcMessage.InterruptEncoded
  ) => void
  readonly ended: (channel: Channel) => void
  readonly closed: (link: SocketLink) => void
  /** Something was asked and not done. `method`: one of the gateway's own, or empty. */
  readonly refused: (identity: Identity, method: string, reason: string) => void
  /** How fast one socket may make requests, whatever the channel. */
  readonly rate: TokenBucket.Rate
  /** Ms of a clock that is never set back. */
  readonly now: () => number
  readonly metrics: SocketMetricsShape
}

const ASIDES: TokenBucket.Rate = { perSecond: SOCKET_ASIDES_PER_SECOND, burst: SOCKET_ASIDES_BURST }
/** In JSON. */
const idText = (id: RequestId): string => (typeof id === "number" ? String(id) : JSON.stringify(id))
const PONG = '{"jsonrpc":"2.0","method":"@effect/rpc/Pong"}'

export class SocketLink {
  identity: Identity
  readonly outbox: Outbox
  readonly #host: LinkHost
  readonly #channels = new Map<number, Channel>()
  readonly #openedAt: number
  #bucketFullAt: TokenBucket.FullAt = 0
  #asidesFullAt: TokenBucket.FullAt = 0

  constructor(wire: Wire, identity: Identity, host: LinkHost) {
    this.identity = identity
    this.outbox = new Outbox(wire, host.metrics)
    this.#host = host
    this.#openedAt = host.now()
  }

  /** What an operator sees of it. */
  get facts() {
    const calls = Array.from(this.#channels.values(), ({ unanswered }) => unanswered.size)
    return {
      userId: this.identity.userId,
      client: this.identity.client,
      deviceId: deviceOf(this.identity),
      since: Math.round(performance.timeOrigin + this.#openedAt),
      channels: calls.length,
      calls: calls.reduce((sum, count) => sum + count, 0),
      unread: this.outbox.unread
    }
  }

  /** `text` must be the caller's own copy of the frame. */
  receive(text: string): void {
    this.#host.metrics.framesIn.count += 1
    this.#host.metrics.bytesIn.count += Buffer.byteLength(text)
    this.outbox.during(() => {
      const frame = decodeFrame(text)
      if (frame === undefined) this.#refuse(0, refusal.channel)
      else {
        const channel = this.#channels.get(frame.channel)
        if (channel !== undefined) this.#read(channel, frame.body)
        else if (frame.body !== CHANNEL_CLOSE) this.#open(frame.channel, frame.body)
      }
    })
  }

  /** The end of a call. */
  answer(channel: Channel, id: RequestId, exit: RpcMessage.ResponseExitEncoded["exit"]): void {
    const request = channel.unanswered.take(id)
    const hasBegun = request?.hasBegun ?? false
    if (request !== undefined) {
      const { metrics, now } = this.#host
      metrics.requests(request.method, outcomeOf(exit, hasBegun)).count += 1
      if (!request.hasStreamed) metrics.latency.record(now() - request.askedAt)
      const reason = exit._tag === "Failure" ? reasonOf(exit) : undefined
      if (reason !== undefined) this.#host.refused(this.identity, request.method, reason)
    }
    if (exit._tag === "Failure") this.#post(channel.number, encodeFailure(id, exit, hasBegun))
    else this.#postResult(channel, id, exit.value)
  }

  /** A part of a stream, whose values already are JSON. */
  sendChunk(channel: Channel, id: RequestId, values: ReadonlyArray<string>): void {
    const request = channel.unanswered.find(id)
    if (request !== undefined) {
      request.unacknowledged += 1
      request.hasStreamed = true
    }
    const body = `{"jsonrpc":"2.0","chunk":true,"id":${idText(id)},"result":[${values.join(",")}]}`
    this.#post(channel.number, body)
  }

  /** The request cannot be carried out; its client is told so. */
  refuse(channel: Channel, refused: Refusal): void {
    const request = refused.id === null ? undefined : channel.unanswered.take(refused.id)
    this.#refuse(channel.number, refused, request?.method)
  }

  /** The socket is gone, and all its clients with it. */
  closed(): void {
    this.outbox.closed()
    for (const channel of this.#channels.values()) this.#end(channel)
    this.#channels.clear()
    this.#host.closed(this)
  }

  #postResult({ number }: Channel, id: RequestId, value: unknown): void {
    const result = JSON.stringify(value ?? null)
    this.#post(number, `{"jsonrpc":"2.0","id":${idText(id)},"result":${result}}`)
  }

  #post(number: number, body: string): void {
    this.outbox.post(encodeFrame(number, body))
  }

  #refuse(number: number, refused: Refusal, method = ""): void {
    this.#host.metrics.refusedFrames(refused.reason).count += 1
    this.#host.refused(this.identity, method, refused.reason)
    this.#countAside()
    this.#post(number, encodeRefusal(refused))
  }

  #open(number: number, body: string): void {
    if (this.#channels.size >= SOCKET_MAX_CHANNELS) {
      this.#refuse(number, refusal.tooManyChannels)
      this.#post(number, CHANNEL_CLOSE)
      return
    }
    const channel = this.#host.opened(this, number)
    this.#channels.set(number, channel)
    this.#host.metrics.channels.count += 1
    this.#read(channel, body)
  }

  #end(channel: Channel): void {
    const { metrics } = this.#host
    metrics.channels.count -= 1
    for (const { method } of channel.unanswered.all) metrics.requests(method, "cancelled").count += 1
    this.#host.ended(channel)
  }

  #read(channel: Channel, body: string): void {
    const message = readMessage(body)
    switch (message._tag) {
      case "Request": {
        const refused = this.#whyNot(channel, message)
        if (refused !== undefined) {
          const isKnown = this.#host.isMethod(message.tag)
          this.#refuse(channel.number, refused, isKnown ? message.tag : undefined)
        } else {
          channel.unanswered.add(message.id, message.tag, this.#host.now())
          this.#host.received(channel, message)
        }
        break
      }
      case "Ack": {
        const request = channel.unanswered.find(message.requestId)
        if (request === undefined || request.unacknowledged === 0) this.#countAside()
        else request.unacknowledged = Math.max(0, request.unacknowledged - (message.chunks ?? 1))
        if (request !== undefined) this.#host.received(channel, message)
        break
      }
      case "Interrupt":
        if (channel.unanswered.find(message.requestId) !== undefined) this.#host.received(channel, message)
        else this.#countAside()
        break
      case "Ping":
        this.#countAside()
        this.#post(channel.number, PONG)
        break
      case "Close":
        this.#channels.delete(channel.number)
        this.#end(channel)
        break
      case "Nothing":
        this.#countAside()
        break
      case "Refusal":
        this.#refuse(channel.number, message)
    }
  }

  /**
   * Frames that lead to nothing (refused, asked of nobody, signs of life) have tokens of their own: there is
   * nobody to be told to wait, so a socket that has used them up is closed. What a request or a stream
   * needs costs none.
   */
  #countAside(): void {
    const { metrics, now } = this.#host
    const at = now()
    if (TokenBucket.waitMs(this.#asidesFullAt, at, ASIDES) === 0) {
      this.#asidesFullAt = TokenBucket.take(this.#asidesFullAt, at, ASIDES)
      return
    }
    metrics.refusedFrames("too_many_asides").count += 1
    this.outbox.end()
  }

  /** Takes a token where there is no reason not to. */
  #whyNot({ unanswered }: Channel, { id, tag }: RpcMessage.RequestEncoded): Refusal | undefined {
    if (unanswered.find(id) !== undefined) return refusal.inUse(id)
    if (!this.#host.isMethod(tag)) return refusal.unknownMethod(id, tag)
    if (unanswered.size >= CHANNEL_MAX_IN_FLIGHT) return refusal.tooManyRequests(id)
    const { now, rate } = this.#host
    const at = now()
    const wait = TokenBucket.waitMs(this.#bucketFullAt, at, rate)
    if (wait > 0) return refusal.tooFast(id, wait)
    this.#bucketFullAt = TokenBucket.take(this.#bucketFullAt, at, rate)
    return undefined
  }
}
