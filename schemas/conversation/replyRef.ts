/** The name of the question a reply waits with: its last tool call, and the whole reply as it is on the wire. Pure. */
import { Schema } from "effect"
import { AiMessage } from "#schemas/message/Message.ts"
import { hashShown } from "#schemas/question/hashShown.ts"
import type { QuestionRef } from "#schemas/question/QuestionRef.ts"

const encode = Schema.encodeSync(AiMessage)

export const replyRef = (message: AiMessage): QuestionRef => {
  const call = message.fragments.findLast((fragment) => fragment.type === "tool")
  return { requestId: call?.toolCallId ?? "", shownHash: hashShown(encode(message)) }
}
