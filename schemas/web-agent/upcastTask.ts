/**
 * Upcasts the questions of a 0.1.0 task to input requests: a sentence, its options and an answer in words become a
 * request of its kind and an answer of that kind. Pure.
 */
import { Schema } from "effect"
import type { StoredForm, Upcaster } from "#schemas/actor/upcast.ts"
import { copy } from "#schemas/copy.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import type { InputAnswer } from "#schemas/question/InputAnswer.ts"
import type { InputKind } from "#schemas/question/InputRequest.ts"
import { releasedPurpose } from "#schemas/question/releasedPurpose.ts"
import { FieldEdit } from "./Proposal.ts"

/** An answer of 0.1.0: its event does not say to what kind of question it was given, which only the fold knows. */
export const WordsAnswer = Schema.Struct({
  kind: Schema.tag("words"),
  text: Schema.String,
  edits: Schema.optionalKey(Schema.Array(FieldEdit))
})
type WordsAnswer = typeof WordsAnswer.Type

/** A plan and a step had two options, and the words are one of them. */
export const typedAnswer = (kind: InputKind, { text, edits }: WordsAnswer): InputAnswer => {
  const yes = text === copy.continue
  switch (kind) {
    case "confirm":
      return { kind, yes, ...(edits === undefined ? {} : { edits }) }
    case "plan":
      return { kind, yes }
    case "help":
      return { kind, text }
    default:
      return { kind: "clarify", text }
  }
}

const Exchange = Schema.Struct({
  requestId: Schema.String,
  kind: Schema.Literals(["clarification", "help", "plan", "consequence"]),
  question: Schema.String,
  options: Schema.Array(Schema.String),
  plan: Schema.optionalKey(Schema.String),
  /** The same today. */
  proposal: Schema.optionalKey(Schema.Unknown),
  answer: Schema.optionalKey(Schema.String),
  edits: Schema.optionalKey(Schema.Array(FieldEdit)),
  afterStep: Schema.Natural
})
type Exchange = typeof Exchange.Type

const decodeExchange = Schema.decodeUnknownSync(Exchange)
const decodeExchanges = Schema.decodeUnknownSync(Schema.Array(Exchange))

const requestOf = ({ kind, requestId, question, options, plan = "", proposal }: Exchange): StoredForm => {
  const shared = { id: requestId, text: question }
  switch (kind) {
    case "clarification": {
      const purpose = releasedPurpose(question)
      const known = purpose === undefined ? {} : { purpose }
      return { kind: "clarify", title: questionTitles.clarify, ...shared, ...known, options }
    }
    case "help":
      return { kind: "help", title: questionTitles.help, ...shared }
    case "plan":
      return { kind: "plan", title: questionTitles.plan, ...shared, plan }
    case "consequence":
      return {
        kind: "confirm",
        title: questionTitles.confirm,
        ...shared,
        ...(proposal === undefined ? {} : { proposal })
      }
  }
}

const kinds = { clarification: "clarify", help: "help", plan: "plan", consequence: "confirm" } as const

const answerOf = ({ kind, answer, edits }: Exchange): StoredForm => {
  if (answer === undefined) return {}
  const words = { kind: "words", text: answer, ...(edits === undefined ? {} : { edits }) } as const
  return { answer: typedAnswer(kinds[kind], words) }
}

export const upcastTask: Upcaster = {
  event: (stored) => {
    switch (stored._tag) {
      case "QuestionAsked": {
        const { exchange, ...event } = stored
        const asked = decodeExchange(exchange)
        return { ...event, request: requestOf(asked), afterStep: asked.afterStep }
      }
      case "QuestionAnswered":
      case "ProposalDeclined": {
        const { answer: text, edits, ...event } = stored
        return { ...event, answer: { kind: "words", text, ...(edits === undefined ? {} : { edits }) } }
      }
      default:
        return stored
    }
  },
  state: ({ exchanges, ...state }) => ({
    ...state,
    questions: decodeExchanges(exchanges).map((asked) => ({
      request: requestOf(asked),
      ...answerOf(asked),
      afterStep: asked.afterStep
    }))
  })
}
