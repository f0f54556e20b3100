/** Every sentence of a web-agent task: how it failed, and what it asks. */
import { PRODUCT } from "#schemas/product.ts"

export const webAgentCopy = {
  browsingFailed: "Something went wrong while browsing the web. Please try again.",
  operatorFailed: "Operator agent failed",
  operatorError: "The Operator agent encountered an error.",
  abortedByUser: "The request was aborted by the user.",
  taskInterrupted: `${PRODUCT} was restarted while this task was running. Look at the page before you try again: the last step may have been done.`,
  proceedWithPlan: "Do you want me to proceed and execute this plan for you?",
  pageSummaryMissing: "No page summary found",
  unsupportedAction: (name: string) => `Unsupported action: ${name}`
} as const
