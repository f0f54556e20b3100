/**
 * The rest of a model's answer: the calls after the one its user is asked about. They are carried out once that was
 * agreed to and done, each judged by itself and only on what it was decided for; of the others the model is told.
 */
import { Schema } from "effect"
import { AgentAction } from "#schemas/page/AgentAction.ts"
import { PageStamp } from "#schemas/page/PageSummary.ts"

/** An action, and what it was decided on. */
export const DecidedStep = Schema.Struct({
  action: AgentAction,
  /** Of the reading in which the model was shown what it is about. */
  stamp: PageStamp,
  /** What that was called by then. */
  target: Schema.String
})
export type DecidedStep = typeof DecidedStep.Type

/** In order. */
export const RestOfAnswer = Schema.Array(
  Schema.Struct({
    /** The tool and the ids it was called with: what the model knows it by. */
    call: Schema.String,
    /** Absent where it is not carried out without the model, and then nothing after it is. */
    step: Schema.optionalKey(DecidedStep)
  })
)
export type RestOfAnswer = typeof RestOfAnswer.Type
