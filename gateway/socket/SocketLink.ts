/**
 * One socket and the channels on it (see `schemas/rpc/Channel`): frames become messages of RPC
 * clients, and messages to those clients become frames.
 *
 * Nothing here throws at its caller, which is uWS.
 */
import type { RpcMessage, RpcSerialization } from "effect/rpc"
import type { Identity } from "#gateway/sign-in/SignIn.ts"
import { CHANNEL_MAX_IN_FLIGHT, SOCKET_MAX_CHANNELS } from "#schemas/limits.ts"
import { CHANNEL_CLOSE, decodeFrame, encodeFrame } from "#schemas/rpc/Channel.ts"
import { encodeFailure } from "./failureFrame.ts"
import { Outbox, type Wire } from "./Outbox.ts"
import { readMessage } from "./readMessage.ts"
import { encodeRefusal, type Refusal, type RequestId, refusal } from "./refusals.ts"

/** One client of the RPC server: a channel, from its first frame to its end. */
export interface Channel {
  readonly link: SocketLink
  readonly number: number
  readonly clientId: number
  /** Requests that were not answered yet, and how far they got. */
  readonly unanswered: Map<RequestId, "asked" | "begun">
}

/** What a link needs from the protocol it is part of. */
export interface LinkHost {
  readonly parser: RpcSerialization.Parser
  readonly isMethod: (name: string) => boolean
  readonly opened: (link: SocketLink, number: number) => Channel
  readonly received: (channel: Channel, message: RpcMessage.FromClientEncoded) => void
  readonly ended: (channel: Channel) => void
}

const PONG = '{"jsonrpc":"2.0","method":"@effect/rpc/Pong"}'

export class SocketLink {
  readonly identity: Identity
  readonly outbox: Outbox
  readonly #host: LinkHost
  readonly #channels = new Map<number, Channel>()

  constructor(wire: Wire, identity: Identity, host: LinkHost) {
    this.identity = identity
    this.outbox = new Outbox(wire)
    this.#host = host
  }

  /** `text` must be the caller's own copy of the frame. */
  receive(text: string): void {
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

  send(channel: Channel, message: RpcMessage.FromServerEncoded): void {
    if (message._tag === "Exit") {
      const { exit, requestId } = message
      const hasBegun = channel.unanswered.get(requestId) === "begun"
      channel.unanswered.delete(requestId)
      if (exit._tag === "Failure") {
        this.#post(channel.number, encodeFailure(requestId, exit, hasBegun))
        return
      }
    }
    const body = this.#host.parser.encode(message)
    if (typeof body === "string") this.#post(channel.number, body)
  }

  /** The request cannot be carried out; its client is told so. */
  refuse(channel: Channel, refused: Refusal): void {
    if (refused.id !== null) channel.unanswered.delete(refused.id)
    this.#refuse(channel.number, refused)
  }

  /** The socket is gone, and all its clients with it. */
  closed(): void {
    this.outbox.closed()
    for (const channel of this.#channels.values()) this.#host.ended(channel)
    this.#channels.clear()
  }

  #post(number: number, body: string): void {
    this.outbox.post(encodeFrame(number, body))
  }

  #refuse(number: number, refused: Refusal): void {
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
    this.#read(channel, body)
  }

  #read(channel: Channel, body: string): void {
    const message = readMessage(this.#host.parser, body)
    switch (message._tag) {
      case "Request": {
        const refused = this.#whyNot(channel, message)
        if (refused !== undefined) this.#refuse(channel.number, refused)
        else {
          channel.unanswered.set(message.id, "asked")
          this.#host.received(channel, message)
        }
        break
      }
      case "Ack":
      case "Interrupt":
        if (channel.unanswered.has(message.requestId)) this.#host.received(channel, message)
        break
      case "Ping":
        this.#post(channel.number, PONG)
        break
      case "Close":
        this.#channels.delete(channel.number)
        this.#host.ended(channel)
        break
      case "Nothing":
        break
      case "Refusal":
        this.#refuse(channel.number, message)
    }
  }

  #whyNot({ unanswered }: Channel, { id, tag }: RpcMessage.RequestEncoded): Refusal | undefined {
    if (unanswered.has(id)) return refusal.inUse(id)
    if (!this.#host.isMethod(tag)) return refusal.unknownMethod(id, tag)
    return unanswered.size >= CHANNEL_MAX_IN_FLIGHT ? refusal.tooManyRequests(id) : undefined
  }
}
