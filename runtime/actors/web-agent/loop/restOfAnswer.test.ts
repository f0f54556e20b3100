/** Calls after a step that its user is asked about: carried out once it was, or the model is told that they were not. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { Prompt } from "effect/ai"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import {
  answerAsked,
  calls,
  done,
  hostId,
  reaches,
  startTask,
  task,
  tell,
  until
} from "#runtime/actors/testing/TaskStage.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { copy } from "#schemas/copy.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { mayGoOn } from "./restOfAnswer.ts"

const buttons = (last: string, first: string) => `<button i=0.1>${first}
<button i=0.2>Delete
<button i=0.3>Three
<textbox i=0.4 secret=password>Password
<button i=0.5>${last}`

type Ending = Omit<ActionFeedback, "action">

const settled: Ending = { success: true, settled: "silence" }
const failed: Ending = { success: false, errorMessage: { name: "ElementCovered", message: "covered" } }

const click = (i: string) => ["click", { i }] as const

interface Page {
  first: string
  last: string
  /** What lies at every point, if it was shown. */
  under: string | undefined
}

/** A page that notes what is acted on, and a model whose last prompt is noted. */
const stage = (endings: Readonly<Record<string, Ending>> = {}, onAct: (page: Page) => void = () => {}) => {
  const acted: Array<string> = []
  const told: Array<string> = []
  const keys: Array<string> = []
  const page: Page = { first: "One", last: "Delete all", under: "0.1" }
  const browser: FakeBrowser.FakePage = {
    html: () => buttons(page.last, page.first),
    find: () => "<button i=0.77>Far",
    pointAt: ({ where }) =>
      where.i !== undefined || page.under === undefined ? where : { i: page.under, x: 1, y: 1 },
    act: (action) =>
      Effect.sync(() => {
        const i = "i" in action && action.i !== undefined ? action.i : ""
        if (action._tag === "pressKey") keys.push(`${action.key} ${i}`)
        acted.push(i)
        onAct(page)
        return endings[i] ?? settled
      })
  }
  const world = (...script: ReadonlyArray<ScriptedModel.ScriptedAnswer>) =>
    LocalActors.layer.pipe(
      Layer.provide(
        ScriptedModel.layer(script, ({ content }) => Effect.sync(() => void told.push(wordsIn(content))))
      ),
      Layer.provide(SqliteStore.layerMemory)
    )
  const begin = Effect.andThen(passing(FakeBrowser.connect(hostId, browser)), startTask(task))
  return { acted, begin, keys, page, told, world }
}

const wordsIn = (content: Prompt.Prompt["content"]): string => JSON.stringify(content)

const agreed = Effect.andThen(reaches("Waiting"), answerAsked(copy.continue))

const lastOf = (told: ReadonlyArray<string>): string => told.at(-1) ?? ""

