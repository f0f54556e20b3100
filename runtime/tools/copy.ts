/** Every sentence chat tools answer with, whichever tool it is. */

import { dispatchCopy } from "#schemas/dispatch/copy.ts"
import { PRODUCT } from "#schemas/product.ts"

export const toolCopy = {
  pageRead: "The page was read.",
  /** For the model: it may say so, and its user may take the page in again. */
  pageLeftOut: "The user left the page beside the chat out of this chat. It was not read.",
  /** For the model: a tab is read for what its user added, not for its number. */
  otherPageNow:
    "That tab shows another page than the one its user added. It was not read; the user can add it again.",
  pageSummaryMissing: "No page summary found",
  /** Fixed by the product's specification; of a call that its user stopped or said no to. */
  abortedByUser: dispatchCopy.aborted,
  /** Of a task: said by the task itself, and by the call that began it. */
  taskInterrupted: `${PRODUCT} was restarted while this task was running. Look at the page before you try again: the last step may have been done.`,
  toolError: (name: string, message: string) =>
    `An error occured while running the tool ${name}: ${message} Please try again.`,
  /** Fixed by the product's specification, as the next. */
  agentGone: "This workflow no longer exists.",
  calledGone:
    "The agent it runs no longer exists. Choose another one in the agent studio, or remove the step.",
  agentTwice: (name: string) =>
    `There are several agents called “${name}”. Rename one of them, or choose the one you mean from the list that / opens.`,
  agentsOnlyInExtension: "Custom agents can only be run in the extension",
  mayRunAgent: (name: string) => `Do you want me to run your agent “${name}”?`,
  /** What is done instead of asking again is its model's to say. */
  agentDeclined: (name: string) =>
    `The agent “${name}” was not run: its user said no when they were asked. It is not to be run again unless they ask for it.`,
  agentChanged: (name: string) =>
    `The agent “${name}” was changed after its user was asked about it, and was not run. Run it again, and they are asked about it as it is now.`,
  agentsForbidden:
    "You have chosen that the assistant runs none of your agents by itself. To run one, begin a message with / and its name; to choose otherwise, open Settings, “When to ask”.",
  settingsUnread: "its user’s settings could not be read.",
  agentUnderWay: "Another agent is still running in this chat. Stop it, or wait until it has ended.",
  /** Fixed by the product's specification. */
  notWithProvider: (provider: string) =>
    `This tool is not yet supported when signing in with a ${provider} account. We are currently working on adding support for this.`,
  unsupportedTool: (name: string) => `Unsupported tool name: ${name}`
} as const
