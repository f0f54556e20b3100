/** What the program that asked is told of a reply that came to its end. Pure. */
import { type AiMessage, visibleText } from "#schemas/message/Message.ts"
import { dispatchCopy } from "./copy.ts"
import type { DispatchPhase } from "./Dispatch.ts"
import type { DispatchOutcome } from "./DispatchOutcome.ts"

/** Also where its user took the message out of the chat, or the chat away. */
export const abortedOutcome: DispatchOutcome = { status: "aborted", response: dispatchCopy.aborted }

/** `detail`: a sentence, where more is known. */
export const failedOutcome = (detail?: string): DispatchOutcome => ({
  status: "error",
  response: dispatchCopy.unknownError,
  ...(detail === undefined ? {} : { detail })
})

/** How far the reply is, or what came of it. */
export const outcomeOf = (reply: AiMessage): DispatchPhase | DispatchOutcome => {
  switch (reply.status) {
    case "streaming":
      return "running"
    case "input-required":
    case "paused":
      return reply.status
    case "success":
      return { status: "success", response: visibleText(reply) }
    case "canceled":
      return abortedOutcome
    case "error":
      return failedOutcome(reply.error?.message)
  }
}
