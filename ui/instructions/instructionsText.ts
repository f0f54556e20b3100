/** Our words about custom instructions. */
import { PRODUCT } from "#schemas/product.ts"

export const instructionsText = {
  instructionsHelp: `What ${PRODUCT} should know about you and how it should answer, in every chat.`,
  instructionsIgnored:
    "The built-in model follows direct instructions only and does not read these. They are kept for a language model.",
  instructionsCount: (length: number, max: number) => `${length}/${max}`,
  instructionsOver: "Over the limit",
  beginningRead: (max: number) =>
    `A model that runs in your browser itself reads the first ${max} characters only.`,
  saved: "Saved. They count from the next message on.",
  undo: "Undo changes"
} as const
