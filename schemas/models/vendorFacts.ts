/** What is known of the vendors by themselves: their name, where their service is, and a model of theirs to begin with. */
import type { Provider } from "./ModelConnection.ts"

export type VendorName = Exclude<Provider, "openai-compatible">

/**
 * Models are names the vendors' packages know; untried, as no key was at hand. OpenAI lists a hundred of them in no
 * useful order.
 */
export const vendorFacts = {
  openai: { title: "OpenAI", url: "https://api.openai.com/v1", model: "gpt-5-mini" },
  anthropic: { title: "Anthropic", url: "https://api.anthropic.com/v1", model: "claude-sonnet-4-5" },
  google: {
    title: "Google",
    url: "https://generativelanguage.googleapis.com/v1beta",
    model: "gemini-2.5-flash"
  }
} as const satisfies Record<VendorName, { title: string; url: string; model: string }>
