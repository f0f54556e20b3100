/** What is said of recordings in a person's browsers. */
export const userCopy = {
  recordingCut: "The server was started again meanwhile. Try again.",
  nothingRecorded: "Nothing was recorded so far: do it once on a web page, or discard the recording.",
  recordingNotSaved: "The agent could not be saved. What was recorded is kept: try again."
} as const
