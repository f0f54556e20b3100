/** What its owner is told of a resident actor, and what the ops console shows besides of what its answers cost. */
import { Schema } from "effect"
import { SentRequest } from "#schemas/outgoing/ShownRequest.ts"

/** Money, as an operator's prices have it: in billionths, so that sums are exact. */
export const Cost = Schema.Struct({ currency: Schema.String, nanos: Schema.Natural })
export type Cost = typeof Cost.Type

/** Tokens of a model's answers, as far as the model's server says. */
export const TokensCounted = Schema.Struct({
  answers: Schema.Natural,
  input: Schema.Natural,
  /** Of the input: what the server had read before. */
  cachedInput: Schema.Natural,
  output: Schema.Natural,
  /** Of the output. */
  reasoning: Schema.Natural
})

/** And what they cost, which is told to operators alone: their prices can be told from it. */
export const TokensSpent = Schema.Struct({
  ...TokensCounted.fields,
  /** Of those answers whose model has a price, and how many they are. Absent where none has. */
  cost: Schema.optionalKey(Cost),
  priced: Schema.optionalKey(Schema.Natural)
})
export type TokensSpent = typeof TokensSpent.Type

/** What is too large to be told is told as the most that can be: one person's figures hide nobody else's. */
const plus = (one: number, other: number): number => Math.min(one + other, Number.MAX_SAFE_INTEGER)

/** Of two currencies there is no sum. */
const costOfBoth = (one: TokensSpent, other: TokensSpent): Pick<TokensSpent, "cost" | "priced"> => {
  const [first, second] = [one.cost ?? other.cost, other.cost ?? one.cost]
  if (first === undefined || second === undefined || first.currency !== second.currency) return {}
  const nanos = plus(one.cost?.nanos ?? 0, other.cost?.nanos ?? 0)
  return { cost: { currency: first.currency, nanos }, priced: plus(one.priced ?? 0, other.priced ?? 0) }
}

export const sumSpent = (one: TokensSpent, other: TokensSpent): TokensSpent => ({
  answers: plus(one.answers, other.answers),
  input: plus(one.input, other.input),
  cachedInput: plus(one.cachedInput, other.cachedInput),
  output: plus(one.output, other.output),
  reasoning: plus(one.reasoning, other.reasoning),
  ...costOfBoth(one, other)
})

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
  tokens: Schema.optionalKey(TokensCounted),
  /** What left in its steps, never bodies: the latest, oldest first. Absent where nothing did. */
  sent: Schema.optionalKey(Schema.Array(SentInStep)),
  /** Defects survived in this activation, and the name of the last one. */
  restarts: Schema.Natural,
  lastError: Schema.NullOr(Schema.String),
  /** Commands refused for ever because they killed the actor twice. */
  poisoned: Schema.Array(Schema.String)
})
export type ActorInspection = typeof ActorInspection.Type
