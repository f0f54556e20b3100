/**
 * The direct model's side of a conversation: hand instructions to the operator, report what came of
 * them, ask where they leave a choice, and be honest about everything else. Pure: what happened in, words
 * (and perhaps a task or a question) out.
 *
 * For demonstrations and tests of streaming: "count to 200" and "repeat …" give text of any length.
 */
import { fold } from "#runtime/models/direct/match/nameWords.ts"
import { maskRuns } from "#runtime/models/direct/parse/maskQuotes.ts"
import { parseInstructions } from "#runtime/models/direct/parse/parseInstructions.ts"
import { type ReadDraft, readDraft } from "#runtime/models/direct/parse/readDraft.ts"
import { looksLikeAddress } from "#runtime/models/direct/parse/webAddress.ts"
import { withoutEnd } from "#runtime/models/direct/parse/withoutEnd.ts"
import { nearestExamples, replies } from "#runtime/models/direct/say/copy.ts"
import { inOneBreath } from "#runtime/models/direct/say/narrateOutcomes.ts"
import { sayInstructions } from "#runtime/models/direct/say/sayInstruction.ts"
import { ASK_MAX_OPTIONS } from "#runtime/tools/limits.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import type { QuestionPurpose } from "#schemas/question/QuestionPurpose.ts"
import type { ConversationView } from "./ConversationView.ts"
import { DIRECT_COUNT_MAX, DIRECT_INSTRUCTIONS_MAX_CHARS } from "./limits.ts"

export type Reply =
  | { readonly _tag: "Say"; readonly text: string }
  /** For the operator, in a browser where there is a choice; the text comes first. */
  | { readonly _tag: "Operate"; readonly text: string; readonly task: string; readonly browser?: string }
  /** For a card, which says itself what it is. */
  | ({ readonly _tag: "Suggest"; readonly text: "" } & ReadDraft)
  | {
      readonly _tag: "Ask"
      readonly text: string
      readonly question: string
      readonly options: ReadonlyArray<string>
      readonly purpose: QuestionPurpose
    }

/** What may be done with the tools that are offered. */
export interface Abilities {
  readonly canOperate: boolean
  readonly canAsk: boolean
  /** Tools that show a card. */
  readonly cards: ReadonlySet<string>
}

const END = "[\\s.!?…]*$"
const about = (pattern: string): RegExp =>
  new RegExp(`^(?:(?:hey|hi|hello|ok|so|and|please)[\\s,]+)?(?:${pattern})${END}`, "i")

const countTo = (last: string): string =>
  Array.from({ length: Math.min(Number(last), DIRECT_COUNT_MAX) }, (_, index) => index + 1).join(" ") || "0"

/** Sentences that are about the conversation itself. */
const smallTalk: ReadonlyArray<readonly [RegExp, (match: RegExpExecArray, words: string) => string]> = [
  [
    about("hi|hey|hello|hi there|hello there|good (?:morning|afternoon|evening|day)|howdy"),
    () => replies.hello
  ],
  [about("how are you(?: doing)?(?: today)?|what['’]?s up"), () => replies.hello],
  [/^(?:\/?help|\?)(?: me)?(?: please)?[\s.!?]*$/i, () => replies.help],
  [
    about(
      "(?:what|which things?|what else) (?:can|do) you (?:do|understand|know)(?: for me)?(?: here)?|what are you able to do|how (?:can|could) you help(?: me)?|how (?:do|can) i use (?:you|this|it)|how does (?:this|it) work|(?:show me |list |what are )?(?:the |your )?(?:commands|instructions|examples|capabilities)|can you help(?: me)?"
    ),
    () => replies.help
  ],
  [
    about(
      "(?:who|what) are you|what['’]?s your name|what is your name|(?:what|which) (?:language )?(?:model|ai|llm)(?: is this| are you(?: using)?| do you use)?|are you (?:an? )?(?:ai|human|person|robot|bot|real|chatgpt|gpt|claude|language model|llm)(?: .*)?|tell me about yourself"
    ),
    () => replies.whoAmI
  ],
  [
    about(
      "how (?:do|can) i (?:connect|use|add|set up|configure|get|switch to) (?:a |an |another |the )?(?:real |better |different |language |large |own )*(?:model|llm|ai|gpt|openai|api key)(?: .*)?"
    ),
    () => replies.howToConnect
  ],
  [
    about(
      "(?:many )?(?:thanks|thank you|thx|cheers)(?: (?:a lot|so much|very much))?|great|nice|perfect|well done|good job|cool|ok|okay"
    ),
    () => replies.thanks
  ],
  [about("(?:good)?bye(?: bye)?|see you(?: later)?|good night"), () => replies.bye],
  [/^(?:please )?count (?:up )?to (\d{1,9})[\s.!]*$/i, ([, last = "0"]) => countTo(last)],
  [
    /^(?:please )?(?:repeat|echo)(?: after me)?:?\s+([\s\S]+)$/i,
    ([, echo = ""], words) => words.slice(-echo.length)
  ]
]

/** The instruction that comes closest to what was said, where one does. */
const closestTo = (words: string): string | undefined => {
  const address = words
    .split(/\s+/)
    .map((word) => withoutEnd(word, /[.,;!?)]/))
    .find((word) => word.includes(".") && looksLikeAddress(word))
  if (address !== undefined) return `go to ${address}, then read the page`
  return nearestExamples.find(([about]) => about.test(words))?.[1]
}

