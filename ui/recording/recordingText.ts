/** The words of recording an agent. */
import type { RecordingEnd } from "#schemas/agents/recording/RecordingHeadline.ts"

const ends: Readonly<Record<RecordingEnd, string>> = {
  stopped: "Recording stopped.",
  tabClosed: "Recording ended: its tab was closed.",
  full: "Recording ended: it is as long as an agent can be.",
  timeOver: "Recording ended: it went on for half an hour."
}

export const recordingText = {
  record: "Record an agent",
  where: "In which browser",
  inBrowser: (browser: string) => `In ${browser}`,
  bar: "Recording",
  starting: "Starting to record…",
  recording: (browser: string) => `Recording what you do in ${browser}`,
  goOn: "Do it once, on the page in front or the next one you go to. What you type into fields for passwords and codes is not recorded.",
  stop: "Stop recording",
  make: "Make an agent of it",
  making: "Making an agent of it…",
  discard: "Discard",
  discarding: "Discarding…",
  close: "Close",
  saveAsAgent: "Save as agent",
  ends
} as const
