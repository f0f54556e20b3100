/**
 * The call every server of the comparison answers, and the answer: `Session.Hello`, the same result from
 * all of them.
 *
 * The peers parse and write JSON as anybody would who builds an echo by hand; that is what is measured.
 */
import { PROTOCOL_VERSION } from "#schemas/product.ts"

export const METHOD = "Session.Hello"
const params = { protocolVersion: PROTOCOL_VERSION }

export interface HelloParams {
  readonly protocolVersion: number
}

export const helloResult = ({ protocolVersion }: HelloParams) => ({
  userId: "local",
  protocolVersion,
  modelName: "Direct"
})

/** A peer's whole work. */
export const answerHello = (call: string): string => {
  // biome-ignore lint/plugin: a bare echo does nothing but this; checked decoding is what Deckhand adds to it.
  const { id, params } = JSON.parse(call)
  return JSON.stringify({ jsonrpc: "2.0", id, result: helloResult(params) })
}

/** How the call is written in each protocol. */
export const callText = {
  "json-rpc": (id: number): string => JSON.stringify({ jsonrpc: "2.0", id, method: METHOD, params }),
  // An event that wants an acknowledgement: https://socket.io/docs/v4/socket-io-protocol/#packet-encoding
  "socket.io": (id: number): string => `42${id}${JSON.stringify([METHOD, params])}`
}
