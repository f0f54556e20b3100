/**
 * The vendors that have a protocol of their own: which variables set them, where their service is,
 * which model answers where none is named.
 *
 * Default models are names the vendors' packages know; untried, as no key was at hand. The order is
 * the one in which keys are looked for.
 */
export const vendors = {
  openai: {
    title: "OpenAI",
    keyVariable: "OPENAI_API_KEY",
    urlVariable: "OPENAI_BASE_URL",
    url: "https://api.openai.com/v1",
    /** OpenAI lists a hundred models in no useful order, so a key alone means this one. */
    model: "gpt-5-mini"
  },
  anthropic: {
    title: "Anthropic",
    keyVariable: "ANTHROPIC_API_KEY",
    urlVariable: "ANTHROPIC_BASE_URL",
    url: "https://api.anthropic.com/v1",
    model: "claude-sonnet-4-5"
  },
  google: {
    title: "Google",
    keyVariable: "GOOGLE_GENERATIVE_AI_API_KEY",
    urlVariable: "GOOGLE_BASE_URL",
    url: "https://generativelanguage.googleapis.com/v1beta",
    model: "gemini-2.5-flash"
  }
} as const

export type VendorName = keyof typeof vendors
export const vendorNames: ReadonlyArray<VendorName> = ["openai", "anthropic", "google"]
