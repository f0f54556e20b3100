/** An input request of a task: its place among the task's steps and, once it was given, the user's answer. */
import { Schema } from "effect"
import { InputAnswer } from "#schemas/question/InputAnswer.ts"
import { InputRequest } from "#schemas/question/InputRequest.ts"

export const AskedRequest = Schema.Struct({
  request: InputRequest,
  answer: Schema.optionalKey(InputAnswer),
  /** When (epoch ms); absent where it was not noted. */
  askedAt: Schema.optionalKey(Schema.Finite),
  /** So many steps came before it. */
  afterStep: Schema.Natural,
  /** Its yes was not carried out and never will be: why, and how many steps there were by then. */
  lapsed: Schema.optionalKey(
    Schema.Struct({ why: Schema.Literals(["pageChanged", "paused"]), afterStep: Schema.Natural })
  )
})
export type AskedRequest = typeof AskedRequest.Type
