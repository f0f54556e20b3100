/** What is said of recordings in a person's browsers. */
export const userCopy = {
  recordingCut: "The server was started again meanwhile. Try again.",
  nothingRecorded: "Nothing was recorded so far: do it once on a web page, or discard the recording.",
  tooManyAgents: (max: number) =>
    `You have ${max} agents, as many as there can be. Delete one you no longer need, then make an agent of this: what was recorded is kept.`,
  recordingNotSaved: "The agent could not be saved. What was recorded is kept: try again."
} as const
