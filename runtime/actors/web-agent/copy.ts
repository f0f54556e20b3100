/** Every sentence of a web-agent task: how it failed, and what it asks. */
export const webAgentCopy = {
  browsingFailed: "Something went wrong while browsing the web. Please try again.",
  operatorFailed: "Operator agent failed",
  operatorError: "The Operator agent encountered an error.",
  declinedStep: "The step you were asked about was not done.",
  stepsDone: (count: number) =>
    count === 0
      ? "Nothing was done on the page."
      : count === 1
        ? "1 step was done before."
        : `${count} steps were done before.`,
  notSubmitted: (names: ReadonlyArray<string>) =>
    `What was entered was not submitted: ${names.map((name) => `“${name}”`).join(", ")}.`,
  toldNo: (message: string) => `The page asked “${message}” and was told no.`,
  lastStepCut: "The last step was cut off: look at the page, it may have been done.",
  proceedWithPlan: "Do you want me to proceed and execute this plan for you?",
  wentAstray:
    "I stopped, because not all that I did arrived where I meant it to. Look at the page before you go on.",
  unsupportedAction: (name: string) => `Unsupported action: ${name}`
} as const
