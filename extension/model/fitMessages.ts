/** What of a conversation fits into a session's window, measured by the session itself: the newest, and always the last. */
import { ANSWER_SHARE, ANSWER_TOKENS } from "./limits.ts"
import { measure, type PromptMessage, type PromptSession, usageOf, windowOf } from "./PromptApi.ts"

/** Tokens for messages: what the session has told already and the answer to come take theirs. */
export const roomIn = (session: PromptSession): number => {
  const window = windowOf(session)
  return window - usageOf(session) - Math.min(ANSWER_TOKENS, Math.floor(window * ANSWER_SHARE))
}

/** Undefined where the last one has no room by itself. What is kept begins with the user's words. */
export const fitMessages = async (
  session: PromptSession,
  messages: ReadonlyArray<PromptMessage>
): Promise<ReadonlyArray<PromptMessage> | undefined> => {
  const room = roomIn(session)
  const begins = messages.flatMap(({ role }, index) => (role === "user" ? [index] : []))
  for (const first of begins) {
    const kept = messages.slice(first)
    if ((await measure(session, kept)) <= room) return kept
  }
  return undefined
}
