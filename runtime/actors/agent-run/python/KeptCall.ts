/**
 * A call of a Python agent as its run's journal keeps it, so that a replay need not ask anybody: when it was answered, with what, and the
 * tab it was done in. An answer that is long is not kept twice: its task has it.
 */
import { Schema } from "effect"
import { KEPT_ANSWER_MAX_CHARS } from "#runtime/actors/agent-run/limits.ts"
import { HostAnswer } from "#schemas/python/HostCall.ts"

const Kept = Schema.Struct({
  /** Epoch ms. */
  at: Schema.Finite,
  answer: Schema.optionalKey(HostAnswer),
  tabId: Schema.optionalKey(Schema.Int)
})

/** Before answers were kept it was the time alone. */
export const KeptCall = Schema.Union([Schema.Finite, Kept])

export const keptOf = (answer: HostAnswer, at: number, tabId: number | undefined): typeof Kept.Type => ({
  at,
  ...(JSON.stringify(answer).length > KEPT_ANSWER_MAX_CHARS ? {} : { answer }),
  ...(tabId === undefined ? {} : { tabId })
})
