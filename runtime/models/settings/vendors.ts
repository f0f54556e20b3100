/** The vendors that have a protocol of their own, and which variables set them. */
import { type VendorName, vendorFacts } from "#schemas/models/vendorFacts.ts"

export const vendors = {
  openai: { ...vendorFacts.openai, keyVariable: "OPENAI_API_KEY", urlVariable: "OPENAI_BASE_URL" },
  anthropic: {
    ...vendorFacts.anthropic,
    keyVariable: "ANTHROPIC_API_KEY",
    urlVariable: "ANTHROPIC_BASE_URL"
  },
  google: {
    ...vendorFacts.google,
    keyVariable: "GOOGLE_GENERATIVE_AI_API_KEY",
    urlVariable: "GOOGLE_BASE_URL"
  }
} as const

export type { VendorName }
/** The order is the one in which keys are looked for. */
export const vendorNames: ReadonlyArray<VendorName> = ["openai", "anthropic", "google"]
