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
  readonly code: number
  readonly message: string
}

const make = (id: RequestId | null, code: number, message: string): Refusal => ({
  _tag: "Refusal",
  id,
  code,
  message
})

export const refusal = {
  parse: make(null, -32700, "This frame is not JSON text"),
  channel: make(null, -32700, "This frame names no channel"),
  invalid: (id: RequestId | null, message: string) => make(id, -32600, message),
  inUse: (id: RequestId) => make(id, -32600, "A request with this id has not been answered yet"),
  unknownMethod: (id: RequestId, method: string) => make(id, -32601, `There is no method ${method}`),
  failed: (id: RequestId) => make(id, -32603, "The request could not be read"),
  tooManyRequests: (id: RequestId) =>
    make(id, -32000, "Too many requests are unanswered on this channel: wait for some"),
  tooManyChannels: make(null, -32001, "Too many channels are open on this socket")
} as const

export const encodeRefusal = ({ code, id, message }: Refusal): string =>
  JSON.stringify({
    jsonrpc: "2.0",
    id,
    error:
      id === null
        ? { code, message }
        : { _tag: "Cause", code, message, data: [{ _tag: "Die", defect: message }] }
  })