const say = (text: string): Reply => ({ _tag: "Say", text })

const paragraphs = (...texts: ReadonlyArray<string>): string =>
  texts.filter((text) => text !== "").join("\n\n")

/** What was said last, and what stands around it. */
interface Said {
  readonly words: string
  readonly hasFiles: boolean
  readonly view: ConversationView
  readonly abilities: Abilities
}

const operate = ({ abilities, view }: Said, task: string): Reply => {
  if (!abilities.canOperate) return say(replies.noBrowser)
  const { browsers } = view
  if (browsers.length < 2 || !abilities.canAsk) return { _tag: "Operate", text: replies.onIt, task }
  const options = browsers.slice(0, ASK_MAX_OPTIONS)
  return { _tag: "Ask", text: "", question: replies.whichBrowser, options, purpose: { for: "browser" } }
}

/** As much of what was not understood as a sentence about it repeats, in UTF-16 code units. */
const PHRASE_MAX_CHARS = 120

const notUnderstood = ({ abilities, hasFiles, words }: Said): Reply => {
  const closest = closestTo(maskRuns(words))
  const said = fold(words)
  const text = paragraphs(
    said === ""
      ? ""
      : replies.strange(said.length > PHRASE_MAX_CHARS ? `${said.slice(0, PHRASE_MAX_CHARS)}…` : said),
    replies.notFreely(closest === undefined ? replies.chained : replies.closest(closest)),
    words.length > DIRECT_INSTRUCTIONS_MAX_CHARS ? replies.tooLong : "",
    hasFiles ? replies.noFiles : ""
  )
  if (!abilities.canAsk) return say(text)
  const offers = new Set(closest === undefined ? replies.offers : [closest, ...replies.offers])
  return { _tag: "Ask", text, question: replies.whatElse, options: [...offers], purpose: { for: "offers" } }
}

/** Who asks what this model can do is told what it cannot. */
const aboutItself: ReadonlySet<string> = new Set([replies.help, replies.whoAmI])

const replyTo = (said: Said): Reply => {
  const words = said.words.trim()
  const shown = maskRuns(words)
  for (const [pattern, answer] of smallTalk) {
    const match = pattern.exec(shown)
    if (match === null) continue
    const text = answer(match, words)
    const isIgnored = aboutItself.has(text) && said.view.hasCustomInstructions
    // What works at once comes first; the rest is done in a browser.
    const isHelp = text === replies.help
    const isBrowserMissing = isHelp && said.view.isBrowserMissing
    return say(
      paragraphs(
        text,
        isBrowserMissing ? replies.browserFirst : "",
        isHelp ? replies.helpOnPages : "",
        isIgnored ? replies.customIgnored : ""
      )
    )
  }
  const parsed = parseInstructions(words)
  // With further steps behind it, a draft is one of them.
  const isOneOfSteps = parsed._tag === "Understood" && parsed.instructions.length > 1
  const draft = isOneOfSteps ? undefined : readDraft(words, said.view.clock)
  if (draft !== undefined && said.abilities.cards.has(draft.tool))
    return { _tag: "Suggest", text: "", ...draft }
  if (parsed._tag === "Understood") return operate(said, words)
  const understood = inOneBreath(sayInstructions(parsed.instructions).map((words) => `“${words}”`))
  return understood === "" ? notUnderstood(said) : say(replies.partly(understood, parsed.rest))
}

/** What the user wants: the last thing they said that is not the name of a browser. */
const wishIn = (view: ConversationView): Omit<Said, "abilities"> => {
  const wish = view.happened.findLast(
    (one) => one._tag === "Said" || (one._tag === "Answered" && one.purpose?.for !== "browser")
  )
  return wish === undefined || wish._tag === "Called"
    ? { words: "", hasFiles: false, view }
    : { words: wish.words, hasFiles: wish._tag === "Said" && wish.hasFiles, view }
}

const chooseBrowser = (said: Said, answer: string): Reply => {
  const isMeant = (name: string): boolean => name.trim().toLowerCase() === answer.trim().toLowerCase()
  const browser = said.view.browsers.find(isMeant)
  if (browser !== undefined) return { _tag: "Operate", text: replies.onIt, task: said.words.trim(), browser }
  return operate(said, said.words.trim())
}

/** What its user wants is something to be done, in words this model follows. */
export const isDirectInstruction = (view: ConversationView): boolean => {
  const { words } = wishIn(view)
  return words.trim() !== "" && parseInstructions(words.trim())._tag === "Understood"
}

/** What came of the last task, in the user's terms. */
const report = ({ message, type }: ToolResult): Reply => {
  switch (type) {
    case "success":
      return say(replies.reported(message))
    case "error":
      return say(replies.failed(message))
    case "aborted":
      return say(replies.aborted)
  }
}

export const directReply = (view: ConversationView, abilities: Abilities): Reply => {
  const last = view.happened.at(-1)
  if (last === undefined) return say(replies.hello)
  if (last._tag === "Called") return report(last.result)
  const said: Said = { ...wishIn(view), abilities }
  const isBrowser = last._tag === "Answered" && last.purpose?.for === "browser"
  return isBrowser ? chooseBrowser(said, last.words) : replyTo(said)
}
