/**
 * The interface's own words, in one place so that they can be read, changed and translated together. Sentences that
 * other parts say as well are in `#schemas/copy.ts`.
 */
import { ATTACHMENT_MAX_BYTES } from "#schemas/limits.ts"
import { PRODUCT } from "#schemas/product.ts"

export const text = {
  product: PRODUCT,

  greeting: "What can I help with?",
  newChat: "New chat",
  clearChat: "Clear chat",
  chats: "Chats",
  noChats: "Chats you start are listed here.",
  untitledChat: "New chat",
  close: "Close",
  skip: "Skip to the message box",
  skipToChat: "Skip to the conversation",
  transcript: "Conversation",
  jumpToLatest: "Jump to latest",
  historyBegins: "The model does not see what is above this line. Say again what still matters.",
  loadingChat: "Opening the chat…",

  composerLabel: "Message",
  composerPlaceholder: `Ask ${PRODUCT} to do something`,
  addToQueue: "Add to queue",
  send: "Send",
  stop: "Stop",
  stopping: "Stopping…",
  charactersLeft: (length: number, max: number) =>
    `${length.toLocaleString()} of ${max.toLocaleString()} characters`,
  sending: "Sending…",
  unsent: "Waiting to be sent",
  notSent: (reason: string) => `Not sent. ${reason}`,
  sendAgain: "Send again",
  edit: "Edit",
  retry: "Retry",
  retryFromStart: "Run again from the first step",
  remove: "Remove",
  /** What is written is an answer to this. */
  answerLabel: (question: string) => `Your answer: ${question}`,
  optionPlaceholder: (options: ReadonlyArray<string>) =>
    `Type ${options.map((option) => `“${option}”`).join(" or ")}`,
  answer: "Answer",
  clarificationPlaceholder: "Type your response here...",
  clarificationEmpty: "Please input something before continuing",

  attach: "Attach a file",
  takePicture: "Take a picture",
  attached: "Attached files",
  dropFile: "Drop the file to attach it",
  stillUploading: "A file is still being sent. Send the message once it is here.",
  uploading: (name: string, percent: number) => `${name}, ${percent} % sent`,
  cancelUpload: (name: string) => `Stop attaching ${name}`,
  removeFile: (name: string) => `Remove ${name}`,
  uploadFailed: "it could not be attached. Try again.",
  tooBigTitle: "This file is too big",
  tooBigBody: (name: string) =>
    `${name} is larger than ${ATTACHMENT_MAX_BYTES / 1_048_576} MB, the most that can be attached.`,
  fileSize: (bytes: number) =>
    bytes < 1_048_576
      ? `${Math.max(1, Math.round(bytes / 1_024)).toLocaleString()} KB`
      : `${(bytes / 1_048_576).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`,

  you: "You",
  youSaid: "You said",
  sentWithKey: (name: string) => `Sent by a program, with the API key “${name}”`,
  productSaid: `${PRODUCT} said`,
  copyMessage: "Copy message",
  thoughts: "Thoughts",
  taskNote: "Plan and notes",
  copied: "Copied",
  copyReply: "Copy reply",
  copySuggestion: "Copy suggestion",
  regenerate: "Regenerate",
  goodResponse: "Good response",
  badResponse: "Bad response",
  editMessage: "Edit message",
  editLabel: "Your message",
  editHint: "What came after it is kept as an earlier version.",
  versions: "Versions",
  earlierVersion: "Earlier version",
  laterVersion: "Later version",
  versionsGone: (count: number) =>
    count === 1 ? "The oldest is no longer kept." : `The oldest ${count} are no longer kept.`,
  versionOf: (place: number, count: number) => `Version ${place} of ${count}`,
  answeredBy: (model: string) => `Answered by ${model}`,
  options: "Options",
  dismissQuestion: "Skip this question",
  canceled: "Stopped before it was finished",
  serverSaid: "What the model's server said",
  copyServerSaid: "Copy what the server said",
  errorDetails: "Details",
  requestId: (id: string) => `Request ${id}`,
  ok: "OK",
  goesOnWithBrowser: "Goes on by itself as soon as a browser is connected.",
  refreshBody: "A newer version is there. What you have written stays.",

  toolNames: {
    operator: "Operator",
    runAgent: "Custom agent",
    readPage: "Read this page",
    bulkExport: "Export files",
    composeNewEmail: "E-mail draft",
    createNewOrEditCalendarInvite: "Calendar event",
    rescheduleMeeting: "New time",
    deduplicateMeetings: "Duplicate meetings",
    schedulingPingPong: "Suggested times"
  } as Readonly<Record<string, string>>,
  operatorIs:
    "The Operator works in your browser, one step after the other. You can watch it there, pause it, take over or stop it at any time.",
  working: "Working",
  done: "Done",
  failed: "Failed",
  stopped: "Stopped early",
  connectionLost: "Connection lost. It goes on by itself.",
  steps: (count: number) => (count === 1 ? "1 step" : `${count} steps`),
  needsYou: "Needs your answer",
  doneByHand: "I have done it. Go on.",
  operatorControls: "Operator controls",
  pauseTask: "Pause",
  stopTask: "Stop the task",
  resumeTask: "Go on",
  takeOver: "Take over",
  pausing: "Pausing after this step",
  takingOver: "Letting go of the browser",
  paused: "Paused",
  browserIsYours: "The browser is yours",
  goToQuestion: "Go to the question",
  answered: (answer: string) => `You answered: ${answer}`,
  settings: "Settings",
  approvals: "When to ask",
  instructions: "Custom instructions",
  promptLibrary: "Prompt library",
  customAgents: "Custom agents",
  agentStudio: "Agent studio",
  saving: "Saving…",
  save: "Save",

  clearChatTitle: "Clear this chat?",
  clearChatBody: "Its messages are removed for good. This cannot be undone.",

  networkFailed: `${PRODUCT} cannot reach its server. Check your connection and try again.`,
  partLost: `A part of ${PRODUCT} could not be fetched. What you have written stays.`,
  refreshNeeded: `${PRODUCT} needs to be refreshed.`,
  offline: `${PRODUCT} is offline.`,
  offlineHelp: `If it was stopped, run “npm start” in its folder.`,
  retryIn: (seconds: number) => (seconds > 0 ? `Trying again in ${seconds} s.` : "Trying again…"),
  reconnecting: "Reconnecting…",
  tryNow: "Try now",
  signIn: `This browser is not signed in. Run “npm start” again in ${PRODUCT}’s folder and open the address it prints, or open a link made in a browser that is signed in.`,
  checkAgain: "Check again",
  refresh: "Refresh",

  desktopOnlyAction:
    "This action is only available on Google Chrome for Desktop. Please switch to a desktop browser to use this feature.",
  downloadExtension: "Download Chrome extension",

  announce: {
    started: "Reply started",
    goesOn: "The reply goes on",
    needsInput: `${PRODUCT} needs your answer`,
    paused: `${PRODUCT} is paused`,
    needsBrowser: `${PRODUCT} waits for a browser to be connected`,
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
    wrongAnswer: (field: string | undefined) =>
      field === undefined
        ? "That is no answer to this question."
        : `“${field}” is missing, or cannot be that.`,
    answerTooLate: "It is too late to answer this.",
    unknownOption: (options: ReadonlyArray<string>) => `Answer with one of these: ${options.join(", ")}`,
    notWaiting: "Nobody waits for this answer any more.",
    alreadyAnswered: "This was already answered.",
    questionChanged: "What was asked has changed. Please look again.",
    notFinished: "Only a finished reply can be rated.",
    notEditable: "That cannot be edited.",
    messageGone: "The message is no longer there.",
    suggestionRefused: "It was not saved: something in it cannot be read, or is too long.",
    nothing: "There is nothing to do that to.",
    tooLarge: "That is too large to be sent at once. Make it shorter.",
    gone: "The item has already left the queue.",
    unknownSite: (site: string) => `“${site}” is no host. Type one such as example.com.`,
    tooManySites: (max: number) => `At most ${max} sites can be trusted. Remove one first.`,
    notGrantable: "This cannot be allowed for good.",
    promptRefused: "A prompt needs a title and a text, both within their limits.",
    tooManyPrompts: (max: number) => `At most ${max} prompts can be kept. Delete one first.`,
    promptGone: "This prompt was deleted.",
    sentBefore: "It was taken for something else that was sent before.",
    refused: "That was refused. Reload the page and try again."
  }
} as const
