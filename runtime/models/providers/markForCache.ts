/**
 * Marks what of a prompt will be sent again, for providers whose cache wants to be told: the system
 * messages (by the last of them), and the history up to its last message.
 *
 * The user's closing message is left out: of a web-agent task it holds the page, which the next
 * request replaces; of a conversation it is history by the next request.
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
  const closing = prompt.at(-1)?.role === "user" ? prompt.length - 1 : prompt.length
  const lastOfHistory = prompt.findLastIndex(({ role }, index) => index < closing && role !== "system")
  const lastSystem = prompt.findLastIndex(({ role }) => role === "system")
  return prompt.map((message, index) =>
    index === lastOfHistory || index === lastSystem ? marked(message) : message
  )
}
