/**
 * Every sentence the direct model says, once, and the few words of an answer that every question takes.
 */
import { PRODUCT } from "#schemas/product.ts"

const examples = [
  ["Open a page", "go to example.com"],
  ["Click", "click Save"],
  ["Type", "type Ada Lovelace into Name"],
  ["Dates, times, numbers", "enter 14 March 2026 as the start date"],
  ["Choose", "choose Expert in Level"],
  ["Several at once", "select Tomato, Egg and Rocket"],
  ["Tick and untick", "check Newsletter"],
  ["By place", "click the third row’s Edit button"],
  ["Press keys", "press Enter"],
  ["Scroll", "scroll down"],
  ["Find", "find order 1042, change its status to shipped and save"],
  ["Find and click", "find and click Returning company devices"],
  ["Wait", "wait until Ready appears"],
  ["Files", "attach report.pdf to Documents"],
  ["Save", "save the page as a PDF"],
  ["Answer a page's question", "click Rename and answer the prompt with Bob"],
  ["Read", "read the page"]
] as const

/** What is shown as a card, and needs no browser. */
const cards = [
  ["Draft a mail", "draft a mail to ada@example.com about Friday: I arrive at 11:12"],
  ["Draft an event", "meeting with ada@example.com tomorrow at 3 pm for 30 minutes"]
] as const

const listed = (lines: ReadonlyArray<readonly [what: string, words: string]>): string =>
  lines.map(([what, words]) => `- **${what}**: \`${words}\``).join("\n")

/** On the screen, where people are. */
const CONNECT =
  "To talk freely, connect a language model: press this model's name below the text, and choose **Connect a model**. It answers from your next message on."

/** … and for whoever runs it. */
const connect = [
  CONNECT,
  "",
  `Or set it on the machine ${PRODUCT} runs on, before it starts: then it answers whatever is chosen here.`,
  "",
  "```sh",
  "# a key: of OpenAI, of Anthropic, or of Google",
  "OPENAI_API_KEY=… npm start",
  "ANTHROPIC_API_KEY=… npm start",
  "GOOGLE_GENERATIVE_AI_API_KEY=… npm start",
  "# or any server that speaks OpenAI's protocol; its first model answers",
  "OPENAI_BASE_URL=http://… npm start",
  "# or that server, with the model of your choice",
  "OPENAI_BASE_URL=http://… DECKHAND_MODEL=openai-compatible:… npm start",
  "```",
  "",
  "Ollama, where it runs on that machine, needs none of them."
].join("\n")

const chained = "type Ada Lovelace into Name, choose Expert in Level and click Save"

/** What may be answered to any question instead of an answer. */
const SKIP = "Skip this step"

export const questions = {
  skip: SKIP,
  yes: "Yes",
  no: "No",
  ambiguous: (words: string) => `There is more than one “${words}” here. Which one do you mean?`,
  missing: (words: string) => `I cannot find “${words}” on this page. Which of these do you mean?`,
  missingAlone: (words: string) => `I cannot find “${words}” on this page. What is it called there?`,
  where: (text: string) => `Which field should “${text}” go into?`,
  option: (option: string, list: string) =>
    `I cannot find the option “${option}”${list === "" ? "" : ` in ${list}`}. Which one should I choose?`,
  unclearEntry: (words: string, field: string) =>
    `“${words}” can be read in more than one way. Which one should I enter into ${field}?`,
  unfitEntry: (words: string, field: string, takes: string) =>
    `I cannot enter “${words}” into ${field}: it takes ${takes}. What should I enter there?`,
  refused: (field: string, message: string) =>
    `The page says “${message}” for ${field}. What should I put there?`,
  refusedBox: (field: string, message: string) =>
    `The page says “${message}” for ${field}. Shall I check it?`,
  leaveIt: "Leave it as it is",
  promptDeclined: (message: string) =>
    `The page asked “${message}”, and I entered nothing. What should I enter there?`
} as const

export const isSkip = (answer: string): boolean =>
  /^\s*skip(?: (?:it|this|this step|that))?[\s.!]*$/i.test(answer)
export const isStop = (answer: string): boolean =>
  /^\s*(?:stop|cancel|abort|quit|never ?mind|forget it)[\s.!]*$/i.test(answer)
export const isYes = (answer: string): boolean =>
  /^\s*(?:yes|yep|yeah|ok(?:ay)?|sure|accept(?: it)?|do it|go ahead)\b/i.test(answer)
