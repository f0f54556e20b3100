/** Frames as a client writes them, and the parts of an answer a test looks at. */
import { Schema } from "effect"
import { PROTOCOL_VERSION } from "#schemas/product.ts"
import { encodeFrame } from "#schemas/rpc/Channel.ts"

export const call = (id: string | number, method: string, params: unknown, channel = 0): string =>
  encodeFrame(channel, JSON.stringify({ jsonrpc: "2.0", id, method, params }))

export const hello = (id: string | number, channel = 0): string =>
  call(id, "Session.Hello", { protocolVersion: PROTOCOL_VERSION }, channel)

export const watch = (id: string | number, actorId: string, channel = 0): string =>
  call(id, "Conversation.Watch", { actorId }, channel)

export const inspect = (id: string | number, actorId: string, channel = 0): string =>
  call(id, "Conversation.Inspect", { actorId }, channel)

const notify = (method: string, params: unknown, channel: number): string =>
  encodeFrame(channel, JSON.stringify({ jsonrpc: "2.0", method: `@effect/rpc/${method}`, params }))

export const ack = (requestId: string | number, channel = 0, chunks?: number): string =>
  notify("Ack", chunks === undefined ? { requestId } : { requestId, chunks }, channel)
export const interrupt = (requestId: string | number, channel = 0): string =>
  notify("Interrupt", { requestId }, channel)

const Answer = Schema.fromJsonString(
  Schema.Struct({
    id: Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.String, Schema.Finite]))),
    result: Schema.optionalKey(Schema.Unknown),
    error: Schema.optionalKey(
      Schema.Struct({
        code: Schema.Finite,
        message: Schema.String,
        data: Schema.optionalKey(Schema.Unknown)
      })
    )
  })
)

/** The channel and the message of a frame. */
export const readAnswer = (frame: string) => {
  const [, channel = "0", body = ""] = /^(?:(\d+) )?(.*)$/s.exec(frame) ?? []
  return { channel: Number(channel), ...Schema.decodeUnknownSync(Answer)(body) }
}
