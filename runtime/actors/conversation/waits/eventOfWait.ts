/** The status of a reply follows its task: it asks something, was paused by its user, or goes on. Pure. */
import type { TaskWait } from "#runtime/tools/following/followTask.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"

export const eventOfWait = (wait: TaskWait | undefined, messageId: string): ConversationEvent => {
  switch (wait) {
    case "question":
      return { _tag: "InputRequested", messageId }
    case "pause":
      return { _tag: "ReplyPaused", messageId }
    case undefined:
      return { _tag: "InputReceived", messageId }
  }
}
