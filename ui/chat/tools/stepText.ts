/** Our words about what became of a step. */
import { copy } from "#schemas/copy.ts"

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
  /** Of what a step is made of, where the progress of its action says something wider. */
  kinds: {
    rightClick: "Right-clicking",
    doubleClick: "Double-clicking",
    hold: "Pressing and holding",
    addText: "Adding text",
    fill: copy.progress.type,
    pressKey: copy.progress.pressKey,
    newTab: "Opening a tab",
    wait: "Waiting",
    tick: "Ticking",
    untick: "Unticking",
    send: "Pressing, which sends the form",
    selectText: "Marking text",
    drag: "Dragging",
    drop: "Dropping",
    answerBox: "Answering the page’s next question",
    download: "Downloading",
    savePage: "Saving the page",
    screenshot: "Taking a picture",
    draftEmail: "Drafting an e-mail",
    draftInvite: "Drafting an invitation"
  },
  screens: (count: number) => (count === 1 ? "1 screen" : `${count} screens`),
  yes: "Yes",
  no: "No",
  notAnswered: "Not answered",
  /** Under a yes that was not carried out, and never will be. */
  lapsed: {
    pageChanged: "Nothing was done with it: the page had changed.",
    paused: "Nothing was done with it: the task was paused."
  }
} as const
