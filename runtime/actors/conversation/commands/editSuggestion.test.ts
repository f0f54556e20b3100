import { Result } from "effect"
import { expect, test } from "vitest"
import { decideCommand } from "#runtime/actors/conversation/decideCommand.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { ActorId } from "#schemas/ids.ts"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { SUGGESTION_MAX_CHARS } from "#schemas/suggestion/limits.ts"

const args = { to: ["ada@x.test"], subject: "Hi", body: "Hello" }

const replied: ConversationState = {
  ...Conversation.initial(ActorId.make("ada/chat")),
  messages: [
    {
      type: "ai",
      id: "r1",
      status: "streaming",
      isIntermediateOutput: false,
      fragments: [
        { type: "suggestionCard", suggestedAction: { actionId: "s1", type: "composeNewEmail", args } },
        { type: "suggestionCard", suggestedAction: { actionId: "s2", type: "bookFlight", args: {} } }
      ],
      messageTimestamp: 0
    }
  ]
}

const edit = (changed: SuggestedAction["args"], actionId = "s1", messageId = "r1") =>
  decideCommand(replied, { _tag: "EditSuggestion", messageId, actionId, args: changed }, { now: 1, id: "c1" })

const refusal = (decided: ReturnType<typeof edit>) =>
  Result.isFailure(decided) ? decided.failure._tag : undefined

test("a suggestion is what its user made of it, while its reply is being written too", () => {
  const changed = { ...args, subject: "Ho" }
  const decided = edit(changed)
  const events = Result.isSuccess(decided) ? decided.success : []
  const [message] = events.reduce(evolveConversation, replied).messages
  expect(message?.type === "ai" && message.fragments[0]).toEqual({
    type: "suggestionCard",
    suggestedAction: { actionId: "s1", type: "composeNewEmail", args: changed, isEdited: true }
  })
})

test("what is no suggestion of its kind is refused", () => {
  expect(refusal(edit({ to: 5 }))).toBe("SuggestionRefused")
  expect(refusal(edit({ ...args, body: "x".repeat(50_001) }))).toBe("SuggestionRefused")
  expect(refusal(edit(args, "s2"))).toBe("SuggestionRefused")
  expect(refusal(edit(args, "s3"))).toBe("UnknownSuggestion")
  expect(refusal(edit(args, "s1", "r2"))).toBe("UnknownMessage")
})

test("what a suggestion says beside what its kind knows is kept, and bounded with the rest", () => {
  const taken = SUGGESTION_MAX_CHARS - JSON.stringify({ ...args, threadId: "" }).length
  expect(refusal(edit({ ...args, threadId: "x".repeat(taken) }))).toBeUndefined()
  expect(refusal(edit({ ...args, threadId: "x".repeat(taken + 1) }))).toBe("SuggestionRefused")
})
