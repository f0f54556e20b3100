/**
 * The direct model's side of a conversation: hand instructions to the operator, report what came of
 * them, and be honest about everything else. Pure: history in, words (and perhaps a task) out.
 *
 * For demonstrations and tests of streaming: "count to 200" and "repeat …" give text of any length.
 */
import { Option, Schema } from "effect"
import type { Prompt } from "effect/ai"
import { copy } from "#schemas/copy.ts"
import { DIRECT_COUNT_MAX } from "#schemas/limits.ts"
import { ToolResult } from "#schemas/message/ToolResult.ts"
import { nearestExamples, replies } from "./directCopy.ts"
import { inOneBreath } from "./narrateOutcomes.ts"
import { parseInstructions } from "./parseInstructions.ts"
import { sayInstruction } from "./sayInstruction.ts"
import { userText } from "./TaskView.ts"
import { looksLikeAddress } from "./webAddress.ts"

export interface Reply {
  readonly text: string
  /** For the operator; the text comes first. */
  readonly task?: string
}

const END = "[\\s.!?…]*$"
const about = (pattern: string): RegExp =>
  new RegExp(`^(?:(?:hey|hi|hello|ok|so|and|please)[\\s,]+)?(?:${pattern})${END}`, "i")

const countTo = (last: string): string =>
  Array.from({ length: Math.min(Number(last), DIRECT_COUNT_MAX) }, (_, index) => index + 1).join(" ") || "0"

/** Sentences that are about the conversation itself. */
const smallTalk: ReadonlyArray<readonly [RegExp, (match: RegExpExecArray) => string]> = [
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
  [/^(?:please )?(?:repeat|echo)(?: after me)?:?\s+([\s\S]+)$/i, ([, words = ""]) => words]
]

const ADDRESS = /\S+\.\S+/g

const closestTo = (words: string): string => {
  const address = (words.match(ADDRESS) ?? [])
    .map((word) => word.replace(/[.,;!?)]+$/, ""))
    .find(looksLikeAddress)
  if (address !== undefined) return replies.closest(`go to ${address}, then read the page`)
  const near = nearestExamples.find(([about]) => about.test(words))
  return near === undefined ? replies.chained : replies.closest(near[1])
}

const replyTo = (words: string, canOperate: boolean): Reply => {
  const said = words.trim()
  for (const [pattern, answer] of smallTalk) {
    const match = pattern.exec(said)
    if (match !== null) return { text: answer(match) }
  }
  const parsed = parseInstructions(said)
  if (parsed._tag === "Understood") {
    return canOperate ? { text: replies.onIt, task: said } : { text: replies.noBrowser }
  }
  const understood = inOneBreath(parsed.instructions.map((instruction) => `“${sayInstruction(instruction)}”`))
  return {
    text: understood === "" ? replies.notFreely(closestTo(said)) : replies.partly(understood, parsed.rest)
  }
}

const decodeResult = Schema.decodeUnknownOption(ToolResult)

/** What came of the last call, in the user's terms. */
const report = (message: Prompt.ToolMessage): Reply => {
  const part = message.content.findLast((part) => part.type === "tool-result")
  const result = Option.getOrUndefined(decodeResult(part?.result))
  if (result === undefined) return { text: part?.isFailure ? replies.failed("") : replies.reported("") }
  switch (result.type) {
    case "success":
      return { text: replies.reported(result.message) }
    case "error":
      return {
        text: result.message === copy.extensionOnlyAction ? replies.noBrowser : replies.failed(result.message)
      }
    case "aborted":
      return { text: replies.aborted }
  }
}

export const directReply = (prompt: Prompt.Prompt, canOperate: boolean): Reply => {
  const last = prompt.content.findLast(({ role }) => role === "user" || role === "tool")
  if (last?.role === "tool") return report(last)
  return last?.role === "user" ? replyTo(userText(last), canOperate) : { text: replies.hello }
}
