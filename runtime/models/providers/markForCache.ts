/**
 * Marks a prompt for the provider's prompt cache, where that wants to be told what will be sent again: the system
 * messages (by the last of them), and the history up to its last message.
 *
 * The user's closing messages are left out: of a web-agent task they hold notes, the page and closer looks
 * at it, which the next request replaces; of a conversation they are history by the next request.
 */
import type { LanguageModelV4Message, LanguageModelV4Prompt } from "@ai-sdk/provider"

const marked = (message: LanguageModelV4Message): LanguageModelV4Message => ({
  ...message,
  providerOptions: {
    ...message.providerOptions,
    anthropic: { ...message.providerOptions?.anthropic, cacheControl: { type: "ephemeral" } }
  }
})

export const markForCache = (prompt: LanguageModelV4Prompt): LanguageModelV4Prompt => {
  const beforeClosing = prompt.findLastIndex(({ role }) => role !== "user")
  const lastOfHistory = prompt[beforeClosing]?.role === "system" ? -1 : beforeClosing
  const lastSystem = prompt.findLastIndex(({ role }) => role === "system")
  return prompt.map((message, index) =>
    index === lastOfHistory || index === lastSystem ? marked(message) : message
  )
}
