/**
 * What a client's frame says, or why it says nothing. Pure: text in, a decision out.
 *
 * Everything a client may write is built anew here from what was checked, so that nothing else it
 * wrote (headers, trace ids, unknown fields) goes any further. Batches are not supported: a frame is
 * one message.
 */
import { Predicate } from "effect"
import type { RpcMessage } from "effect/rpc"
import { isNestedBeyond } from "./isNestedBeyond.ts"
import { JSON_MAX_DEPTH, REQUEST_ID_MAX_CHARS } from "./limits.ts"
import { type Refusal, type RequestId, refusal } from "./refusals.ts"

/** Of so many chunks; where it does not say, of one. */
export interface Acknowledgement extends RpcMessage.AckEncoded {
  readonly chunks?: number
}

export type ClientMessage =
  | RpcMessage.RequestEncoded
  | Acknowledgement
  | RpcMessage.InterruptEncoded
  | { readonly _tag: "Ping" }
  /** The client has nothing more to say on this channel. */
  | { readonly _tag: "Close" }
  /** A notification nobody listens to; JSON-RPC allows no answer. */
  | { readonly _tag: "Nothing" }
  | Refusal

/** The one method that is a notification of ours (see `schemas/rpc/Channel`). */
const CLOSE_METHOD = "channel/close"
/** What Effect's RPC says about its calls and streams: notifications as well. */
const CONTROL = "@effect/rpc/"
const BATCH = /^\s*\[/

const neither = refusal.invalid(null, "This is neither a request nor a notification")

const isRequestId = (id: unknown): id is RequestId =>
  typeof id === "number"
    ? Number.isFinite(id)
    : typeof id === "string" && id !== "" && id.length <= REQUEST_ID_MAX_CHARS

/** Undefined where the text is not JSON, which knows no such value. */
const parse = (text: string): unknown => {
  try {
    // biome-ignore lint/plugin: what is read of it is checked below, the parameters by their method's schema.
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readAcknowledged = (acknowledged: RpcMessage.AckEncoded, params: unknown): ClientMessage => {
  if (!Predicate.hasProperty(params, "chunks")) return acknowledged
  const { chunks } = params
  return typeof chunks === "number" && Number.isSafeInteger(chunks) && chunks > 0
    ? { ...acknowledged, chunks }
    : refusal.invalid(null, "The chunks an acknowledgement covers are a whole number from 1 on")
}

const readControl = (name: string, params: unknown): ClientMessage => {
  switch (name) {
    case "Ack":
    case "Interrupt": {
      const requestId = Predicate.hasProperty(params, "requestId") ? params.requestId : undefined
      if (!isRequestId(requestId)) return refusal.invalid(null, "This names no request")
      return name === "Ack" ? readAcknowledged({ _tag: name, requestId }, params) : { _tag: name, requestId }
    }
    case "Ping":
      return { _tag: "Ping" }
    case "Eof":
      return { _tag: "Close" }
    default:
      return neither
  }
}

interface Members {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

const readMembers = (message: Members): ClientMessage => {
  const { id, method, params } = message
  if ((id === undefined || id === null) && typeof method === "string" && method.startsWith(CONTROL)) {
    return readControl(method.slice(CONTROL.length), params)
  }
  if (id === undefined) return { _tag: method === CLOSE_METHOD ? "Close" : "Nothing" }
  if (!isRequestId(id)) return refusal.invalid(null, "A request's id is a finite number or a short text")
  if (typeof method !== "string") return refusal.invalid(id, "A request's method is a text")
  return { _tag: "Request", id, tag: method, payload: params ?? null, headers: [] }
}

export const readMessage = (body: string): ClientMessage => {
  if (BATCH.test(body)) return refusal.invalid(null, "Batches are not supported: send one message per frame")
  if (isNestedBeyond(JSON_MAX_DEPTH, body)) {
    return refusal.invalid(null, `Nothing may be nested deeper than ${JSON_MAX_DEPTH} levels`)
  }
  const message = parse(body)
  if (message === undefined) return refusal.parse
  // What has no method is an answer, and nobody here has asked.
  return Predicate.isObject(message) && Object.hasOwn(message, "method") ? readMembers(message) : neither
}
