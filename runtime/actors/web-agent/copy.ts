/** Every sentence of a web-agent task: how it failed, and what it asks. */
import { quotePage } from "./quotePage.ts"

export const webAgentCopy = {
  browsingFailed: "Something went wrong while browsing the web. Please try again.",
  pageLeftOut: "The page beside this chat is left out of it, so it was not looked at.",
  operatorFailed: "Operator agent failed",
  operatorError: "The Operator agent encountered an error.",
  declinedStep: "The step you were asked about was not done.",
  declinedSending: "What the last step wanted to send was not sent.",
  notSent: (addresses: ReadonlyArray<string>) =>
    `This was not sent: ${addresses.map((address) => `“${address}”`).join(", ")}.`,
  stepsDone: (count: number) =>
    count === 0
      ? "Nothing was done on the page."
      : count === 1
        ? "1 step was done before."
        : `${count} steps were done before.`,
  notSubmitted: (names: ReadonlyArray<string>) =>
    `What was entered was not submitted: ${names.map((name) => `“${name}”`).join(", ")}.`,
  namedUndone: (names: ReadonlyArray<string>) =>
    `What was to follow, and was not done: ${names.map((name) => `“${name}”`).join(", ")}.`,
  toldNo: (message: string) => `The page asked “${message}” and was told no.`,
  lastStepCut: "The last step was cut off: look at the page, it may have been done.",
  proceedWithPlan: "Do you want me to proceed and execute this plan for you?",
  wentAstray:
    "I stopped, because not all that I did arrived where I meant it to. Look at the page before you go on.",
  notCarriedOut: (calls: ReadonlyArray<string>) =>
    `Of your last answer this was not carried out: ${calls.join(", ")}. Decide anew, from the page as it is now.`,
  targetRenamed: (then: string, now: string) =>
    `Nothing was done: what was “${quotePage(then)}” as this was decided on is “${quotePage(now)}” now.`,
  leftUndone: (count: number) =>
    count === 1
      ? "1 step that was to follow was not done either."
      : `${count} steps that were to follow were not done either.`,
  secretAskedAbout:
    "Nothing was done: the user is to be asked about this step, and it holds a text for a secret field, which no " +
    "question may hold. Type that text by itself first, then do the rest without it.",
  unnamedHost: (host: string) =>
    `Nothing was done: this address takes data to ${host}, which the user has not named, and without an open page they ` +
    "cannot be asked about it. Open the site by an address without data first.",
  unknownHandle: (handle: string) =>
    `“${handle}” is no handle of this page. Use one that stands in a tag of it.`,
  unsupportedAction: (name: string) => `Unsupported action: ${name}`
} as const
