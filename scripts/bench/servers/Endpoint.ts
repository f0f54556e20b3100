/** Where one of the compared servers answers, and what a client must show to be let in. */
import { Schema } from "effect"

export const Endpoint = Schema.Struct({
  protocol: Schema.Literals(["json-rpc", "socket.io", "colyseus"]),
  /** Of the WebSocket. */
  url: Schema.String,
  headers: Schema.Record(Schema.String, Schema.String)
})
export type Endpoint = typeof Endpoint.Type

/** As JSON: of one server, or of several that do the same together. */
export const Endpoints = Schema.fromJsonString(Schema.NonEmptyArray(Endpoint))

/** Clients share them out. */
export const endpointOf = ([first, ...others]: typeof Endpoints.Type, client: number): Endpoint =>
  [first, ...others][client % (others.length + 1)] ?? first