describe("The rest of an answer", () => {
  it("does not follow what its user has changed, where the step that was agreed to was not done", () => {
    const stamp = { tabId: 1, documentId: "d", epoch: 1 }
    const asked = {
      request: {
        id: "q",
        kind: "confirm",
        title: "Continue?",
        text: "Send it?",
        proposal: {
          action: { _tag: "click", i: "0.2" },
          target: "Send",
          origin: "https://example.test",
          fields: [],
          stamp
        }
      },
      afterStep: 0,
      answer: { kind: "confirm", yes: true, edits: [{ i: "0.1", value: "Grace" }] }
    } as const
    const stepOf = (id: string, action: AgentAction): Step => ({
      id,
      action,
      target: "",
      page: "",
      startedAt: 0,
      feedback: { action, success: true, settled: "silence" }
    })
    const edit = stepOf("edit", { _tag: "type", i: "0.1", text: "Grace" })
    const send = stepOf("send", { _tag: "click", i: "0.2" })
    const questions = [asked]
    assert.isFalse(mayGoOn({ questions, steps: [edit] }))
    assert.isTrue(mayGoOn({ questions, steps: [edit, send] }))
  })

  it.effect("is carried out after the yes, in order and once", () => {
    const { acted, begin, told, world } = stage()
    return Effect.gen(function* () {
      yield* begin
      yield* agreed
      const { rest } = yield* reaches("Finished")
      assert.deepStrictEqual(acted, ["0.1", "0.2", "0.3", "0.1"])
      assert.isUndefined(rest)
      assert.notInclude(lastOf(told), "not carried out")
    }).pipe(
      Effect.provide(world(calls(click("0.1"), click("0.2"), click("0.3"), click("0.1")), calls(done()))),
      Effect.scoped
    )
  })

  it.effect("is judged call by call: what needs a yes of its own is asked about", () => {
    const { acted, begin, world } = stage()
    return Effect.gen(function* () {
      yield* begin
      yield* agreed
      yield* passing(until(({ status, steps }) => status._tag === "Waiting" && steps.length === 1))
      assert.deepStrictEqual(acted, ["0.2"])
      yield* answerAsked(copy.continue)
      const { questions } = yield* reaches("Finished")
      assert.deepStrictEqual(acted, ["0.2", "0.5", "0.3"])
      assert.strictEqual(questions.length, 2)
    }).pipe(
      Effect.provide(world(calls(click("0.2"), click("0.5"), click("0.3")), calls(done()))),
      Effect.scoped
    )
  })

  it.effect("is asked about only as what it was decided on", () => {
    const { acted, begin, page, told, world } = stage()
    return Effect.gen(function* () {
      yield* begin
      yield* reaches("Waiting")
      page.last = "Delete account"
      yield* answerAsked(copy.continue)
      const { questions, steps } = yield* reaches("Finished")
      assert.deepStrictEqual(acted, ["0.2"])
      assert.strictEqual(questions.length, 1)
      assert.strictEqual(
        steps.at(-1)?.feedback?.errorMessage?.message,
        webAgentCopy.targetRenamed("Delete all", "Delete account")
      )
      assert.include(lastOf(told), webAgentCopy.notCarriedOut(["click 0.3"]))
    }).pipe(
      Effect.provide(world(calls(click("0.2"), click("0.5"), click("0.3")), calls(done()))),
      Effect.scoped
    )
  })

  it.effect.each<readonly [string, Ending]>([
    ["went to another page", { success: true, settled: "navigation" }],
    ["failed", failed]
  ])("is left undone after a step that %s, and the model is told", ([, ending]) => {
    const { acted, begin, told, world } = stage({ "0.2": ending })
    return Effect.gen(function* () {
      yield* begin
      yield* agreed
      const { rest } = yield* reaches("Finished")
      assert.deepStrictEqual(acted, ["0.2"])
      assert.include(lastOf(told), webAgentCopy.notCarriedOut(["click 0.3", "click 0.1"]))
      assert.isUndefined(rest)
    }).pipe(
      Effect.provide(world(calls(click("0.2"), click("0.3"), click("0.1")), calls(done()))),
      Effect.scoped
    )
  })

  it.effect("keeps nothing that is typed into a secret field, and tells that it was not", () => {
    const { acted, begin, told, world } = stage()
    return Effect.gen(function* () {
      yield* begin
      const { rest } = yield* reaches("Waiting")
      assert.notInclude(JSON.stringify(rest), "hunter2")
      yield* answerAsked(copy.continue)
      yield* reaches("Finished")
      assert.deepStrictEqual(acted, ["0.2"])
      assert.include(lastOf(told), webAgentCopy.notCarriedOut(["type 0.4", "click 0.3"]))
      assert.notInclude(lastOf(told), "hunter2")
    }).pipe(
      Effect.provide(
        world(calls(click("0.2"), ["type", { i: "0.4", text: "hunter2" }], click("0.3")), calls(done()))
      ),
      Effect.scoped
    )
  })

  it.effect("is not done after a pause, in which its user may have done anything; the model is told", () => {
    const { acted, begin, told, world } = stage()
    return Effect.gen(function* () {
      yield* begin
      yield* agreed
      yield* passing(until(({ status, steps }) => status._tag === "Waiting" && steps.length === 1))
      yield* Effect.all([answerAsked(copy.continue), tell({ _tag: "TakeOver" })])
      yield* reaches("Paused")
      yield* tell({ _tag: "ResumeTask" })
      yield* reaches("Finished")
      assert.deepStrictEqual(acted, ["0.2"])
      assert.include(lastOf(told), webAgentCopy.notCarriedOut(["click 0.3"]))
    }).pipe(
      Effect.provide(world(calls(click("0.2"), click("0.5"), click("0.3")), calls(done()))),
      Effect.scoped
    )
  })

  it.effect("of a question that is answered in words is the model's to decide anew", () => {
    const { acted, begin, told, world } = stage()
    return Effect.gen(function* () {
      yield* begin
      yield* reaches("Waiting")
      yield* answerAsked("This one")
      yield* reaches("Finished")
      assert.deepStrictEqual(acted, ["0.1"])
      assert.include(lastOf(told), webAgentCopy.notCarriedOut(["click 0.3", "done"]))
    }).pipe(
      Effect.provide(
        world(
          calls(click("0.1"), ["askClarification", { question: "Which?" }], click("0.3"), done()),
          calls(done())
        )
      ),
      Effect.scoped
    )
  })

  it.effect("goes by what lay at a point as it was chosen, wherever that is by then", () => {
    const { acted, begin, page, world } = stage()
    return Effect.gen(function* () {
      yield* begin
      yield* reaches("Waiting")
      page.under = "0.3"
      yield* answerAsked(copy.continue)
      yield* reaches("Finished")
      assert.deepStrictEqual(acted, ["0.2", "0.1"])
    }).pipe(
      Effect.provide(world(calls(click("0.2"), ["click", { x: 50, y: 60 }]), calls(done()))),
      Effect.scoped
    )
  })

  it.effect("goes by it also where nothing was asked", () => {
    const { acted, begin, world } = stage({}, (page) => {
      page.under = "0.3"
    })
    return Effect.gen(function* () {
      yield* begin
      yield* reaches("Finished")
      assert.deepStrictEqual(acted, ["0.3", "0.1"])
    }).pipe(
      Effect.provide(world(calls(click("0.3"), ["click", { x: 50, y: 60 }]), calls(done()))),
      Effect.scoped
    )
  })

  it.effect.each<readonly [string, readonly [string, unknown], string]>([
    ["what lies at a point nothing was told of", ["click", { x: 5, y: 5 }], "click"],
    ["what lies so far away", ["drag", { i: "0.1", dx: 3, dy: 3 }], "drag 0.1"],
    ["an element that only a closer look has shown", click("0.77"), "click 0.77"]
  ])("is not gone on with about %s, and the model is told", ([, call, name]) => {
    const { acted, begin, page, told, world } = stage()
    page.under = undefined
    return Effect.gen(function* () {
      yield* begin
      yield* agreed
      const { steps } = yield* reaches("Finished")
      assert.deepStrictEqual(acted, ["0.2"])
      assert.strictEqual(steps.length, 1)
      assert.include(lastOf(told), webAgentCopy.notCarriedOut([name, "click 0.3"]))
    }).pipe(
      Effect.provide(
        world(calls(["findText", { text: "Far" }]), calls(click("0.2"), call, click("0.3")), calls(done()))
      ),
      Effect.scoped
    )
  })

  it.effect(
    "presses a key at what had the words as it was decided on, and not at what has them by then",
    () => {
      const { begin, keys, page, world } = stage()
      return Effect.gen(function* () {
        yield* begin
        yield* reaches("Waiting")
        page.last = "One"
        page.first = "Two"
        yield* answerAsked(copy.continue)
        yield* reaches("Finished")
        assert.deepStrictEqual(keys, ["ArrowDown 0.1"])
      }).pipe(
        Effect.provide(
          world(
            calls(click("0.2"), ["pressKey", { key: "ArrowDown", filters: { hasText: "One" } }]),
            calls(done())
          )
        ),
        Effect.scoped
      )
    }
  )

  it.effect("is told of again where the model was interrupted before it had answered", () => {
    const { begin, told, world } = stage({ "0.2": failed })
    return Effect.gen(function* () {
      yield* begin
      yield* agreed
      yield* passing(until(({ modelCalls }) => modelCalls === 2))
      yield* tell({ _tag: "TakeOver" })
      yield* reaches("Paused")
      yield* tell({ _tag: "ResumeTask" })
      const { rest } = yield* reaches("Finished")
      assert.include(lastOf(told), webAgentCopy.notCarriedOut(["click 0.3"]))
      assert.isUndefined(rest)
    }).pipe(
      Effect.provide(world(calls(click("0.2"), click("0.3")), { _tag: "Hangs", text: "" }, calls(done()))),
      Effect.scoped
    )
  })

  it.effect.each([
    ["declined", answerAsked(copy.cancel)],
    ["stopped", tell({ _tag: "AbortTask" })]
  ] as const)("is dropped with a task that is %s, and its user is told", ([, end]) => {
    const { acted, begin, world } = stage()
    return Effect.gen(function* () {
      yield* begin
      yield* reaches("Waiting")
      yield* end
      const { rest, status } = yield* reaches("Finished")
      assert.deepStrictEqual(acted, [])
      assert.isUndefined(rest)
      assert.isTrue(status._tag === "Finished")
      if (status._tag !== "Finished") return
      assert.include(status.result.message, webAgentCopy.leftUndone(2))
      assert.strictEqual(status.result.said, webAgentCopy.namedUndone(["Three", "One"]))
    }).pipe(Effect.provide(world(calls(click("0.2"), click("0.3"), click("0.1")))), Effect.scoped)
  })
})
