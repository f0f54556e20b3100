/**
 * Every user-facing sentence of the specification, once. Functions where a sentence has a blank.
 */
import { PRODUCT } from "#schemas/product.ts"

export const copy = {
  greeting: "What can I help with?",
  aiGreeting: "Hello! How can I assist you today?",
  clearChat: "Clear chat",
  copy: "Copy",
  retry: "Retry",
  cancel: "Cancel",
  continue: "Continue",
  send: "Send",
  stop: "Stop",

  replyFailed: "There was an error generating the reply.",
  somethingWrong: "Something went wrong",
  browsingFailed: "Something went wrong while browsing the web. Please try again.",
  toolFailed: "There was an error executing the tool. Please try again.",
  operatorFailed: "Operator agent failed",
  operatorError: "The Operator agent encountered an error.",
  outOfCredits: `You have run out of credits. Please upgrade your plan or contact ${PRODUCT} support to get more credits.`,
  abortedByUser: "The request was aborted by the user.",
  unknownError: "An unknown error occurred.",
  interrupted: `${PRODUCT} was restarted while this reply was being written. What had arrived is kept.`,
  taskInterrupted: `${PRODUCT} was restarted while this task was running. Look at the page before you try again: the last step may have been done.`,
  networkFailed: `${PRODUCT} cannot reach its server. Check your connection and try again.`,

  extensionOnlyAction: "This action is only available in the Google Chrome extension.",
  extensionOnlyTool: "This tool is only available in the extension side panel.",
  extensionToolsUnavailable: "Extension tools are not available",
  noActivePage: "No active page found.",
  pageSummaryMissing: "No page summary found",

  clarificationPlaceholder: "Type your response here...",
  clarificationEmpty: "Please input something before continuing",

  toolError: (name: string, message: string) =>
    `An error occured while running the tool ${name}: ${message} Please try again.`,
  unsupportedTool: (name: string) => `Unsupported tool name: ${name}`,
  unsupportedAction: (name: string) => `Unsupported action: ${name}`,
  pressKeyTarget: `Either "i" (element${PRODUCT}Id) or "filters" must be provided`,
  multipleActionsFailed: (succeeded: number, total: number) =>
    `${succeeded}/${total} actions succeeded and the rest failed. Please try the failed actions again!`,
  multipleActionsSucceeded: (total: number) => `Successfully executed ${total} actions`,

  refreshNeeded: `${PRODUCT} needs to be refreshed.`,

  /** Progress labels of core §2, by what is being done. */
  progress: {
    analyzing: "Analyzing page",
    thinking: "Thinking",
    planning: "Planning tasks",
    click: "Clicking",
    hover: "Hovering",
    type: "Typing text",
    selectOption: "Selecting an option",
    pressKey: "Pressing key",
    multiple: "Performing multiple actions",
    navigate: "Navigating page",
    selfHealing: "Self-healing",
    upload: "Uploading file",
    scroll: "Scrolling",
    evaluate: "Evaluating code"
  }
} as const
