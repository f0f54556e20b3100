/** The types of the conversation actor: its reports and its jobs. */

import type { Json } from "effect/Schema"
import type { AnswerCut } from "#runtime/models/answer/AnswerBound.ts"
import type { TaskWait } from "#runtime/tools/following/followTask.ts"
import type { ChatSummary } from "#schemas/conversation/ChatSummary.ts"
import type { ConversationCommand, ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { FlowEntry } from "#schemas/flow/FlowEntry.ts"
import type { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import type { AiMessageError, HistorySummary, Message } from "#schemas/message/Message.ts"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"

/** What a turn tells its conversation. Reports of a turn that is over are ignored. */
export type TurnReport =
  | { readonly _tag: "Text"; readonly text: string }
  | { readonly _tag: "Reasoning"; readonly text: string }
  /** About the model call that is under way: "trying again". */
  | { readonly _tag: "Notice"; readonly text: string }
  | { readonly _tag: "Model"; readonly name: string }
  /** The first message the model is sent, where earlier ones are left out, and what stands for those. */
  | {
      readonly _tag: "History"
      readonly from: string | undefined
      readonly summary?: HistorySummary | undefined
    }
  | {
      readonly _tag: "ToolCall"
      readonly toolCallId: string
      readonly toolName: string
      readonly toolArguments: Json
      readonly currentlyViewingInfo?: CurrentlyViewingInfo
      readonly webAgentTaskId?: string
      readonly agentRunId?: string
      readonly isMention?: true
    }
  | { readonly _tag: "ToolLabel"; readonly toolCallId: string; readonly label: string }
  | { readonly _tag: "ToolOutput"; readonly toolCallId: string; readonly output: ToolResult }
  /** Told again with everything a tool has drafted so far. */
  | { readonly _tag: "Suggestions"; readonly suggestions: ReadonlyArray<SuggestedAction> }
  | { readonly _tag: "WaitingForUser"; readonly wait: TaskWait | undefined }
  /** The journal of the call's run. With a question the turn ends, and goes on with the answer. */
  | { readonly _tag: "Flow"; readonly toolCallId: string; readonly entry: FlowEntry }
  /** The turn ends here: this call waits for a browser, and the turn goes on with it. */
  | { readonly _tag: "AwaitBrowser"; readonly toolCallId: string }
  /** `cut`: why its last answer ends before its end. */
  | { readonly _tag: "Completed"; readonly cut?: AnswerCut | undefined }
  | { readonly _tag: "Failed"; readonly error: AiMessageError }

export type ConversationReport =
  | { readonly _tag: "Turn"; readonly turnId: string; readonly report: TurnReport }
  /** What was cleared has been taken away. */
  | { readonly _tag: "ClearedErased" }
  /** What the model calls the chat, by its first message (`of`), as that stood then. */
  | { readonly _tag: "Titled"; readonly title: string; readonly of: string }
  /**
   * The summary as the model carried it on: the one `before`, with what these messages say, as both stood then (the very
   * values of the state it was asked in).
   */
  | {
      readonly _tag: "Summarized"
      readonly before: ChatSummary | undefined
      readonly messages: ReadonlyArray<Message>
      readonly summary: ChatSummary
    }
  /** No summary came of it; `at`: the user's newest message of the state it was asked in, `model`: the name of who was asked. */
  | { readonly _tag: "NoSummary"; readonly at: string; readonly model: string }
  /** How the wait of a call for a browser ended. */
  | { readonly _tag: "BrowserAwaited"; readonly toolCallId: string; readonly isConnected: boolean }

export type ConversationJob =
  /** `isNew`: it answers a message, for the first time or anew; otherwise it goes on. */
  | { readonly _tag: "RunTurn"; readonly turnId: string; readonly isNew: boolean }
  /** Asks the model for a title, once the first exchange is done. */
  | { readonly _tag: "TitleChat" }
  /** Asks the model to summarize what is about to have no room in its prompts. */
  | { readonly _tag: "SummarizeChat" }
  /** Takes away what belonged to messages that were cleared. */
  | { readonly _tag: "EraseCleared" }
  /** Follows the user's browsers until one is there for the call that waits, at most until then (epoch ms). */
  | { readonly _tag: "AwaitBrowser"; readonly toolCallId: string; readonly until: number }
  /** Brings the owner's index of conversations up to date. */
  | { readonly _tag: "NameInIndex"; readonly title: string; readonly at: number }
  | { readonly _tag: "LeaveIndex"; readonly at: number }
  | {
      readonly _tag: "MarkInIndex"
      readonly isWaiting: boolean
      readonly isWorking: boolean
      /** The turn that has just come to its end. */
      readonly ended?: string
    }
  | { readonly _tag: "TouchIndex"; readonly title: string; readonly at: number }
  /** Has the owner's prompt library know what they sent. */
  | {
      readonly _tag: "RecordPrompt"
      readonly id: string
      readonly body: string
      readonly at: number
      /** It said something else before. */
      readonly isChanged: boolean
    }

export interface ConversationTypes {
  readonly State: ConversationState
  readonly Command: ConversationCommand
  readonly SystemCommand: never
  readonly Event: ConversationEvent
  readonly Rejection: ConversationRejection
  readonly Report: ConversationReport
  readonly Job: ConversationJob
}
