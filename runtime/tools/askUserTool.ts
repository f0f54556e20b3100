/** The `askUser` tool: a question to the user with options to choose from. */
import { Option, Schema } from "effect"
import { ASK_MAX_OPTIONS, ASK_MIN_OPTIONS, MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { SelectableOption } from "#schemas/message/Fragment.ts"
import type { AskingTool } from "./CopilotTool.ts"

const Arguments = Schema.Struct({
  question: Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(MESSAGE_MAX_CHARS)),
  options: Schema.Array(SelectableOption).check(
    Schema.isMinLength(ASK_MIN_OPTIONS),
    Schema.isMaxLength(ASK_MAX_OPTIONS)
  )
})

const decode = Schema.decodeUnknownOption(Arguments)

export const askUserTool: AskingTool = {
  name: "askUser",
  needs: "answer",
  hasTask: false,
  ask: (toolArguments) =>
    Option.map(decode(toolArguments), ({ options, question }) => ({ question, options })),
  usage: `it takes a question and ${ASK_MIN_OPTIONS} to ${ASK_MAX_OPTIONS} options, each with a label.`
}
