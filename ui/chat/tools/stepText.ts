/** Our words about what became of a step. */
export const stepText = {
  stepDone: "done",
  stepFailed: "failed",
  stepRunning: "in progress",
  stepRefused: "done, but refused by the page",
  stepCut: "cut off: it may have been done",
  stepWaits: "waits for your answer",
  stepUnsent: "done, but what it wanted to send was not sent",
  stepDialog: (message: string, isAccepted: boolean) =>
    `The page asked “${message}”: ${isAccepted ? "said yes" : "said no"}`,
  showDetails: "Show what this step does exactly",
  details: { kind: "Kind", value: "Value", key: "Key", tag: "Element", content: "Content" },
  notAnswered: "Not answered",
  /** Under a yes that was not carried out, and never will be. */
  lapsed: {
    pageChanged: "Nothing was done with it: the page had changed.",
    paused: "Nothing was done with it: the task was paused."
  }
} as const
