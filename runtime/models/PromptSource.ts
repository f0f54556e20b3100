/**
 * What a prompt was composed from, as values: a model that follows rules reads these, and no prompt's text. It
 * travels in the context of the call, so that a provider, which is sent the prompt, is sent nothing of it.
 */
import { Context } from "effect"
import type { Message } from "#schemas/message/Message.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

export interface ConversationSource {
  readonly _tag: "Conversation"
  /** As many as the prompt has, the reply under way last. */
  readonly messages: ReadonlyArray<Message>
  readonly customInstructions: string
  /** Between which the user's words leave the choice; empty where there is none. */
  readonly browsers: ReadonlyArray<string>
  /** None of the user's browsers is connected, and the message was written beside none. */
  readonly isBrowserMissing?: boolean
  /** The time zone the user writes from, where it is known. */
  readonly timeZone?: string | undefined
}

export interface TaskSource {
  readonly _tag: "Task"
  readonly task: Pick<WebAgentTaskState, "goal" | "steps" | "questions">
  /** Places among the steps of those that nobody but the user wanted. */
  readonly byUser: ReadonlySet<number>
  readonly page: PageSummary | undefined
  /** Without a page: the browser's reason, which its user is told with the model's last words; none where nothing is open. */
  readonly whyNoPage?: string
  /** What the model's last answer looked for on the page, as it was found. */
  readonly found: ReadonlyArray<{ readonly html: string }>
}

/** A name for a chat is asked for: of its words, which only a language model can give. */
export interface TitleSource {
  readonly _tag: "Title"
}

/** A prompt is to be put better: by a language model as well. */
export interface OptimizeSource {
  readonly _tag: "Optimize"
}

/** What has no room in a chat's prompts is to be summarized. */
export interface SummarySource {
  readonly _tag: "Summary"
}

/** An element that a step of an agent means is looked for: by a language model as well. */
export interface HealSource {
  readonly _tag: "Heal"
}

export type PromptSource =
  | HealSource
  | ConversationSource
  | TaskSource
  | TitleSource
  | OptimizeSource
  | SummarySource

/** An empty conversation, where nobody says. */
export const PromptSource = Context.Reference<PromptSource>("deckhand/runtime/models/PromptSource", {
  defaultValue: () => ({ _tag: "Conversation", messages: [], customInstructions: "", browsers: [] })
})
