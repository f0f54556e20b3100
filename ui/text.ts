/**
 * The interface's own words. Sentences of the specification are in `#schemas/copy.ts`; these are
 * ours, kept in one place so that they can be read, changed and translated together.
 */
import { PRODUCT } from "#schemas/product.ts"

export const text = {
  product: PRODUCT,

  newChat: "New chat",
  chats: "Chats",
  noChats: "Chats you start are listed here.",
  untitledChat: "New chat",
  close: "Close",
  transcript: "Conversation",
  jumpToLatest: "Jump to latest",
  loadingChat: "Opening the chat…",

  find: "Find in chat",
  findNext: "Next match",
  findPrevious: "Previous match",
  findClose: "Close search",
  findCount: (place: number, count: number) =>
    count === 0 ? "No matches" : `${place.toLocaleString()} of ${count.toLocaleString()}`,
  findSaid: (place: number, count: number) => (count === 0 ? "No matches" : `Match ${place} of ${count}`),
  previousOwn: "Your previous message",
  nextOwn: "Your next message",
  ownMessage: (place: number, count: number, title: string) => `Your message ${place} of ${count}: ${title}`,
  atLatest: "The latest of the conversation",

  examples: [
    { title: "Open a page", prompt: "Go to example.com and click “Learn more”" },
    { title: "Fill in a form", prompt: "Type “Ada Lovelace” into Name, then click Save" },
    { title: "Change a setting", prompt: "Choose “German” in Language and click Apply" }
  ],

  composerLabel: "Message",
  composerPlaceholder: `Ask ${PRODUCT} to do something`,
  addToQueue: "Add to queue",
  stopping: "Stopping…",
  charactersLeft: (length: number, max: number) =>
    `${length.toLocaleString()} of ${max.toLocaleString()} characters`,
  sending: "Sending…",

  waiting: (count: number) => (count === 1 ? "1 message waiting" : `${count} messages waiting`),
  queuePaused: "The queue is paused.",
  resume: "Resume",
  removeFromQueue: (title: string) => `Remove “${title}” from the queue`,
  clearsChat: "Clears the chat",

  you: "You",
  thoughts: "Thoughts",
  thinking: "Thinking",
  copied: "Copied",
  copyReply: "Copy reply",
  copyCode: "Copy code",
  table: "Table",
  regenerate: "Regenerate",
  canceled: "canceled",
  requestId: (id: string) => `Request ${id}`,
  openInExtension: "This part of the reply cannot be shown here.",

  toolNames: { operator: "Operator" } as Readonly<Record<string, string>>,
  working: "Working",
  done: "Done",
  failed: "Failed",
  stopped: "Stopped",
  showSteps: "Show steps",
  steps: (count: number) => (count === 1 ? "1 step" : `${count} steps`),
  needsYou: "Needs your answer",
  answered: (answer: string) => `You answered: ${answer}`,
  stepDone: "done",
  stepFailed: "failed",
  stepRunning: "in progress",

  instructions: "Custom instructions",
  instructionsHelp: `What ${PRODUCT} should know about you and how it should answer, in every chat.`,
  instructionsCount: (length: number, max: number) => `${length}/${max}`,
  instructionsOver: "Over the limit",
  saving: "Saving…",
  save: "Save",

  clearChatTitle: "Clear this chat?",
  clearChatBody: "Its messages are removed for good. This cannot be undone.",

  offline: `${PRODUCT} is offline.`,
  retryIn: (seconds: number) => (seconds > 0 ? `Trying again in ${seconds} s.` : "Trying again…"),
  reconnecting: "Reconnecting…",
  tryNow: "Try now",
  signIn: `Open the address printed in the terminal to sign in to ${PRODUCT}.`,
  checkAgain: "Check again",
  refresh: "Refresh",

  browserConnected: (name: string) => `${name} is connected`,
  browsersConnected: (count: number) => `${count} browsers are connected`,
  browserMissing: "No browser is connected",
  browserHelp: `Install the ${PRODUCT} extension and open its side panel: it asks to be let in here.`,
  thisBrowser: "This browser",
  online: "Connected",
  away: "Not connected",
  forget: "Forget",
  forgetTitle: (name: string) => `Forget ${name}?`,
  forgetBody: "It can no longer be operated from here until it is paired again.",

  pairTitle: "Connect this browser?",
  pairBody: (name: string) =>
    `${name} asks to be operated by ${PRODUCT}. Allow it only if its side panel shows the same code.`,
  pairCode: "Code",
  pairAllow: "Allow",
  pairDecline: "Don’t allow",
  pairAllowed: (name: string) => `${name} is connected. You can close this tab.`,
  pairDeclined: "The request was declined. You can close this tab.",
  pairGone: "This request has ended. Start again from the extension’s side panel.",
  pairLoading: "Looking for the request…",

  announce: {
    started: "Reply started",
    needsInput: `${PRODUCT} needs your answer`,
    done: "Reply finished",
    canceled: "Reply stopped",
    failed: "Reply failed",
    tool: (name: string, label: string) => `${name}: ${label}`
  },

  rejection: {
    tooLong: (length: number, max: number) =>
      `The message has ${length.toLocaleString()} characters; at most ${max.toLocaleString()} can be sent.`,
    instructionsTooLong: (length: number, max: number) =>
      `The instructions have ${length.toLocaleString()} characters; at most ${max.toLocaleString()} can be kept.`,
    queueFull: (max: number) => `The queue is full (${max} messages). Wait for one to finish.`,
    notIdle: "That is possible only while no reply is being written.",
    notRunning: "Nothing is running.",
    nothing: "There is nothing to do that to.",
    gone: "The item has already left the queue.",
    refused: "That was refused. Reload the page and try again."
  }
} as const
