import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import type { Input } from "#runtime/actor/ActorDefinition.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import { copy } from "#schemas/copy.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { evolveWebAgentTask } from "#schemas/web-agent/evolveWebAgentTask.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import { openQuestion, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { decideWebAgentTask } from "./decideWebAgentTask.ts"
import type { WebAgentTaskTypes } from "./WebAgentTaskTypes.ts"

const MINUTE = 60_000
const id = actorId(UserId.make("ada"), "task")

type Said = Input<WebAgentTaskTypes>

const start: Said = {
  _tag: "StartTask",
  goal: "tidy up",
  conversationId: "ada/chat",
  hostId: "ada/browser",
  tabId: 1
}
const loopEnded: Said = { _tag: "JobEnded", key: "loop:1", outcome: { _tag: "Succeeded" } }
const help = { kind: "help", title: "Help", text: "Sign in, please." } as const
const ask = (requestId = "first"): Said => ({ _tag: "Ask", request: { ...help, id: requestId } })
const step: Said = {
  _tag: "StepBegan",
  step: { id: "s", action: { _tag: "screenshot" }, target: "", page: "" }
}
const ended: Said = {
  _tag: "StepEnded",
  stepId: "s",
  feedback: { action: { _tag: "screenshot" }, success: true }
}

/** Words alone: the answer to the question that waits. */
type Moment = readonly [minute: number, input: Said | string]

/** No question waits: the answer names none. */
const unnamed = { requestId: "", shownHash: "" }

const answerTo = (state: WebAgentTaskState, answer: string): Said => {
  const open = openQuestion(state)
  const value = { kind: "words", text: answer } as const
  return { _tag: "Answer", ...(open === undefined ? unnamed : requestRef(open)), value }
}

/** What comes of it, said at these minutes. */
const told = (...said: ReadonlyArray<Moment>): WebAgentTaskState =>
  said.reduce((state, [minute, input]) => {
    const said = typeof input === "string" ? answerTo(state, input) : input
    const decided = decideWebAgentTask(state, said, { now: minute * MINUTE, id: `${minute}` })
    return Result.getOrThrow(decided).reduce(evolveWebAgentTask, state)
  }, WebAgentTask.initial(id))

const endOf = ({ status }: WebAgentTaskState): string =>
  status._tag === "Finished" ? status.result.message : ""

describe("A task's time", () => {
  it("stands still while it waits for an answer", () => {
    const asked = told([1, start], [2, ask()], [32, "done"])
    assert.strictEqual(asked.startedAt, 31 * MINUTE)
  })

  it("stands still from a pause, through a take-over, until it is resumed", () => {
    const { startedAt, status } = told(
      [1, start],
      [3, { _tag: "PauseTask" }],
      [3, loopEnded],
      [10, { _tag: "TakeOver" }],
      [43, { _tag: "ResumeTask" }]
    )
    assert.strictEqual(status._tag, "Running")
    assert.strictEqual(startedAt, 41 * MINUTE)
  })

  it("goes on with every wait of its own", () => {
    const twice = told([1, start], [2, ask()], [4, "done"], [5, ask("second")], [8, "done"])
    assert.strictEqual(twice.startedAt, 6 * MINUTE)
  })
})

describe("The step a pause lets end", () => {
  it("may lead to another tab, where the task goes on", () => {
    const paused = told(
      [1, start],
      [1, step],
      [1, { _tag: "PauseTask" }],
      [1, ended],
      [1, { _tag: "Tab", tabId: 2 }],
      [1, loopEnded]
    )
    assert.strictEqual(paused.status._tag, "Paused")
    assert.strictEqual(paused.tabId, 2)
  })

  it("is the last that is heard of the loop", () => {
    const paused = told(
      [1, start],
      [1, { _tag: "PauseTask" }],
      [1, loopEnded],
      [2, { _tag: "Tab", tabId: 2 }],
      [2, step]
    )
    assert.strictEqual(paused.tabId, 1)
    assert.deepStrictEqual(paused.steps, [])
  })
})

