/**
 * The requests of one socket that wait for their answer, so that those the gateway puts off ("too many
 * requests on this socket: try again in …") can be made again, as they were.
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
  private readonly frames = new Map<string, string>()

  sent(message: RpcMessage.FromClientEncoded, frame: string): void {
    if (message._tag === "Request") this.frames.set(String(message.id), frame)
    // Nobody waits for it any more: it must not be made again.
    else if (message._tag === "Interrupt") this.frames.delete(String(message.requestId))
  }

  received(messages: ReadonlyArray<RpcMessage.FromServerEncoded>): void {
    for (const message of messages) {
      if (message._tag === "Exit") this.frames.delete(String(message.requestId))
    }
  }

  /** Undefined once it was answered, or nobody waits for it. */
  frameOf(requestId: string): string | undefined {
    return this.frames.get(requestId)
  }
}
