/** What Python may ask of its host: all there is. Each is answered before Python goes on. */
import { Schema } from "effect"
import { PageStep } from "#schemas/agents/AgentStep.ts"
import { STEP_TEXT_MAX_CHARS } from "#schemas/agents/limits.ts"
import { StepTarget } from "#schemas/agents/StepTarget.ts"
import { Values, VariableType } from "#schemas/agents/Variable.ts"
import { ATTACHMENT_NAME_MAX_CHARS } from "#schemas/limits.ts"
import { PYTHON_PROGRESS_MAX_CHARS, PYTHON_SLEEP_MAX_SECONDS } from "./limits.ts"

const Text = Schema.NonEmptyString.check(Schema.isMaxLength(STEP_TEXT_MAX_CHARS))

const FileName = Schema.NonEmptyString.check(Schema.isMaxLength(ATTACHMENT_NAME_MAX_CHARS))

export const HostCall = Schema.TaggedUnion({
  /** Shows what it is doing. */
  Progress: { text: Schema.String.check(Schema.isMaxLength(PYTHON_PROGRESS_MAX_CHARS)) },
  /** Asks its user; answered with a text. */
  Ask: { question: Text },
  /** Answered with yes or no. */
  Confirm: { question: Text },
  Sleep: {
    seconds: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: PYTHON_SLEEP_MAX_SECONDS }))
  },
  /** A goal for the web agent, with places for values as steps have them; answered with what it says of it. */
  Browse: { goal: Text, values: Schema.optionalKey(Values) },
  /** A step on the page, as agents of steps have them. */
  Page: { step: PageStep },
  /** Answered with what the page shows there, of that type. */
  Extract: {
    target: StepTarget.fields.description,
    type: VariableType,
    elements: Schema.optionalKey(VariableType)
  },
  /** Of a file of its agent's, from a byte on; answered with a piece of it in base64. */
  ReadFile: { name: FileName, at: Schema.Natural },
  /** Gives its user a file. `data`: base64. */
  WriteFile: { name: FileName, data: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9+/]*={0,2}$/)) },
  /** Another agent of the same person, by its name; answered with what its run came to. */
  RunAgent: { agent: Text, inputs: Values },
  /** A tool of the chat that agents may call; answered with what it said and gave. */
  Tool: { name: Text, args: Schema.Json }
})
export type HostCall = typeof HostCall.Type

export const HostAnswer = Schema.TaggedUnion({
  Answered: { value: Schema.Json },
  /** Raised in Python with this sentence. */
  Refused: { message: Schema.String }
})
export type HostAnswer = typeof HostAnswer.Type
