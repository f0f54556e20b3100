/** Where one of the compared servers answers, and what a client must show to be let in. */
import { Schema } from "effect"

export const Endpoint = Schema.Struct({
  protocol: Schema.Literals(["json-rpc", "socket.io", "colyseus"]),
  /** Of the WebSocket. */
  url: Schema.String,
  headers: Schema.Record(Schema.String, Schema.String)
})
export type Endpoint = typeof Endpoint.Type
