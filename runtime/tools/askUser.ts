/** The `askUser` tool: a question to the user with options to choose from; its result is the answer. */
import { Effect, Schema } from "effect"
import { timeOf } from "#runtime/prompts/timeOf.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { answerInWords } from "#schemas/question/answerInWords.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import { purposeIn } from "#schemas/question/QuestionPurpose.ts"
import { SelectableOption } from "#schemas/question/SelectableOption.ts"
import * as ChatTool from "./ChatTool.ts"
import { ASK_MAX_OPTIONS, ASK_MIN_OPTIONS } from "./limits.ts"

export const ASK_USER = "askUser"

export const askUser = ChatTool.make({
  name: ASK_USER,
  description: `Ask the user to decide, with ${ASK_MIN_OPTIONS} to ${ASK_MAX_OPTIONS} options to choose from; the answer is one of them or the user's own words. Only where you cannot go on without it. An option's url is opened when it is chosen.`,
  parameters: Schema.Struct({
    question: Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(MESSAGE_MAX_CHARS)),
    options: Schema.Array(SelectableOption).check(
      Schema.isMinLength(ASK_MIN_OPTIONS),
      Schema.isMaxLength(ASK_MAX_OPTIONS)
    )
  }),
  usage: `it takes a question and ${ASK_MIN_OPTIONS} to ${ASK_MAX_OPTIONS} options, each with a label.`,
  gates: [],
  isForAgents: true,
  prompt: ({ browsers }) =>
    browsers.length === 0
      ? []
      : [
          "Where it is not clear which of the connected browsers is meant, ask with askUser; then name it to the operator."
        ],
  run: ({ options, question }, { ask, call }: ChatTool.ToolFlow<never>) => {
    const purpose = purposeIn(call.toolArguments)
    const request = {
      kind: "choose",
      title: questionTitles.choose,
      text: question,
      options,
      many: false,
      ownWords: true,
      ...(purpose === undefined ? {} : { purpose })
    } as const
    return Effect.map(ask(request), ({ answer, at }) => ({
      type: "success",
      message: answerInWords({ ...request, id: "" }, answer),
      end: false,
      // A question may have waited for days: the model is told when it is answered.
      data: { at: timeOf(at) }
    }))
  }
})
