/** The words about the product itself. */
import { PRODUCT } from "#schemas/product.ts"

export const aboutText = {
  what: `${PRODUCT} is an AI assistant that chats and works in its user’s browser. It runs on your machine, and what you say stays there, unless you connect a model that is elsewhere.`,
  version: "Version",
  licence: "Licence",
  licenceName: "MIT",
  keyboard: "Keyboard shortcuts",
  data: "Your data",
  calls: "For programs of your own",
  news: "What’s new",
  newsLoading: "Loading…",
  newsMissing: "The list could not be loaded. Try again later."
} as const
