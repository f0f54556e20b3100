/**
 * Marks a prompt for the provider's prompt cache, where that wants to be told what will be sent again: the system messages
 * (by the last of them), and what the prompt itself says (`endOfCache`); of one that says nothing, all up to the user's
 * closing messages, which of a conversation are history by the next request.
 */
import type { LanguageModelV4Message, LanguageModelV4Prompt } from "@ai-sdk/provider"
import { CACHE_OPTIONS } from "#runtime/prompts/endOfCache.ts"

const marked = (message: LanguageModelV4Message): LanguageModelV4Message => ({
  ...message,
  providerOptions: {
    ...message.providerOptions,
    anthropic: { ...message.providerOptions?.anthropic, cacheControl: { type: "ephemeral" } }
  }
})

const isEnd = ({ providerOptions }: LanguageModelV4Message): boolean =>
  providerOptions?.[CACHE_OPTIONS] !== undefined

/** A provider allows four; the system messages have one of them. */
const ENDS_MAX = 3

const endsIn = (prompt: LanguageModelV4Prompt): ReadonlyArray<number> => {
  const said = prompt.flatMap((message, index) => (isEnd(message) ? [index] : [])).slice(-ENDS_MAX)
  if (said.length > 0) return said
  const beforeClosing = prompt.findLastIndex(({ role }) => role !== "user")
  return prompt[beforeClosing]?.role === "system" ? [] : [beforeClosing]
}

export const markForCache = (prompt: LanguageModelV4Prompt): LanguageModelV4Prompt => {
  const ends = new Set([...endsIn(prompt), prompt.findLastIndex(({ role }) => role === "system")])
  return prompt.map((message, index) => (ends.has(index) ? marked(message) : message))
}
