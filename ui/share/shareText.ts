/** The words of a chat that is saved or printed. */
import { PRODUCT } from "#schemas/product.ts"

export const shareText = {
  markdown: "Save as Markdown",
  json: "Save as JSON",
  print: "Print…",
  you: "You",
  product: PRODUCT,
  answeredBy: (model: string) => `${PRODUCT} (${model})`,
  thoughts: "Thoughts",
  steps: "Steps",
  failed: "failed",
  asked: (question: string, answer: string | undefined) =>
    answer === undefined ? `Asked: ${question}` : `Asked: ${question} Answered: ${answer}`,
  attached: (names: string) => `Attached: ${names}`,
  trouble: (message: string) => `Trouble: ${message}`,
  draft: "Draft",
  stopped: "Stopped before its end.",
  /** Where a chat was deleted meanwhile, or cannot be read. */
  unreadable: "This chat cannot be read now. Try again."
} as const
