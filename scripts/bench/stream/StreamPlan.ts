/** What is streamed to whom: the same for the gateway and for the bare floor. */
import { Schema } from "effect"

export const StreamPlan = Schema.Struct({
  conversations: Schema.Natural,
  /** Clients of each conversation, each on a socket of its own. */
  watchers: Schema.Natural,
  tokensPerSecond: Schema.Natural,
  seconds: Schema.Natural
})
export type StreamPlan = typeof StreamPlan.Type

export const tokensOf = ({ seconds, tokensPerSecond }: StreamPlan): number => seconds * tokensPerSecond

export const actorIdOf = (conversation: number): string => `local/streamed-${conversation}`

/** Turns begin one after the other within this time, as they would: tokens do not all fall due at once. */
export const BEGIN_WITHIN_MS = 1_000
