/**
 * The JSON-RPC errors the gateway gives itself, before any handler is asked.
 *
 * An Effect client reads `_tag` and `data` and ends the call with a defect; everybody else reads
 * `code` and `message` as JSON-RPC 2.0 has them. https://www.jsonrpc.org/specification#error_object
 */

export type RequestId = string | number

export interface Refusal {
  readonly _tag: "Refusal"
  /** Null where the frame did not say which request it was. */
  readonly id: RequestId | null
  /** For whoever counts refusals: one of a few words. */
  readonly reason: string
  readonly code: number
  readonly message: string
  /** When the same request may be made again. */
  readonly retryAfterMs?: number
}

const make = (reason: string, id: RequestId | null, code: number, message: string): Refusal => ({
  _tag: "Refusal",
  reason,
  id,
  code,
  message
})

export const refusal = {
  parse: make("not_json", null, -32700, "This frame is not JSON text"),
  channel: make("no_channel", null, -32700, "This frame names no channel"),
  invalid: (id: RequestId | null, message: string) => make("invalid", id, -32600, message),
  inUse: (id: RequestId) => make("id_in_use", id, -32600, "A request with this id has not been answered yet"),
  unknownMethod: (id: RequestId, method: string) =>
    make("unknown_method", id, -32601, `There is no method ${method}`),
  failed: (id: RequestId) => make("unreadable", id, -32603, "The request could not be read"),
  tooManyRequests: (id: RequestId) =>
    make(
      "too_many_unanswered",
      id,
      -32000,
      "Too many requests are unanswered on this channel: wait for some"
    ),
  tooFast: (id: RequestId, retryAfterMs: number): Refusal => ({
    ...make("too_fast", id, -32002, `Too many requests on this socket: try again in ${retryAfterMs} ms`),
    retryAfterMs
  }),
  tooManyChannels: make("too_many_channels", null, -32001, "Too many channels are open on this socket")
} as const

export const encodeRefusal = ({ code, id, message, retryAfterMs }: Refusal): string =>
  JSON.stringify({
    jsonrpc: "2.0",
    id,
    error:
      id === null
        ? { code, message }
        : { _tag: "Cause", code, message, data: [{ _tag: "Die", defect: message }], retryAfterMs }
  })
