import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import { WebAgentTask } from "./WebAgentTask.ts"
import { WebAgentTaskEvent } from "./WebAgentTaskEvent.ts"
import { openQuestion, WebAgentTaskState } from "./WebAgentTaskState.ts"

const started = {
  _tag: "TaskStarted",
  goal: "tidy up",
  conversationId: "ada/chat",
  hostId: "ada/browser",
  tabId: null,
  preActions: [],
  files: [],
  at: 1
}
const step = { id: "s", action: { _tag: "click", i: "0.1" }, target: "Save", page: "0a", startedAt: 1 }

describe("A task that was stored before tasks had a background and counted their answers", () => {
  it("is read as it was", () => {
    const decode = Schema.decodeUnknownSync(WebAgentTaskEvent)
    const state = [started, { _tag: "StepStarted", step }]
      .map((event) => decode(event))
      .reduce(WebAgentTask.evolve, WebAgentTask.initial(ActorId.make("ada/task")))
    expect(state).toMatchObject({ goal: "tidy up", modelCalls: 0, steps: [step] })
    const { modelCalls: _, ...stored } = Schema.encodeSync(WebAgentTaskState)(state)
    expect(Schema.decodeUnknownSync(WebAgentTaskState)(stored)).toEqual(state)
  })
})

describe("A step whose question was answered", () => {
  const { action } = step
  const sentTo = (id: string, path = `/${id}`) => ({ id, method: "POST", host: "shop.test", path })
  const released = (before: ReadonlyArray<unknown>, now: ReadonlyArray<unknown> | undefined) => {
    const feedback = { action, success: true, ...(now === undefined ? {} : { sent: now }) }
    const state = [
      started,
      { _tag: "StepStarted", step },
      { _tag: "StepFinished", stepId: "s", feedback: { action, success: true, sent: before } },
      { _tag: "StepReleased", stepId: "s", feedback }
    ]
      .map((event) => Schema.decodeUnknownSync(WebAgentTaskEvent)(event))
      .reduce(WebAgentTask.evolve, WebAgentTask.initial(ActorId.make("ada/task")))
    return state.steps[0]?.feedback?.sent
  }

  it("keeps what had left before, once, also where a new worker knows nothing of it", () => {
    expect(released([sentTo("a")], undefined)).toEqual([sentTo("a")])
    expect(released([sentTo("a")], [sentTo("b")])).toEqual([sentTo("a"), sentTo("b")])
    expect(released([sentTo("a")], [sentTo("a"), sentTo("b")])).toEqual([sentTo("a"), sentTo("b")])
  })

  it("counts nothing twice that was stored before it had an id", () => {
    const { id: _, ...old } = sentTo("a")
    expect(released([old], [old])).toEqual([old])
    expect(released([old], undefined)).toEqual([old])
  })
})

describe("A question of 0.1.0", () => {
  const proposal = {
    action: { _tag: "click", i: "0.1" },
    target: "Send",
    origin: "https://mail.test",
    fields: [{ i: "0.2", label: "To", value: "ada@x.test", editable: true }],
    stamp: { tabId: 1, documentId: "d", epoch: 1 }
  }
  const exchange = {
    requestId: "q1",
    kind: "consequence",
    question: "Sends. Continue?",
    options: ["Continue", "Cancel"],
    proposal,
    afterStep: 0
  }
  const edits = [{ i: "0.2", value: "eve@x.test" }]
  const request = {
    id: "q1",
    kind: "confirm",
    title: questionTitles.confirm,
    text: "Sends. Continue?",
    proposal
  }
  const { decodeEvent, decodeState } = WebAgentTask.codecs
  const told = (...events: ReadonlyArray<unknown>) =>
    events.map(decodeEvent).reduce(WebAgentTask.evolve, WebAgentTask.initial(ActorId.make("ada/task")))
  const asked = { _tag: "QuestionAsked", exchange, at: 2 }

  it("that waits is an input request, and waits on", () => {
    const waiting = told(started, asked)
    expect(openQuestion(waiting)).toEqual(request)
    expect(waiting.questions).toEqual([{ request, afterStep: 0 }])
  })

  it("has its answer as one of its kind, with its changes; a refusal is a no", () => {
    const yes = { _tag: "QuestionAnswered", answer: "Continue", edits, at: 3 }
    expect(told(started, asked, yes).questions[0]?.answer).toEqual({ kind: "confirm", yes: true, edits })
    const no = { _tag: "ProposalDeclined", answer: "Cancel" }
    expect(told(started, asked, no).questions[0]?.answer).toEqual({ kind: "confirm", yes: false })
    const help = { ...asked, exchange: { ...exchange, kind: "help", options: [] } }
    const words = { _tag: "QuestionAnswered", answer: "Done.", at: 3 }
    expect(told(started, help, words).questions[0]?.answer).toEqual({ kind: "help", text: "Done." })
  })

  it("is the same in a snapshot as in the journal", () => {
    const { questions: _, ...state } = Schema.encodeSync(WebAgentTaskState)(told(started))
    const stored = { ...state, exchanges: [{ ...exchange, answer: "Continue", edits }] }
    const yes = { _tag: "QuestionAnswered", answer: "Continue", edits, at: 2 }
    expect(decodeState(stored).questions).toEqual(told(started, asked, yes).questions)
  })
})
