/**
 * Sentences that two parts of the product say, each once. What one part says alone stands in the `copy.ts` beside that
 * part (`ui/text.ts` for the interface). Functions where a sentence has a blank.
 */
import { PRODUCT } from "./product.ts"

export const copy = {
  cancel: "Cancel",
  continue: "Continue",

  somethingWrong: "Something went wrong",
  stepCut: "This was cut off. Look at the page: it may have been done.",
  /** Wherever something could not be stored: chat, uploads, start, log. */
  diskFull: `The disk ${PRODUCT} keeps its data on is full. Free some space on it to go on.`,

  extensionOnlyAction: "This action is only available in the Google Chrome extension.",
  noActivePage: "No active page found.",
  pageSummaryNull: "Current page summary is null",

  attachmentNotFound: (filename: string) => `Attachment with filename ${filename} not found`,

  pressKeyTarget: `Either "i" (element${PRODUCT}Id) or "filters" must be provided`,

  selectElement: "Select Page Element",

  /** Progress labels, by what is being done. */
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
