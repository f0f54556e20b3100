/**
 * The call every server of the comparison answers, and the answer: `Session.Hello`, the same bytes from
 * all of them.
 *
 * The peers parse and write JSON as anybody would who builds an echo by hand; that is what is measured.
 */
import { PROTOCOL_VERSION } from "#schemas/product.ts"

export const METHOD = "Session.Hello"
export const params = { protocolVersion: PROTOCOL_VERSION }

export const helloCall = (id: number): string =>
  JSON.stringify({ jsonrpc: "2.0", id, method: METHOD, params })

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

/** The id of the call that was answered. */
export const idOfAnswer = (answer: string): number => {
  // biome-ignore lint/plugin: the load must cost as little as possible, and the same for every server.
  const { id, result } = JSON.parse(answer)
  if (result === undefined) throw new Error(`Not an answer: ${answer}`)
  return id
}
