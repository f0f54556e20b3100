/** What is written into an agent that was recorded, or made of what was done in a chat. */
export const recordingCopy = {
  enterCode: (field: string) => `Enter the code into “${field}” on the page, then say yes.`,
  chooseFiles: (field: string) => `Choose the files for “${field}” on the page, then say yes.`,
  element: "Element of the page",
  recordedOn: (host: string) => (host === "" ? "Recorded agent" : `Recorded on ${host}`)
} as const
