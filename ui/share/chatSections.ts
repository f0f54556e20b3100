/**
 * A chat as it is written down: a section for each message, in Markdown, with everything in it that the screen folds. Read
 * by the file and by the print alike. What is for the model only, and what was for the moment, is not in it. Pure.
 */
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { questionsIn } from "#schemas/flow/FlowEntry.ts"
import type { Fragment, ToolFragment } from "#schemas/message/Fragment.ts"
import type { AiMessage, HumanMessage, Message } from "#schemas/message/Message.ts"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { answerInWords } from "#schemas/question/answerInWords.ts"
import { readSuggestion } from "#schemas/suggestion/Suggestion.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { describeSuggestion, describeUnread } from "#ui/chat/suggestions/describeSuggestion.ts"
import { hereZone } from "#ui/chat/suggestions/formatTimes.ts"
import { describeStep } from "#ui/chat/tools/describeStep.ts"
import { toolName } from "#ui/chat/transcript/announcement.ts"
import { shareText } from "./shareText.ts"

export interface ChatSection {
  readonly id: string
  /** Who said it, and when. */
  readonly heading: string
  /** Markdown. */
  readonly body: string
}

/** Tasks by their id; one that could not be read is absent. */
export type Tasks = ReadonlyMap<string, WebAgentTaskState>

/** As a quotation, every line of it. */
const quoted = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n")

/** Words of a page, or of anybody else, as they are: no Markdown of ours. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|~!&]/g, "\\$&")

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim()

/** What may hold words of a page, of a file or of a server, within a line of ours. */
const plainLine = (text: string): string => plain(oneLine(text))

/** What would begin a list, or make a heading of what stands before it. */
const OPENING = /^(?=[-+=])|(?<=^\d+)(?=[.)])/

/** As long as it is, within an item of a list: its lines stay lines, and its paragraphs such. */
const itemText = (text: string): string =>
  text
    .split(/(?:\r\n?|\n)(?:[^\S\r\n]*(?:\r\n?|\n))+/)
    .map((paragraph) =>
      paragraph
        .split(/\r\n?|\n/)
        .map((line) => plainLine(line).replace(OPENING, "\\"))
        .join("\\\n  ")
    )
    .join("\n\n  ")

const cardLines = (action: SuggestedAction): string => {
  const read = readSuggestion(action)
  const lines = read === undefined ? describeUnread(action) : describeSuggestion(read, hereZone(), Infinity)
  return [
    `**${shareText.draft}**`,
    "",
    ...lines.map(({ label, value }) => `- ${plainLine(label)}: ${itemText(value)}`)
  ].join("\n")
}

const questionsOf = (tool: ToolFragment, task: WebAgentTaskState | undefined): ReadonlyArray<string> =>
  [...questionsIn(tool.flow ?? []), ...(task?.questions ?? [])].map(({ answer, request }) =>
    shareText.asked(
      plainLine(request.text),
      answer === undefined ? undefined : plainLine(answerInWords(request, answer))
    )
  )

const toolLines = (tool: ToolFragment, tasks: Tasks): string => {
  const task = tool.webAgentTaskId === undefined ? undefined : tasks.get(tool.webAgentTaskId)
  const steps = (task?.steps ?? []).map((step) => {
    const isFailed = step.feedback !== undefined && !step.feedback.success
    return `${plainLine(describeStep(step))}${isFailed ? ` (${shareText.failed})` : ""}`
  })
  const outcome = plainLine(tool.toolOutput?.message ?? "")
  const lines = [...steps, ...questionsOf(tool, task), ...(outcome === "" ? [] : [outcome])]
  const said = tool.toolOutput?.said ?? ""
  return [
    `**${plainLine(toolName(tool.toolName))}**`,
    "",
    ...lines.map((line) => `- ${line}`),
    ...(said === "" ? [] : ["", quoted(plain(said))])
  ]
    .join("\n")
    .trimEnd()
}

const fragmentLines = (fragment: Fragment, tasks: Tasks): string => {
  switch (fragment.type) {
    case "text":
      return fragment.text
    case "reasoningText":
      return `**${shareText.thoughts}**\n\n${quoted(fragment.text)}`
    case "tool":
      return toolLines(fragment, tasks)
    case "selectableOptions":
      return fragment.options.map(({ label }) => `- ${plainLine(label)}`).join("\n")
    case "suggestionCard":
      return cardLines(fragment.suggestedAction)
    case "hidden":
    case "transient":
      return ""
  }
}

/** What has its card needs no line of its own, where nothing was asked for it. */
const hasCard = (fragment: Fragment, fragments: ReadonlyArray<Fragment>): boolean =>
  fragment.type === "tool" &&
  questionsIn(fragment.flow ?? []).length === 0 &&
  fragments.some(
    (part) => part.type === "suggestionCard" && part.suggestedAction.actionId === fragment.toolCallId
  )

const replyLines = ({ error, fragments, status }: AiMessage, tasks: Tasks): ReadonlyArray<string> => [
  ...fragments
    .filter((fragment) => !hasCard(fragment, fragments))
    .map((fragment) => fragmentLines(fragment, tasks)),
  status === "canceled" ? `*${shareText.stopped}*` : "",
  error === undefined ? "" : `*${shareText.trouble(plainLine(error.message))}*`
]

const ownLines = ({ attachments = [], text }: HumanMessage): ReadonlyArray<string> => [
  text,
  attachments.length === 0
    ? ""
    : `*${shareText.attached(plainLine(attachments.map(({ name }) => name).join(", ")))}*`
]

const speakerOf = (message: Message): string => {
  if (message.type === "human") return shareText.you
  return message.model === undefined ? shareText.product : shareText.answeredBy(message.model)
}

export const chatSections = (
  { messages }: Pick<ConversationState, "messages">,
  tasks: Tasks
): ReadonlyArray<ChatSection> =>
  messages.map((message) => ({
    id: message.id,
    heading: `${speakerOf(message)}, ${new Date(message.messageTimestamp).toLocaleString()}`,
    body: (message.type === "human" ? ownLines(message) : replyLines(message, tasks))
      .filter((part) => part.trim() !== "")
      .join("\n\n")
  }))

/** The whole as one document. */
export const chatMarkdown = (title: string, sections: ReadonlyArray<ChatSection>): string => {
  const parts = sections.map(({ body, heading }) => `## ${plainLine(heading)}\n\n${body}`)
  return `${[`# ${plainLine(title)}`, ...parts].join("\n\n").trimEnd()}\n`
}
