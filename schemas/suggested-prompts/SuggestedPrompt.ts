/** What an empty chat offers to begin with, and what it is asked for with. */
import { Schema } from "effect"
import { ShownFragment } from "#schemas/conversation/ConversationCommand.ts"
import { AI_ITEM_MAX_FRAGMENTS } from "#schemas/conversation/limits.ts"
import {
  SUGGESTED_ACTIONS_MAX,
  SUGGESTED_DESCRIPTION_MAX_CHARS,
  SUGGESTED_ID_MAX_CHARS,
  SUGGESTED_TITLE_MAX_CHARS
} from "#schemas/deployment/limits.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"

/** Where the chat is; a page its user left out of the chat is not in it. */
export const FetchContextParams = Schema.Struct({
  currentlyViewingInfo: Schema.optionalKey(CurrentlyViewingInfo)
})
export type FetchContextParams = typeof FetchContextParams.Type

export const SuggestedPromptAction = Schema.Union([
  /** The assistant writes a message, without a turn. */
  Schema.Struct({
    type: Schema.tag("enqueueAiMessage"),
    fragments: Schema.Array(ShownFragment).check(Schema.isMaxLength(AI_ITEM_MAX_FRAGMENTS))
  }),
  /** Words for the composer, to be read and sent by the user. */
  Schema.Struct({
    type: Schema.tag("insertPrompt"),
    text: Schema.String.check(Schema.isMaxLength(MESSAGE_MAX_CHARS))
  })
]).pipe(Schema.toTaggedUnion("type"))
export type SuggestedPromptAction = typeof SuggestedPromptAction.Type

/** Something of it can be seen: signs that show nothing alone are no name. */
const SEEN = /[^\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\s]/u
/** No sign of it turns the direction of what stands beside it. Marks that have a direction alone are usual in Hebrew and Arabic. */
const UNTURNED = /^[^\u202a-\u202e\u2066-\u2069]*$/u

export const SuggestedPrompt = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(SUGGESTED_ID_MAX_CHARS)),
  title: Schema.String.check(
    Schema.isPattern(SEEN),
    Schema.isPattern(UNTURNED),
    Schema.isMaxLength(SUGGESTED_TITLE_MAX_CHARS)
  ),
  description: Schema.String.check(
    Schema.isPattern(UNTURNED),
    Schema.isMaxLength(SUGGESTED_DESCRIPTION_MAX_CHARS)
  ),
  actions: Schema.Array(SuggestedPromptAction).check(Schema.isMaxLength(SUGGESTED_ACTIONS_MAX))
})
export type SuggestedPrompt = typeof SuggestedPrompt.Type
