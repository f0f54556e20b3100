/** What the clients of a stream saw. */
import { Schema } from "effect"

export const StreamOutcome = Schema.Struct({
  seconds: Schema.Finite,
  /** Of all clients together. */
  tokens: Schema.Natural,
  lost: Schema.Natural,
  /** On the wire, of what brought tokens. */
  bytes: Schema.Natural,
  messages: Schema.Natural,
  /** Ms from the moment a token fell due to the moment its client had read it. */
  p50: Schema.Finite,
  p99: Schema.Finite,
  longest: Schema.Finite
})
export type StreamOutcome = typeof StreamOutcome.Type
