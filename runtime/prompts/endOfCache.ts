/**
 * Marks how far a prompt will be sent again to the letter. The mark is an option of our own, which no provider reads: for
 * those whose cache wants to be told, it is put into their words (`markForCache`).
 */
import type { Prompt } from "effect/ai"

/** Under this name, on the last message of a part. */
export const CACHE_OPTIONS = "deckhand"
export const CACHE_END = { endsCache: true } as const

export const endOfCache = (messages: ReadonlyArray<Prompt.Message>): ReadonlyArray<Prompt.Message> =>
  messages.map((message, index) =>
    index === messages.length - 1
      ? { ...message, options: { ...message.options, [CACHE_OPTIONS]: CACHE_END } }
      : message
  )
