/** What is asked for a reply over HTTP, and the events it comes in. */
import { Schema } from "effect"
import { Name, NamedAttachment, Question } from "#gateway/api/answers.ts"
import { ClientCommandId } from "#schemas/ids.ts"
import { MESSAGE_MAX_ATTACHMENTS } from "#schemas/limits.ts"
import { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import { AiMessageError, AiMessageStatus } from "#schemas/message/Message.ts"
import { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { ToolResult } from "#schemas/message/ToolResult.ts"
import { SelectableOption } from "#schemas/question/SelectableOption.ts"

export const CopilotRequest = Schema.Struct({
  userInput: Schema.String,
  /** Absent: a new chat. */
  chatId: Schema.optionalKey(Name),
  /** The message's own id: the same request again, under the same id, is done once. Absent: a fresh one. */
  messageId: Schema.optionalKey(ClientCommandId),
  attachments: Schema.optionalKey(
    Schema.Array(NamedAttachment).check(Schema.isMaxLength(MESSAGE_MAX_ATTACHMENTS))
  ),
  currentlyViewingInfo: Schema.optionalKey(CurrentlyViewingInfo),
  /** An IANA name. */
  timeZoneString: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_+/-]{1,64}$/)))
})
export type CopilotRequest = typeof CopilotRequest.Type

const text = Schema.Struct({ text: Schema.String })
const toolCallId = Schema.String

const event = <const Event extends string, Data extends Schema.Top>(name: Event, data: Data) =>
  Schema.Struct({ event: Schema.tag(name), data })

export const CopilotEvent = Schema.Union([
  /** The message is stored, and waits or is answered already. */
  event("queued", Schema.Struct({ chatId: Schema.String, messageId: Schema.String })),
  /** The reply has begun: its own id, which feedback names. */
  event("messageId", Schema.Struct({ chatId: Schema.String, messageId: Schema.String })),
  /** More of the reply's text, in Markdown. */
  event("html", text),
  /** More of what the model thinks. */
  event("reasoning", text),
  event(
    "toolStart",
    Schema.Struct({
      name: Schema.String,
      toolCallId,
      currentlyViewingInfo: Schema.optionalKey(CurrentlyViewingInfo)
    })
  ),
  event(
    "functionStart",
    Schema.Struct({
      functionName: Schema.String,
      args: Schema.Json,
      toolCallId,
      /** The task of the web agent that carries it out. */
      taskId: Schema.optionalKey(Schema.String),
      /** The run of the custom agent that it begins. */
      runId: Schema.optionalKey(Schema.String)
    })
  ),
  event("toolProgress", Schema.Struct({ message: Schema.String, toolCallId })),
  event("functionEnd", Schema.Struct({ functionName: Schema.String, output: ToolResult, toolCallId })),
  event("suggestion", Schema.Struct({ suggestedAction: SuggestedAction })),
  event("options", Schema.Struct({ options: Schema.Array(SelectableOption) })),
  /** The reply waits for an answer: of the chat, or of the task or the run where one is named. */
  event(
    "question",
    Schema.Struct({
      ...Question.fields,
      taskId: Schema.optionalKey(Schema.String),
      runId: Schema.optionalKey(Schema.String)
    })
  ),
  event("error", AiMessageError),
  /** The last one. `gone`: the message was taken back, cleared or deleted. */
  event(
    "done",
    Schema.Struct({
      messageId: Schema.String,
      status: Schema.Union([AiMessageStatus, Schema.Literal("gone")])
    })
  )
]).annotate({ identifier: "CopilotEvent", description: "One event: its name, and its data as JSON" })
export type CopilotEvent = typeof CopilotEvent.Type
