/** What a browser says of recordings. */
export const recordingCopy = {
  alreadyRecording: "Something is being recorded in this browser already. Stop that first.",
  gone: "This browser does not have the recording any more. Record it again."
} as const
