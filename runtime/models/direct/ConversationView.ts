/**
 * A conversation as the direct model sees it: what the user said and what came of the tools that were called, in
 * order; a question's answer is known by the question's purpose. Pure.
 */
import type { ConversationSource } from "#runtime/models/PromptSource.ts"
import { ASK_USER } from "#runtime/tools/askUser.ts"
import { purposeOfCall } from "#schemas/conversation/upcastQuestion.ts"
import { clockAt, isZone } from "#schemas/drafts/eventTimes.ts"
import type { Message } from "#schemas/message/Message.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import type { QuestionPurpose } from "#schemas/question/QuestionPurpose.ts"

export type Happened =
  | { readonly _tag: "Said"; readonly words: string; readonly hasFiles: boolean }
  /** `purpose` is absent from another model's question. */
  | { readonly _tag: "Answered"; readonly words: string; readonly purpose: QuestionPurpose | undefined }
  | { readonly _tag: "Called"; readonly result: ToolResult }

export interface ConversationView {
  readonly happened: ReadonlyArray<Happened>
  readonly browsers: ReadonlyArray<string>
  readonly isBrowserMissing: boolean
  readonly hasCustomInstructions: boolean
  /** What the user's clock showed when they last wrote: `YYYY-MM-DDTHH:mm:ss`. Absent where nobody knows. */
  readonly clock?: string
}

/** Where the user's place is not known it is that of the whole world. */
const clockOf = ({ messages, timeZone = "UTC" }: ConversationSource): { readonly clock?: string } => {
  const last = messages.findLast((message) => message.type === "human")
  return last === undefined
    ? {}
    : { clock: clockAt(last.messageTimestamp, isZone(timeZone) ? timeZone : "UTC") }
}

const happenedIn = (message: Message): ReadonlyArray<Happened> => {
  if (message.type === "human") {
    const { attachments = [], text } = message
    return [{ _tag: "Said", words: text, hasFiles: attachments.length > 0 }]
  }
  return message.fragments.flatMap((fragment): ReadonlyArray<Happened> => {
    if (fragment.type !== "tool" || fragment.toolOutput === undefined) return []
    const { toolArguments, toolName, toolOutput } = fragment
    return toolName === ASK_USER && toolOutput.type === "success"
      ? [{ _tag: "Answered", words: toolOutput.message, purpose: purposeOfCall(toolArguments) }]
      : [{ _tag: "Called", result: toolOutput }]
  })
}

export const viewConversation = (source: ConversationSource): ConversationView => ({
  happened: source.messages.flatMap(happenedIn),
  browsers: source.browsers,
  isBrowserMissing: source.isBrowserMissing === true,
  hasCustomInstructions: source.customInstructions !== "",
  ...clockOf(source)
})
