/**
 * What a client's frame says, or why it says nothing. Pure: text in, a decision out.
 *
 * Everything a client may write is built anew here from what was checked, so that nothing else it
 * wrote (headers, trace ids, unknown fields) goes any further. Batches are not supported: a frame is
 * one message.
 */
import { Predicate } from "effect"
import type { RpcMessage, RpcSerialization } from "effect/rpc"
import { JSON_MAX_DEPTH, REQUEST_ID_MAX_CHARS } from "#schemas/limits.ts"
import { isNestedBeyond } from "./isNestedBeyond.ts"
import { type Refusal, type RequestId, refusal } from "./refusals.ts"

export type ClientMessage =
  | RpcMessage.RequestEncoded
  | RpcMessage.AckEncoded
  | RpcMessage.InterruptEncoded
  | { readonly _tag: "Ping" }
  /** The client has nothing more to say on this channel. */
  | { readonly _tag: "Close" }
  /** A notification nobody listens to; JSON-RPC allows no answer. */
  | { readonly _tag: "Nothing" }
  | Refusal

/** The one method that is a notification of ours (see `schemas/rpc/Channel`). */
const CLOSE_METHOD = "channel/close"
const BATCH = /^\s*\[/

const isRequestId = (id: unknown): id is RequestId =>
  typeof id === "number"
    ? Number.isFinite(id)
    : typeof id === "string" && id !== "" && id.length <= REQUEST_ID_MAX_CHARS

/** Undefined where the text is not JSON. */
const decode = (parser: RpcSerialization.Parser, body: string): ReadonlyArray<unknown> | undefined => {
  try {
    return parser.decode(body)
  } catch {
    return undefined
  }
}

const property = (value: unknown, name: string): unknown =>
  Predicate.hasProperty(value, name) ? value[name] : undefined

const readRequest = (message: unknown): ClientMessage => {
  const tag = property(message, "tag")
  const id = property(message, "id")
  if (property(message, "isNotification") === true) {
    return tag === CLOSE_METHOD ? { _tag: "Close" } : { _tag: "Nothing" }
  }
  if (!isRequestId(id)) return refusal.invalid(null, "A request's id is a finite number or a short text")
  if (typeof tag !== "string") return refusal.invalid(id, "A request's method is a text")
  return { _tag: "Request", id, tag, payload: property(message, "payload"), headers: [] }
}

export const readMessage = (parser: RpcSerialization.Parser, body: string): ClientMessage => {
  if (BATCH.test(body)) return refusal.invalid(null, "Batches are not supported: send one message per frame")
  if (isNestedBeyond(JSON_MAX_DEPTH, body)) {
    return refusal.invalid(null, `Nothing may be nested deeper than ${JSON_MAX_DEPTH} levels`)
  }
  const messages = decode(parser, body)
  if (messages === undefined) return refusal.parse
  const [message] = messages
  switch (property(message, "_tag")) {
    case "Request":
      return readRequest(message)
    case "Ack":
    case "Interrupt": {
      const requestId = property(message, "requestId")
      if (!isRequestId(requestId)) return refusal.invalid(null, "This names no request")
      return { _tag: property(message, "_tag") === "Ack" ? "Ack" : "Interrupt", requestId }
    }
    case "Ping":
      return { _tag: "Ping" }
    case "Eof":
      return { _tag: "Close" }
    default:
      return refusal.invalid(null, "This is neither a request nor a notification")
  }
}
