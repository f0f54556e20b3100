/**
 * What a prompt was composed from, as far as its text tells: the simulated model gets nothing else over the wire. Of
 * why a question was asked the text says nothing, so the model keeps that in mind (`purposes`, by the question).
 */
import { Option, Schema } from "effect"
import type { Prompt } from "effect/ai"
import type { ConversationSource, TaskSource } from "#runtime/models/PromptSource.ts"
import {
  type PageSection,
  readInspection,
  readPageIn,
  readSaid,
  wordsIn
} from "#runtime/prompts/testing/readPrompt.ts"
import type { Message } from "#schemas/message/Message.ts"
import { ToolResult } from "#schemas/message/ToolResult.ts"
import { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { QuestionPurpose } from "#schemas/question/QuestionPurpose.ts"
import type { AskedRequest } from "#schemas/web-agent/AskedRequest.ts"
import type { Step } from "#schemas/web-agent/Step.ts"

const textOf = (message: Prompt.UserMessage): string =>
  message.content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n")

interface Called {
  readonly id: string
  readonly name: string
  readonly params: unknown
  readonly result: unknown
}

/** Calls with their results, or what the user said, in order. */
const happenedIn = (prompt: Prompt.Prompt): ReadonlyArray<Called | string> => {
  const calls = new Map<string, Prompt.ToolCallPart>()
  return prompt.content.flatMap((message): ReadonlyArray<Called | string> => {
    if (message.role === "user") return [textOf(message)]
    if (message.role === "assistant") {
      for (const part of message.content) if (part.type === "tool-call") calls.set(part.id, part)
    }
    if (message.role !== "tool") return []
    return message.content.flatMap((part) => {
      const call = part.type === "tool-result" ? calls.get(part.id) : undefined
      return part.type === "tool-result" && call !== undefined ? [{ ...call, result: part.result }] : []
    })
  })
}

const decodeResult = Schema.decodeUnknownOption(ToolResult)
const unknownResult: ToolResult = { type: "success", message: "", end: false }

const messageOf = (one: Called | string, index: number): Message => {
  const id = `message-${index}`
  if (typeof one === "string") {
    return {
      type: "human",
      id,
      text: wordsIn(one),
      isSystemGeneratedGrayText: false,
      messageTimestamp: 0
    }
  }
  return {
    type: "ai",
    id,
    status: "success",
    isIntermediateOutput: false,
    messageTimestamp: 0,
    fragments: [
      {
        type: "tool",
        toolCallId: one.id,
        toolName: one.name,
        toolArguments: {},
        progress: [],
        toolOutput: Option.getOrElse(decodeResult(one.result), () => unknownResult)
      }
    ]
  }
}

export const readConversation = (prompt: Prompt.Prompt): ConversationSource => ({
  _tag: "Conversation",
  messages: happenedIn(prompt).map(messageOf),
  customInstructions: "",
  browsers: []
})

const decodeAction = Schema.decodeUnknownOption(AgentAction)
const decodeFeedback = Schema.decodeUnknownOption(ActionFeedback)
const decodeQuestion = Schema.decodeUnknownOption(Schema.Struct({ question: Schema.String }))
const decodeText = Schema.decodeUnknownOption(Schema.String)

const OUTCOME = /^(done|failed: (\w+))(, byUser)?(?: ([\s\S]*))?$/

/** The page's words are between boundaries of their own. */
const outcomeIn = (result: unknown) => {
  const text = Option.getOrElse(decodeText(result), () => "")
  const [, , name, byUser, said = ""] = OUTCOME.exec(text) ?? []
  const message = readSaid(said) ?? ""
  const told = message === "" ? {} : { successMessage: message }
  return {
    isByUser: byUser !== undefined,
    feedback:
      name === undefined ? { success: true, ...told } : { success: false, errorMessage: { name, message } }
  }
}

const stepOf = ({ id, name, params, result }: Called): Option.Option<Step> => {
  const action = decodeAction(typeof params === "object" ? { ...params, _tag: name } : params)
  return Option.flatMap(action, (action) =>
    decodeFeedback({ ...outcomeIn(result).feedback, action }).pipe(
      Option.map((feedback) => ({ id, action, feedback, target: "", page: "", startedAt: 0 }))
    )
  )
}

const askedIn = (
  { params, result }: Called,
  afterStep: number,
  purposes: ReadonlyMap<string, QuestionPurpose>
): Option.Option<AskedRequest> =>
  Option.all([decodeQuestion(params), decodeText(result)]).pipe(
    Option.map(([{ question: text }, answer]) => {
      const purpose = purposes.get(text)
      const why = purpose === undefined ? {} : { purpose }
      return {
        request: { id: "", kind: "clarify", title: "", text, options: [], ...why },
        answer: { kind: "clarify", text: answer },
        afterStep
      }
    })
  )

const summaryOf = (section: PageSection | undefined): PageSummary | undefined => {
  if (section === undefined) return undefined
  const { html, title, url, view } = section
  const meta = { h: view.height, s: view.from, i: view.to - view.from, sc: 0 }
  return { active: true, url, title, html, meta, stamp: { tabId: 0, documentId: "", epoch: 0 } }
}

const GOAL = /^Goal:\s*/
const QUOTED = /^“/

export const readTask = (
  prompt: Prompt.Prompt,
  purposes: ReadonlyMap<string, QuestionPurpose>
): TaskSource => {
  const happened = happenedIn(prompt)
  const told = happened.filter((one) => typeof one === "string")
  const lastCall = happened.findLastIndex((one) => typeof one !== "string")
  // Older looks stay where they were made; what the model has just asked for comes after all it did.
  const inspections = happened
    .slice(lastCall + 1)
    .flatMap((one) => (typeof one === "string" ? (readInspection(one) ?? []) : []))
  const steps: Array<Step> = []
  const questions: Array<AskedRequest> = []
  const byUser = new Set<number>()
  for (const one of happened) {
    if (typeof one === "string") continue
    if (one.name === "askClarification") {
      questions.push(...Option.toArray(askedIn(one, steps.length, purposes)))
      continue
    }
    if (outcomeIn(one.result).isByUser) byUser.add(steps.length)
    steps.push(...Option.toArray(stepOf(one)))
  }
  return {
    _tag: "Task",
    task: { goal: (told.find((text) => GOAL.test(text)) ?? "").replace(GOAL, ""), steps, questions },
    byUser,
    page: summaryOf(readPageIn(told)),
    // A look for a text is named by it.
    found: inspections.filter(({ asked }) => QUOTED.test(asked))
  }
}
