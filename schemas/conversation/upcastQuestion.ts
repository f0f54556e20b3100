/**
 * Upcasts a question of 0.1.0, where it stood in the reply's fragments: a text, the options, and the open call whose
 * arguments repeat both; and why it was asked. Pure.
 */
import { Option, Schema } from "effect"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { purposeIn, type QuestionPurpose } from "#schemas/question/QuestionPurpose.ts"
import { releasedPurpose } from "#schemas/question/releasedPurpose.ts"

const decode = Schema.decodeUnknownOption(Schema.Struct({ question: Schema.String }))

/** Why a call asked: a question of 0.1.0 says it in its wording alone. */
export const purposeOfCall = (toolArguments: unknown): QuestionPurpose | undefined => {
  const asked = Option.getOrUndefined(decode(toolArguments))
  return purposeIn(toolArguments) ?? (asked === undefined ? undefined : releasedPurpose(asked.question))
}

/** The call's own id was the question's. Undefined where the reply asks nothing. */
export const upcastQuestion = (message: AiMessage, tool: ToolFragment): InputRequest | undefined => {
  const offered = message.fragments.findLast((fragment) => fragment.type === "selectableOptions")
  const asked = Option.getOrUndefined(decode(tool.toolArguments))
  if (offered === undefined || asked === undefined) return undefined
  return {
    id: tool.toolCallId,
    kind: "choose",
    title: questionTitles.choose,
    text: asked.question,
    options: offered.options,
    many: false,
    ownWords: true
  }
}
