/**
 * Every user-facing sentence of the product, once. Functions where a sentence has a blank.
 */
import { PRODUCT } from "./product.ts"

export const copy = {
  greeting: "What can I help with?",
  aiGreeting: "Hello! How can I assist you today?",
  clearChat: "Clear chat",
  deleted: "This was deleted.",
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
  /** Names the way to more credits and more requests. */
  upgrade: "Upgrade",
  queryLimit: "The model takes no more requests for now. Wait a moment and try again.",
  missingPermissions: `${PRODUCT} needs additional permissions to complete this action.`,
  abortedByUser: "The request was aborted by the user.",
  unknownError: "An unknown error occurred.",
  interrupted: `${PRODUCT} was restarted while this reply was being written. What had arrived is kept.`,
  taskInterrupted: `${PRODUCT} was restarted while this task was running. Look at the page before you try again: the last step may have been done.`,
  stepCut: "This was cut off. Look at the page: it may have been done.",
  stepLost: (step: string) =>
    `It is not known whether “${step}” was done. Look before you try again; it was not done a second time.`,
  proceedWithPlan: "Do you want me to proceed and execute this plan for you?",
  /** Wherever something could not be stored: chat, uploads, start, log. */
  diskFull: `The disk ${PRODUCT} keeps its data on is full. Free some space on it to go on.`,
  storeRefuses: `${PRODUCT} cannot store anything at the moment. It is tried again; restart ${PRODUCT} if this goes on.`,
  networkFailed: `${PRODUCT} cannot reach its server. Check your connection and try again.`,

  answerCut: "This answer was cut off: it reached the model's length limit.",
  /** Of an answer that was closed because it would not end, by what there was too much of. */
  answerBound: {
    text: `This answer was cut off: it was longer than ${PRODUCT} keeps.`,
    reasoning: `This answer was cut off: the model thought for longer than ${PRODUCT} keeps.`,
    toolCalls: "This answer was cut off: the model asked for too much at once. Nothing of that was done.",
    data: "This answer was cut off: the model's server sent far more than an answer needs.",
    time: "This answer was cut off: the model took longer for it than half an hour."
  },

  modelRetrying: "The model did not answer. Trying again",
  modelFallback: (name: string) => `The model did not answer. Asking ${name} instead`,

  extensionOnlyAction: "This action is only available in the Google Chrome extension.",
  desktopOnlyAction:
    "This action is only available on Google Chrome for Desktop. Please switch to a desktop browser to use this feature.",
  downloadExtension: "Download Chrome extension",
  pageRead: "The page was read.",
  noActivePage: "No active page found.",
  pageSummaryMissing: "No page summary found",
  pageSummaryNull: "Current page summary is null",
  currentPageMissing: "Could not get current page",
  pageSnapshotFailed: "Could not get page snapshot",
  currentWindowMissing: "Could not get current window",
  newPageFailed: "Could not create new page",
  windowIdMissing: "Browser window ID not found",

  clarificationPlaceholder: "Type your response here...",
  clarificationEmpty: "Please input something before continuing",

  attachmentNotFound: (filename: string) => `Attachment with filename ${filename} not found`,

  toolError: (name: string, message: string) =>
    `An error occured while running the tool ${name}: ${message} Please try again.`,
  unsupportedTool: (name: string) => `Unsupported tool name: ${name}`,
  unsupportedAction: (name: string) => `Unsupported action: ${name}`,
  pressKeyTarget: `Either "i" (element${PRODUCT}Id) or "filters" must be provided`,
  scrollTarget: 'Either "i" or "scrollMainPage" must be provided',
  waitForTarget: 'One of "waitSeconds", "text" and "filters" must be provided',
  multipleActionsFailed: (succeeded: number, total: number) =>
    `${succeeded}/${total} actions succeeded and the rest failed. Please try the failed actions again!`,
  actionSelectorsFailed: (place: number) => `All selectors failed for action #${place}`,
  multipleActionsSucceeded: (total: number) => `Successfully executed ${total} actions`,

  downloadComplete: "Download complete.",
  pageNotDownloadable: "Current page is not downloadable.",
  pageNotSavable: "Current page is not savable.",
  screenshotFailed: "Failed to capture screenshot - page may not be accessible.",
  screenshotNotTaken: (reason: string) => `Failed to take screenshot: ${reason}`,
  evaluateUnconfirmed: "Code is evaluated only after the user has agreed to it.",
  clipboardRefused:
    "Nothing was pasted: what is in the clipboard is the user's own, and no page is given it. Type the text instead.",
  clipboardInCode:
    "The code was not run: it uses the clipboard, which is the user's own. Do it without, or type the text instead.",
  entriesRewritten:
    "Nothing was pressed: what goes out has changed since the user agreed to it. Read the page again.",
  untitledTab: "(Untitled Tab)",

  selectElement: "Select Page Element",
  startCapturing: "Start capturing in current page",
  stopCapturing: "Stop capturing",
  startOver: "Start over",
  save: "Save",
  selectorIdentified: "The selector identified the element.",
  selectorFoundNone: "The selector did not identify an element.",
  selectorFoundAnother: "The selector identified a different element.",
  selectorFoundMany: "The selector failed to uniquely identify the element.",
  allSelectorsFailed: (count: number) => `All ${count} selectors failed.`,
  selectorsSucceeded: (succeeded: number, total: number) =>
    `${succeeded} out of ${total} selectors succeeded.`,

  goodResponse: "Good response",
  badResponse: "Bad response",

  refreshNeeded: `${PRODUCT} needs to be refreshed.`,

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