const consequence: Said = {
  _tag: "Ask",
  request: { id: "yes or no", kind: "confirm", title: "Confirm", text: "Sends. Continue?" }
}

describe("A restart of the process", () => {
  const activated: Said = { _tag: "Activated" }
  const message = (...said: ReadonlyArray<Moment>): string | undefined => {
    const { status } = told(...said)
    return status._tag === "Finished" ? status.result.message : undefined
  }

  it("ends a task whose step may have been done, and leaves one that waits for its user waiting", () => {
    assert.strictEqual(message([1, start], [1, step], [2, activated]), toolCopy.taskInterrupted)
    const asked: ReadonlyArray<Moment> = [
      [1, start],
      [2, consequence]
    ]
    assert.deepStrictEqual(told(...asked, [3, activated]), told(...asked))
    const paused: ReadonlyArray<Moment> = [
      [1, start],
      [1, { _tag: "PauseTask" }],
      [1, loopEnded]
    ]
    assert.strictEqual(told(...paused).status._tag, "Paused")
    assert.deepStrictEqual(told(...paused, [2, activated]), told(...paused))
  })

  it("says of a task that its user stopped, or said no to, how far it had come", () => {
    const before: ReadonlyArray<Moment> = [
      [1, start],
      [1, step],
      [1, ended]
    ]
    const done = `${toolCopy.abortedByUser} 1 step was done before.`
    const atQuestion: ReadonlyArray<Moment> = [...before, [2, ask()], [3, { _tag: "AbortTask" }]]
    assert.strictEqual(endOf(told(...atQuestion)), done)
    assert.strictEqual(endOf(told(...before, [2, { _tag: "AbortTask" }], [2, loopEnded])), done)
    const declined = told(...before, [2, consequence], [3, copy.cancel])
    assert.strictEqual(
      endOf(declined),
      `${toolCopy.abortedByUser} The step you were asked about was not done. 1 step was done before.`
    )
  })

  it("ends a task that waits for an answer its call does not want any more", () => {
    const { status } = told([1, start], [2, consequence], [3, activated], [3, { _tag: "Unfollowed" }])
    assert.strictEqual(status._tag === "Finished" && status.result.type, "aborted")
    assert.isUndefined(message([1, start], [2, { _tag: "Unfollowed" }]))
  })

  it("leaves the question that was open, without an answer", () => {
    const { questions } = told([1, start], [2, consequence], [3, activated])
    assert.strictEqual(questions.length, 1)
    assert.isUndefined(questions[0]?.answer)
  })
})

describe("A yes or a no in other words", () => {
  it("is kept as the option it means", () => {
    const asked = [
      [1, start],
      [2, consequence]
    ] as const
    const yes = told(...asked, [3, "Yes."])
    assert.deepStrictEqual(yes.questions[0]?.answer, { kind: "confirm", yes: true })
    assert.strictEqual(yes.status._tag, "Running")
    const no = told(...asked, [3, "stop"])
    assert.deepStrictEqual(no.questions[0]?.answer, { kind: "confirm", yes: false })
    assert.strictEqual(no.status._tag, "Finished")
  })
})

describe("An answer to a task", () => {
  it("that is too long is refused with its length, and the question still waits", () => {
    const waiting = told([1, start], [2, ask()])
    const length = MESSAGE_MAX_CHARS + 1
    const answer = answerTo(waiting, "x".repeat(length))
    const decided = decideWebAgentTask(waiting, answer, { now: 0, id: "x" })
    const refused = { _tag: "AnswerTooLong", length, max: MESSAGE_MAX_CHARS } as const
    assert.deepStrictEqual(Result.isFailure(decided) ? decided.failure : undefined, refused)
    assert.isUndefined(openQuestion(told([1, start], [2, ask()], [3, "done"])))
  })
})
