/** What another program asks of its user's assistant: a prompt, and what goes with it. */
import { Schema } from "effect"
import { Values } from "#schemas/agents/Variable.ts"
import { MESSAGE_MAX_ATTACHMENTS, MESSAGE_MAX_CHARS, URL_MAX_CHARS } from "#schemas/limits.ts"
import { PARENT_RUNS_MAX, PROMPT_HISTORY_MAX, PROMPT_VARIABLES_MAX } from "./limits.ts"

/** A name within its owner's. */
export const DispatchName = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,64}$/))

/** Something that was said before, elsewhere. */
export const EarlierMessage = Schema.Struct({
  role: Schema.Literals(["user", "assistant"]),
  text: Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(MESSAGE_MAX_CHARS))
})

export const remotePromptFields = {
  /** `{{name}}` in it stands for the variable of that name. */
  prompt: Schema.String,
  /** The chat to go on in, for which a key needs the scope `chats:write` as well; absent: one of its own. */
  chatId: Schema.optionalKey(DispatchName),
  /** That chat is cleared first. */
  clearChat: Schema.optionalKey(Schema.Boolean),
  /** Shown in the chat before the prompt, and known to the model. */
  chatHistory: Schema.optionalKey(Schema.Array(EarlierMessage).check(Schema.isMaxLength(PROMPT_HISTORY_MAX))),
  /** The outcome names pictures of the pages that were worked on. */
  saveScreenshots: Schema.optionalKey(Schema.Boolean),
  /** Files that go with the prompt, fetched when its turn comes. */
  attachmentUrls: Schema.optionalKey(
    Schema.Array(
      Schema.String.check(Schema.isPattern(/^https?:\/\//), Schema.isMaxLength(URL_MAX_CHARS))
    ).check(Schema.isMaxLength(MESSAGE_MAX_ATTACHMENTS))
  ),
  variables: Schema.optionalKey(Values.check(Schema.isMaxProperties(PROMPT_VARIABLES_MAX))),
  /** Dispatches that led to this one, the first one first. */
  parentRunIds: Schema.optionalKey(
    Schema.Array(DispatchName).check(Schema.isMaxLength(PARENT_RUNS_MAX), Schema.isUnique())
  )
}

export const RemotePrompt = Schema.Struct(remotePromptFields)
export type RemotePrompt = typeof RemotePrompt.Type