export const isNo = (answer: string): boolean => /^\s*(?:no|nope|don['’]t)\b/i.test(answer)

/** Ends of tasks. */
export const endings = {
  refusedSomething: (lines: string) => `But the page says: ${lines}`,
  nothing: "There was nothing left to do.",
  stopped: "Stopped, as you asked.",
  noPage: "I cannot see a page here. Tell me where to go first, for example `go to example.com`.",
  /** Where the browser says why, and what to do: its words follow. */
  pageUnseen: "I cannot see the page any more.",
  notHttp: (url: string) => `I only open http and https addresses, and “${url}” is not one.`,
  notUnderstood: (understood: string, rest: string) =>
    understood === ""
      ? `I did not understand “${rest}”, so I did nothing. I follow direct instructions such as \`${chained}\`.`
      : `I understood ${understood}, but not “${rest}”, so I did nothing. Please put that part differently.`,
  failed: (what: string, why: string) => `I could not ${what}: ${why}`,
  stillRefused: (field: string, message: string) => `The page still says “${message}” for ${field}.`,
  notKept: (what: string) => `I tried this, but the page does not show it: ${what}.`,
  noField: (field: string) => `I cannot find the field ${field} any more.`,
  tooManyQuestions: "I have asked too often without getting on, so I stop here.",
  unchecked: (field: string) => `${field} has to be checked to go on, and you said no.`,
  soFar: (done: string, then: string) => (done === "" ? then : `${done} ${then}`)
} as const

/** What it says in a conversation. */
export const replies = {
  onIt: "On it.",
  hello: `Hello! How can I assist you today? I am ${PRODUCT}'s built-in direct model. Tell me what to do in your browser, step by step, for example:\n\n\`${chained}\`\n\nSay **help** for everything I understand.`,
  help: `I am ${PRODUCT}'s built-in **direct model**. I am not a language model: I follow direct instructions, word for word.\n\nShown as a card at once, without a browser:\n\n${listed(cards)}`,
  /** What goes on behind that: all of it is done on pages. */
  helpOnPages: `In your browser, where I find things by their labels:\n\n${listed(examples)}\n\nChain them with commas, “and”, “then” or new lines:\n\n\`${chained}\`\n\nPut quotes around words that must stay together: \`type "salt and pepper" into Notes\`.\n\nWhen a label, a date or a number is not clear, or I do not understand a part, I ask; nothing is typed or clicked for it.\n\n${CONNECT}`,
  whoAmI: `I am ${PRODUCT}'s built-in **direct model**: a small set of rules, not a language model. I need no network and send nothing anywhere; I carry out direct instructions in your browser and do the same thing every time.\n\nI cannot chat freely, reason or write for you. ${CONNECT}`,
  howToConnect: connect,
  thanks: "You are welcome!",
  bye: "Goodbye!",
  strange: (words: string) => `I do not understand “${words}”, so I have done nothing.`,
  notFreely: (closest: string) =>
    `I am ${PRODUCT}'s built-in direct model, and I do not converse freely. ${closest}\n\nSay **help** for everything I understand, and how to connect a language model.`,
  /** What is offered where nothing was understood, after the closest thing. */
  offers: ["read the page", "help"],
  closest: (words: string) => `The closest thing I can do is:\n\n\`${words}\``,
  chained: `I follow direct instructions, such as:\n\n\`${chained}\``,
  partly: (understood: string, rest: string) =>
    `I understood ${understood}, but not “${rest}”. I have done nothing yet: please put that part differently, or leave it out.\n\nSay **help** for everything I understand.`,
  /** Before what can be done in one. */
  browserFirst:
    "**No browser is connected yet**, and I work in one. Press the screen with a cross at the top right (“No browser is connected”) and choose **Connect your browser**: three steps, and the page goes on by itself. What you tell me before that waits for it.",
  noBrowser: `I can only do that in a browser, and none is connected. Open ${PRODUCT} in the side panel of its browser extension and connect it.\n\nNot installed yet? In Chrome open \`chrome://extensions\`, switch on **Developer mode**, choose **Load unpacked** and pick the folder \`dist/extension\`.`,
  whichBrowser: "Several of your browsers are connected. Which one shall I use?",
  whatElse: "Which of these shall I do? You can also write your own instruction.",
  customIgnored:
    "You have custom instructions. I cannot follow them: I do what you tell me here, word for word. A language model will follow them.",
  tooLong:
    "That is more than I take as instructions at once. Tell me the steps in a few sentences, or in several messages.",
  noFiles:
    "I cannot read attached files. I can put them into a page that takes files: `attach report.pdf to Documents`, with the file's name and the field's.",
  reported: (message: string) => (message === "" ? "Done." : message),
  failed: (message: string) => (message === "" ? "That did not work." : message),
  aborted: "Stopped. What had been done until then stays done."
} as const

/** Words by which a question shows what it is about, and the instruction that comes nearest. */
export const nearestExamples: ReadonlyArray<readonly [about: RegExp, words: string]> = [
  [/\b(?:page|site|summar|read|see|screen|says?)/i, "read the page"],
  [/\b(?:choose|select|pick|option|dropdown)/i, "choose Expert in Level"],
  [/\b(?:type|write|enter|fill|form|field|text)/i, "type Ada Lovelace into Name"],
  [/\b(?:check|tick|box|enable|disable)/i, "check Newsletter"],
  [/\b(?:click|press|button|link|menu|submit|save|send)/i, "click Save"],
  [/\b(?:scroll|further|more)/i, "scroll down"],
  [/\b(?:go|open|visit|browse|find|search|google|look|web)/i, "go to example.com, then read the page"]
]
