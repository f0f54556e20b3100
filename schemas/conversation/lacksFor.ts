/**
 * What an event needs of a chat that is here in part (`transcriptPart`, `transcriptBlocks`): whoever lacks it asks for the state
 * anew. Apart from these, since every page needs it, also of a chat that is not long. Pure.
 */
import type { Message } from "#schemas/message/Message.ts"
import type { ConversationEvent } from "./ConversationEvent.ts"
import type { ConversationState } from "./ConversationState.ts"
import type { MessageVersions } from "./versions.ts"

const isStub = (versions: MessageVersions | undefined, version: number): boolean =>
  versions?.areStubs === true && (versions.tails[version]?.length ?? 0) > 0

/** The messages behind the gap, which all that happens at the end of the chat happens to; all of them where there is none. */
export const newestBlock = ({
  gap,
  messages
}: Pick<ConversationState, "gap" | "messages">): ReadonlyArray<Message> =>
  gap === undefined ? messages : messages.slice(messages.findIndex(({ id }) => id === gap.before))

/** Whether what an event does to the transcript cannot be told from this part of it. */
export const lacksFor = (state: ConversationState, event: ConversationEvent): boolean => {
  const { earlier, gap, versions = [] } = state
  const isInPart = earlier !== undefined || gap !== undefined
  /** It is there, and so is all that follows it. */
  const isWholeFrom = (messageId: string): boolean => newestBlock(state).some(({ id }) => id === messageId)
  /** Which versions are let go for a new one depends on how long all of them are. */
  const lacksVersions = (): boolean =>
    versions.length > 0 &&
    (isInPart || versions.some((one) => one.tails.some((_, version) => isStub(one, version))))
  switch (event._tag) {
    case "MessageEdited":
      return (isInPart && !isWholeFrom(event.messageId)) || lacksVersions()
    case "TurnRestarted":
      return (isInPart && !newestBlock(state).some(({ type }) => type === "human")) || lacksVersions()
    case "FailedReplyRemoved":
      return isInPart && newestBlock(state).length <= 1
    // A card that a summary may tell of: with it the summary goes.
    case "SuggestionEdited":
      return isInPart && state.summary !== undefined && !isWholeFrom(event.messageId)
    case "VersionChosen": {
      const known = versions.find(({ messageId }) => messageId === event.messageId)
      return isWholeFrom(event.messageId) ? isStub(known, event.version) : isInPart
    }
    default:
      return false
  }
}
