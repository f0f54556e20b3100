/**
 * A web-agent prompt as the direct model sees it: the goal, what happened so far in order, the page.
 * Prompts are read, never trusted: parts of another shape are passed over.
 */
import { Option, Schema } from "effect"
import type { Prompt } from "effect/ai"
import { type PageSection, readPageSection, readSaid, readSight } from "#runtime/prompts/pageSection.ts"
import { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"

export type HistoryEntry =
  | { readonly _tag: "Acted"; readonly action: AgentAction; readonly feedback: ActionFeedback }
  /** The user changed an entry of what was about to go out; no instruction did. */
  | { readonly _tag: "Edited"; readonly i: string; readonly text: string; readonly success: boolean }
  | { readonly _tag: "Asked"; readonly question: string; readonly answer: string }

export interface TaskView {
  readonly goal: string
  readonly history: ReadonlyArray<HistoryEntry>
  readonly page: PageSection | undefined
  /** Parts of the page its summary left out, where the model has just looked for something in them. */
  readonly inspections?: ReadonlyArray<string>
}

/** A look for a text; what merely changed on the page is shown in the same way. */
const LOOKED = "You looked at “"
const GOAL = /^Goal:\s*/

const decodeAction = Schema.decodeUnknownOption(AgentAction)
const decodeFeedback = Schema.decodeUnknownOption(ActionFeedback)
const decodeWords = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))
)
const decodeQuestion = Schema.decodeUnknownOption(Schema.Struct({ question: Schema.String }))
const decodeAnswer = Schema.decodeUnknownOption(Schema.Struct({ answer: Schema.String }))

/** The text of a user message. */
export const userText = (message: Prompt.UserMessage): string =>
  message.content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n")

/** As `webAgentPrompt` writes it: the page's words are between boundaries of their own. */
const feedbackIn = (action: AgentAction, result: unknown): Option.Option<ActionFeedback> => {
  if (typeof result !== "object" || result === null) return Option.none()
  const said = "said" in result && typeof result.said === "string" ? readSaid(result.said) : undefined
  const words = Option.getOrElse(decodeWords(said), () => ({}))
  return decodeFeedback({ ...words, ...result, action })
}

const isByUser = (result: unknown): boolean =>
  typeof result === "object" && result !== null && "byUser" in result && result.byUser === true

const actedEntry = (action: AgentAction, feedback: ActionFeedback, result: unknown): HistoryEntry =>
  action._tag === "type" && isByUser(result)
    ? { _tag: "Edited", i: action.i, text: action.text, success: feedback.success }
    : { _tag: "Acted", action, feedback }

const entryOf = (name: string, params: unknown, result: unknown): Option.Option<HistoryEntry> =>
  name === "askClarification"
    ? Option.map(
        Option.all([decodeQuestion(params), decodeAnswer(result)]),
        ([{ question }, { answer }]) => ({ _tag: "Asked", question, answer })
      )
    : decodeAction(typeof params === "object" ? { ...params, _tag: name } : params).pipe(
        Option.flatMap((action) =>
          Option.map(feedbackIn(action, result), (feedback) => actedEntry(action, feedback, result))
        )
      )

export const readTaskPrompt = (prompt: Prompt.Prompt): TaskView => {
  const calls = new Map<string, Prompt.ToolCallPart>()
  const history: Array<HistoryEntry> = []
  let goal: string | undefined
  let page: PageSection | undefined
  const inspections: Array<string> = []
  for (const message of prompt.content) {
    if (message.role === "user") {
      const text = userText(message)
      if (goal === undefined && GOAL.test(text)) goal = text.replace(GOAL, "").trim()
      else page = readPageSection(text) ?? page
      if (text.startsWith(LOOKED)) inspections.push(readSight(text) ?? "")
    }
    if (message.role === "assistant") {
      for (const part of message.content) if (part.type === "tool-call") calls.set(part.id, part)
    }
    if (message.role === "tool") {
      for (const part of message.content) {
        const call = part.type === "tool-result" ? calls.get(part.id) : undefined
        if (part.type !== "tool-result" || call === undefined) continue
        const entry = entryOf(call.name, call.params, part.result)
        if (Option.isSome(entry)) history.push(entry.value)
      }
    }
  }
  return { goal: goal ?? "", history, page, inspections }
}
