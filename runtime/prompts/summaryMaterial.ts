/**
 * What of a message goes into a summary, as the chat's own prompt tells it (`messagePrompt`), so what that hides, masks or bounds
 * is so here. Each part is a line of JSON under the name of who says it: no words in it can look like another's. Pure.
 */
import { Prompt } from "effect/ai"
import type { PromptFiles } from "#runtime/attachments/promptFiles.ts"
import type { Message } from "#schemas/message/Message.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { messagePrompt } from "./conversationPrompt.ts"
import { SUMMARY_MESSAGE_MAX_CHARS, SUMMARY_SAID_MAX_CHARS, SUMMARY_TOOL_MAX_CHARS } from "./limits.ts"
import { mostThatFits } from "./mostThatFits.ts"

type Part = Prompt.UserMessagePart | Prompt.AssistantMessagePart | Prompt.ToolMessagePart

/** `words` under the name of who says them. */
interface Line {
  readonly by: "user" | "beside the user's words" | "assistant" | "file" | `${"call" | "result"} of ${string}`
  readonly words: string
  readonly maxChars: number
}

/** A file is named; what stands in it is not. */
const fileNames = (message: Message): PromptFiles =>
  new Map(
    (message.type === "human" ? (message.attachments ?? []) : []).map(({ id, name, type }) => [
      id,
      [Prompt.makePart("file", { mediaType: type, fileName: name, data: "" })]
    ])
  )

const said = (by: Line["by"], words: string): Line => ({ by, words, maxChars: SUMMARY_SAID_MAX_CHARS })
const done = (by: Line["by"], of: unknown): Line => ({
  by,
  words: JSON.stringify(of ?? null),
  maxChars: SUMMARY_TOOL_MAX_CHARS
})

/** What a page is called, and people, stand behind the user's own words, and are not theirs. */
const userLines = (text: string, own: string): ReadonlyArray<Line> => {
  const beside = text.startsWith(own) ? text.slice(own.length).trim() : ""
  return beside === ""
    ? [said("user", text)]
    : [said("user", own), { ...done("beside the user's words", ""), words: beside }]
}

const linesOf = (part: Part, message: Message): ReadonlyArray<Line> => {
  switch (part.type) {
    case "text":
      return message.type === "human" ? userLines(part.text, message.text) : [said("assistant", part.text)]
    case "file":
      return [said("file", part.fileName ?? "")]
    case "tool-call":
      return [done(`call of ${part.name}`, part.params)]
    case "tool-result":
      return [done(`result of ${part.name}`, part.result)]
    default:
      return []
  }
}

/** Its beginning and its end: what a tool says comes first, and how an answer ends is what came of it. */
const cutInTheMiddle = (text: string, maxChars: number): string => {
  if (text.length <= maxChars) return text
  const tail = text.slice(text.length - Math.floor(maxChars / 3))
  // Never half of a surrogate pair.
  const first = tail.charCodeAt(0)
  const end = first >= 0xdc00 && first <= 0xdfff ? tail.slice(1) : tail
  return `${truncateText(text, maxChars - tail.length)}${end}`
}

/** What is escaped may be six times as long as it is written: it is bounded as it is sent. */
const render = ({ by, maxChars, words }: Line, share: number): string => {
  const written = (chars: number): string => JSON.stringify({ [by]: cutInTheMiddle(words, chars) })
  const most = Math.ceil(maxChars * share)
  const empty = JSON.stringify({ [by]: "" }).length
  return written(mostThatFits(Math.min(most, words.length), (chars) => written(chars).length - empty <= most))
}

const SHARES = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16]

/**
 * One message, line by line. Each line is cut where it is long, so that a page that was read takes no room from what was made of
 * it; and all of them more where they are many. Where even that is too much, the first ones are left out: the last is what came of it.
 */
export const materialOf = (message: Message): string => {
  const lines = messagePrompt(message, message.messageTimestamp, fileNames(message)).flatMap((one) =>
    one.role === "system" ? [] : one.content.flatMap((part: Part) => linesOf(part, message))
  )
  let rendered: ReadonlyArray<string> = []
  for (const share of SHARES) {
    // What a reply says last it says of all that it did.
    rendered = lines.map((line, n) => render(line, n === lines.length - 1 ? Math.min(1, share * 2) : share))
    const all = rendered.join("\n")
    if (all.length <= SUMMARY_MESSAGE_MAX_CHARS) return all
  }
  let room = SUMMARY_MESSAGE_MAX_CHARS
  const from = rendered.findLastIndex((line) => {
    room -= line.length + 1
    return room < 0
  })
  return rendered.slice(from + 1).join("\n")
}
