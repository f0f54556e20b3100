/**
 * The requests of one socket that wait for their answer: whose they are, and so that those the gateway puts off ("too
 * many requests on this socket: try again in …") can be made again, as they were.
 */
import { Option, Schema } from "effect"
import type { RpcMessage } from "effect/rpc"

/** As the gateway numbers it. */
const TOO_FAST = -32002

const PutOff = Schema.fromJsonString(
  Schema.Struct({
    id: Schema.Union([Schema.String, Schema.Finite]),
    error: Schema.Struct({ code: Schema.Literal(TOO_FAST), retryAfterMs: Schema.Natural })
  })
)
const decode = Schema.decodeOption(PutOff)

export interface Postponed {
  readonly requestId: string
  readonly afterMs: number
}

/** The request a frame puts off. Nearly every frame is something else, and is told from it at a glance. */
export const postponedIn = (frame: string): Postponed | undefined => {
  if (!frame.includes(String(TOO_FAST))) return undefined
  return Option.getOrUndefined(
    Option.map(decode(frame), ({ id, error }) => ({ requestId: String(id), afterMs: error.retryAfterMs }))
  )
}

export class RepeatableRequests {
  private readonly waiting = new Map<string, { readonly clientId: number; readonly frame: string }>()

  sent(clientId: number, message: RpcMessage.FromClientEncoded, frame: string): void {
    if (message._tag === "Request") this.waiting.set(String(message.id), { clientId, frame })
    // Nobody waits for it any more: it must not be made again.
    else if (message._tag === "Interrupt") this.waiting.delete(String(message.requestId))
  }

  /** Whom a message is for: who asked, or where it names no request, all who wait. It may be the last of its request. */
  received(message: RpcMessage.FromServerEncoded): Iterable<number> {
    if (message._tag !== "Exit" && message._tag !== "Chunk") return this.clients
    const requestId = String(message.requestId)
    const request = this.waiting.get(requestId)
    if (message._tag === "Exit") this.waiting.delete(requestId)
    return request === undefined ? [] : [request.clientId]
  }

  /** Undefined once it was answered, or nobody waits for it. */
  frameOf(requestId: string): string | undefined {
    return this.waiting.get(requestId)?.frame
  }

  /** Who waits for anything. */
  get clients(): ReadonlySet<number> {
    return new Set(Array.from(this.waiting.values(), ({ clientId }) => clientId))
  }
}
