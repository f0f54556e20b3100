/** Our words about what became of a step. */
export const stepText = {
  stepDone: "done",
  stepFailed: "failed",
  stepRunning: "in progress",
  stepRefused: "done, but refused by the page",
  stepCut: "stopped",
  stepDialog: (message: string, isAccepted: boolean) =>
    `The page asked “${message}”: ${isAccepted ? "said yes" : "said no"}`
} as const
