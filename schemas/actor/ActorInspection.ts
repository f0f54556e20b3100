/** What the ops console shows of a resident actor. */
import { Schema } from "effect"
import { SentRequest } from "#schemas/outgoing/ShownRequest.ts"

/** What a model's answers cost, in tokens, as far as the model's server says. */
export const TokensSpent = Schema.Struct({
  answers: Schema.Natural,
  input: Schema.Natural,
  /** Of the input: what the server had read before. */
  cachedInput: Schema.Natural,
  output: Schema.Natural,
  /** Of the output. */
  reasoning: Schema.Natural
})
export type TokensSpent = typeof TokensSpent.Type

/** A request that left its user's browser, with the step it left in: the first is 1. */
export const SentInStep = Schema.Struct({ step: Schema.Natural, ...SentRequest.fields })
export type SentInStep = typeof SentInStep.Type

export const ActorInspection = Schema.Struct({
  kind: Schema.String,
  id: Schema.String,
  /** Durable version and when the activation began (epoch ms). */
  version: Schema.Natural,
  activatedAt: Schema.Finite,
  /** Commands waiting, open watchers, running jobs. */
  mailbox: Schema.Natural,
  watchers: Schema.Natural,
  jobs: Schema.Array(Schema.Struct({ key: Schema.String, startedAt: Schema.Finite })),
  /** By its jobs, since it is resident: kept in memory only. Absent where they have asked no model. */
  tokens: Schema.optionalKey(TokensSpent),
  /** What left in its steps, never bodies: the latest, oldest first. Absent where nothing did. */
  sent: Schema.optionalKey(Schema.Array(SentInStep)),
  /** Defects survived in this activation, and the name of the last one. */
  restarts: Schema.Natural,
  lastError: Schema.NullOr(Schema.String),
  /** Commands refused for ever because they killed the actor twice. */
  poisoned: Schema.Array(Schema.String)
})
export type ActorInspection = typeof ActorInspection.Type
