/** An input request of a task: its place among the task's steps and, once it was given, the user's answer. */
import { Schema } from "effect"
import { InputAnswer } from "#schemas/question/InputAnswer.ts"
import { InputRequest } from "#schemas/question/InputRequest.ts"

export const AskedRequest = Schema.Struct({
  request: InputRequest,
  answer: Schema.optionalKey(InputAnswer),
  /** So many steps came before it. */
  afterStep: Schema.Natural
})
export type AskedRequest = typeof AskedRequest.Type
