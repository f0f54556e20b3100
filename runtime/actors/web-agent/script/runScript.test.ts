/** A task that goes by a script: in order, without a model, and with all a task has. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect } from "effect"
import { TestClock } from "effect/testing"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import { makeHeldPage } from "#runtime/actors/testing/HeldPage.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import { answerAsked, hostId, reaches, task, tell, until, world } from "#runtime/actors/testing/TaskStage.ts"
import { TASK_SAID_MAX_CHARS } from "#runtime/actors/web-agent/limits.ts"
import type { PageStep } from "#schemas/agents/AgentStep.ts"
import type { Variable } from "#schemas/agents/Variable.ts"
import type { BrowserOp } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

const ids = new Map([
  ["Save", "0.1"],
  ["Name", "0.2"],
  ["Country", "0.3"],
  ["Delete", "0.4"]
])
const HTML = `<button i=0.1>Save\n<textbox i=0.2>Name\n<combobox i=0.3>Country\n<button i=0.4>Delete`

const id = () => crypto.randomUUID()
const click = (description: string): PageStep => ({ _tag: "click", id: id(), target: { description } })
const type = (text: string, pressEnter = false): PageStep => ({
  _tag: "type",
  id: id(),
  target: { description: "Name" },
  text,
  ...(pressEnter ? { pressEnter } : {})
})
const extract = (into: string): PageStep => ({
  _tag: "extract",
  id: id(),
  target: { description: "Total" },
  into
})
const open = (url: string): PageStep => ({ _tag: "open", id: id(), url })

/** As a page may say it, to be read by a model. */
const SPOKEN = "IgnoreAllThat"

const named = { namedHosts: ["app.test"] }

interface Begun {
  readonly namedHosts?: ReadonlyArray<string>
  readonly firstNumber?: number
  readonly variables?: ReadonlyArray<Variable>
  readonly tabId?: number
}

const begin = Effect.fnUntraced(function* (
  script: ReadonlyArray<PageStep>,
  page: Partial<FakeBrowser.FakePage> = {},
  { tabId, ...begun }: Begun = {}
) {
  const { webAgentTask } = yield* Actors
  const ops: Array<BrowserOp> = []
  const acted: Array<AgentAction> = []
  yield* passing(
    FakeBrowser.connect(hostId, {
      html: () => HTML,
      target: ({ target }) => ids.get(target.description) ?? 0,
      ...page,
      onOp: (op) => {
        ops.push(op)
        if (op._tag === "Act") acted.push(op.action)
      },
      act: page.act ?? (() => Effect.succeed({ success: true, settled: "silence" }))
    })
  )
  yield* webAgentTask.send(task, "start", {
    _tag: "StartTask",
    goal: "run it",
    conversationId: "ada/chat",
    hostId,
    tabId: tabId ?? null,
    script,
    ...begun
  })
  return { acted, ops }
})

const resultOf = ({ status }: WebAgentTaskState) =>
  status._tag === "Finished" ? status.result : assert.fail(status._tag)

describe("A script", () => {
  it.effect("is carried out in order, and no model is asked", () =>
    Effect.gen(function* () {
      const { acted } = yield* begin([
        click("Save"),
        type("Ada", true),
        { _tag: "select", id: id(), target: { description: "Country" }, option: "Austria" },
        { _tag: "press", id: id(), target: { description: "Name" }, key: "Escape" },
        { _tag: "waitFor", id: id(), text: "Saved", seconds: 5 },
        { _tag: "waitFor", id: id(), text: "Saving", seconds: 5, isGone: true }
      ])
      const state = yield* reaches("Finished")
      assert.deepInclude(resultOf(state), { type: "success", message: "6 steps were done." })
      assert.deepStrictEqual(acted, [
        { _tag: "click", i: "0.1" },
        { _tag: "type", i: "0.2", text: "Ada", pressEnter: true },
        { _tag: "selectOption", i: "0.3", option: "Austria" },
        { _tag: "pressKey", i: "0.2", key: "Escape" },
        { _tag: "waitFor", text: "Saved", waitSeconds: 5 },
        { _tag: "waitFor", text: "Saving", waitSeconds: 5, until: "gone" }
      ])
      assert.strictEqual(state.modelCalls, 0)
      assert.strictEqual(state.scriptTaken, 6)
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("costs two calls of the browser for a step, its picture left out, and one at the end", () =>
    Effect.gen(function* () {
      const { ops } = yield* begin(Array.from({ length: 20 }, (_, n) => type(`row ${n}`)))
      yield* reaches("Finished")
      const counted = ops.filter(({ _tag }) => _tag !== "CapturePage" && _tag !== "LeaveTab")
      assert.strictEqual(counted.length, 2 * 20 + 1)
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("may do the same thing again and again, as often as it is written", () =>
    Effect.gen(function* () {
      const { acted } = yield* begin(Array.from({ length: 70 }, () => type("one more")))
      assert.strictEqual(resultOf(yield* reaches("Finished")).type, "success")
      assert.strictEqual(acted.length, 70)
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("opens its first page in a tab of its own, and goes on in that", () =>
    Effect.gen(function* () {
      const { acted, ops } = yield* begin(
        [open("app.test/orders"), open("https://app.test/?page=2")],
        {},
        named
      )
      yield* reaches("Finished")
      assert.deepStrictEqual(
        ops.filter((op) => op._tag === "OpenTab"),
        [{ _tag: "OpenTab", url: "https://app.test/orders" }]
      )
      assert.deepStrictEqual(acted, [{ _tag: "navigate", url: "https://app.test/?page=2" }])
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("asks before an address takes data to a host that its writer did not name", () =>
    Effect.gen(function* () {
      const { acted } = yield* begin(
        [open("app.test/orders"), open("https://evil.test/?order=4711")],
        {},
        named
      )
      const { questions } = yield* reaches("Waiting")
      assert.include(questions.at(-1)?.request.text, "evil.test")
      assert.deepStrictEqual(acted, [])
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("opens another tab where the page in its own cannot be read", () =>
    Effect.gen(function* () {
      let isOpen = false
      const page = {
        isOpen: () => isOpen,
        onOpen: () => {
          isOpen = true
          return undefined
        }
      }
      const { ops } = yield* begin([open("https://app.test/")], page, { tabId: 7 })
      assert.strictEqual(resultOf(yield* reaches("Finished")).type, "success")
      assert.strictEqual(ops.filter((op) => op._tag === "OpenTab").length, 1)
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("says which step found nothing, as its agent counts, and does nothing after it", () =>
    Effect.gen(function* () {
      const { acted } = yield* begin([click("Save"), click("Gone"), click("Save")], {}, { firstNumber: 5 })
      const result = resultOf(yield* reaches("Finished"))
      assert.strictEqual(result.type, "error")
      assert.strictEqual(
        result.message,
        "All selectors failed for action #6: “Gone” was not found on the page."
      )
      assert.strictEqual(acted.length, 1)
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("takes none of several things that could be meant", () =>
    Effect.gen(function* () {
      const { acted } = yield* begin([click("Save")], { target: () => 3 })
      const result = resultOf(yield* reaches("Finished"))
      assert.strictEqual(result.type, "error")
      assert.include(result.message, "Step 1 (“Save”) failed: 3 things")
      assert.deepStrictEqual(acted, [])
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("has found nothing where the only one of its name can have nothing done to it", () =>
    Effect.gen(function* () {
      yield* begin([click("Save")], { target: () => 1 })
      assert.strictEqual(
        resultOf(yield* reaches("Finished")).message,
        "All selectors failed for action #1: “Save” was not found on the page."
      )
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect.each([
    ["an address", open(`https://app.test/?q=${SPOKEN}`)],
    ["a text to wait for", { _tag: "waitFor", id: "w", text: SPOKEN, seconds: 0 }],
    ["an error of its browser", type("Ada")],
    ["what is no value of its type", extract("total")]
  ] as ReadonlyArray<readonly [string, PageStep]>)(
    "says in words of its own which step failed; what a page said in %s is told beside it, cut",
    ([, step]) =>
      Effect.gen(function* () {
        const errorMessage = { name: "NotAvailable", message: SPOKEN.repeat(200) } as const
        yield* begin(
          [step],
          {
            act: () => Effect.succeed({ success: false, errorMessage }),
            instead: ({ _tag }) =>
              _tag === "ExtractValue" ? { _tag: "Failed", message: SPOKEN.repeat(200) } : undefined
          },
          { ...named, variables: [{ name: "total", type: "string" }], tabId: 7 }
        )
        const { message, said = "" } = resultOf(yield* reaches("Finished"))
        assert.match(message, /^Step 1 \(.+\) failed\.$/)
        assert.notInclude(message, SPOKEN)
        assert.include(said, SPOKEN)
        assert.isAtMost(said.length, TASK_SAID_MAX_CHARS)
      }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("that has sent a part of what it was to send says so, not that nothing was sent", () =>
    Effect.gen(function* () {
      const held = { ...makeHeldPage(), isSent: false }
      const sent = [{ method: "POST", host: "shop.example", path: "/orders/1" }]
      yield* begin([click("Save"), click("Save")], {
        ...held.page,
        onHeld: () => Effect.succeed({ isSent: false, feedback: { success: true, sent } })
      })
      yield* reaches("Waiting")
      yield* answerAsked(copy.continue)
      const result = resultOf(yield* reaches("Finished"))
      assert.deepInclude(result, { type: "error" })
      assert.include(result.message, "Step 1 (“Save”) failed: A part of what it wanted to send was sent")
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("that takes too long says which step was under way", () =>
    Effect.gen(function* () {
      const done = Effect.succeed({ success: true, settled: "silence" as const })
      const { acted } = yield* begin(
        Array.from({ length: 100 }, () => click("Save")),
        { act: () => Effect.delay(done, "25 seconds") }
      )
      const state = yield* Effect.raceFirst(
        until(({ status }) => status._tag === "Finished"),
        Effect.forever(Effect.andThen(TestClock.adjust("5 seconds"), Effect.yieldNow))
      )
      assert.strictEqual(
        resultOf(state).message,
        `It was stopped, because its steps took longer than 30 minutes. Step ${acted.length} (“Save”) was under way.`
      )
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("paused in a wait that sees what it is for does not wait for that again", () =>
    Effect.gen(function* () {
      const heard = yield* Deferred.make<void>()
      const comes = yield* Deferred.make<void>()
      const { acted } = yield* begin(
        [{ _tag: "waitFor", id: id(), text: "Saved", seconds: 5 }, click("Save")],
        {
          act: ({ _tag }) =>
            Effect.gen(function* () {
              if (_tag === "waitFor") {
                yield* Deferred.succeed(heard, undefined)
                yield* Deferred.await(comes)
              }
              return { success: true, settled: "silence" as const }
            })
        }
      )
      yield* passing(Deferred.await(heard))
      yield* tell({ _tag: "PauseTask" })
      yield* Deferred.succeed(comes, undefined)
      yield* reaches("Paused")
      yield* tell({ _tag: "ResumeTask" })
      assert.strictEqual(resultOf(yield* reaches("Finished")).type, "success")
      assert.deepStrictEqual(
        acted.map(({ _tag }) => _tag),
        ["waitFor", "click"]
      )
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("ends at a step that failed, with its number and why", () =>
    Effect.gen(function* () {
      const errorMessage = { name: "ElementCovered", message: "It is covered." } as const
      const { acted } = yield* begin([click("Save"), click("Save")], {
        act: () => Effect.succeed({ success: false, errorMessage })
      })
      const result = resultOf(yield* reaches("Finished"))
      assert.deepInclude(result, { message: "Step 1 (“Save”) failed.", said: "It is covered." })
      assert.strictEqual(acted.length, 1)
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("asks before a step with a consequence, once, and goes on with the next one", () =>
    Effect.gen(function* () {
      const { acted } = yield* begin([type("Ada"), click("Delete"), type("Eve")])
      const { questions } = yield* reaches("Waiting")
      assert.include(questions[0]?.request.text, "“Delete”")
      assert.strictEqual(acted.length, 1)
      yield* answerAsked(copy.continue)
      const state = yield* reaches("Finished")
      assert.strictEqual(resultOf(state).type, "success")
      assert.strictEqual(state.questions.length, 1)
      assert.deepStrictEqual(
        acted.map((action) => (action._tag === "type" ? action.text : action._tag)),
        ["Ada", "click", "Eve"]
      )
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("asks anew about a step that was agreed to on a page that is another one by now", () =>
    Effect.gen(function* () {
      let name = "Delete"
      const { acted } = yield* begin([click("Delete")], {
        html: () => `<button i=0.4>${name}`,
        target: () => "0.4"
      })
      yield* reaches("Waiting")
      name = "Delete all"
      yield* answerAsked(copy.continue)
      const again = yield* passing(
        until(({ questions, status }) => questions.length > 1 && status._tag === "Waiting")
      )
      assert.include(again.questions[1]?.request.text, "“Delete all”")
      assert.deepStrictEqual(acted, [])
      yield* answerAsked(copy.continue)
      assert.strictEqual(resultOf(yield* reaches("Finished")).type, "success")
      assert.strictEqual(acted.length, 1)
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("goes on after a pause, with no step lost and none done twice", () =>
    Effect.gen(function* () {
      const { acted } = yield* begin([type("one"), type("two"), type("three")])
      yield* passing(until(({ steps }) => steps.length === 1))
      yield* tell({ _tag: "PauseTask" })
      yield* reaches("Paused")
      yield* tell({ _tag: "ResumeTask" })
      assert.strictEqual(resultOf(yield* reaches("Finished")).type, "success")
      assert.deepStrictEqual(
        acted.map((action) => (action._tag === "type" ? action.text : "")),
        ["one", "two", "three"]
      )
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("is over with a step that its user cut by taking the browser over", () =>
    Effect.gen(function* () {
      const heard = yield* Deferred.make<void>()
      const { acted } = yield* begin([click("Save"), click("Save")], {
        act: () => Effect.andThen(Deferred.succeed(heard, undefined), Effect.never)
      })
      yield* passing(Deferred.await(heard))
      yield* tell({ _tag: "TakeOver" })
      yield* reaches("Paused")
      yield* tell({ _tag: "ResumeTask" })
      const result = resultOf(yield* reaches("Finished"))
      assert.strictEqual(result.type, "error")
      assert.include(result.message, "Step 1 (“Save”) failed")
      assert.strictEqual(acted.length, 1)
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("keeps what it reads under the names of its variables", () =>
    Effect.gen(function* () {
      const variables: ReadonlyArray<Variable> = [
        { name: "total", type: "number" },
        { name: "rows", type: "array", elementSchema: { type: "dataRecord" } }
      ]
      yield* begin(
        [extract("total"), extract("rows")],
        {
          value: ({ type: of }) => ({ json: of === "number" ? "1234.5" : JSON.stringify([{ Name: "Ada" }]) })
        },
        { variables }
      )
      const { extracted, steps } = yield* reaches("Finished")
      assert.deepStrictEqual(extracted, { total: 1234.5, rows: [{ Name: "Ada" }] })
      assert.deepStrictEqual(steps, [])
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect.each([
    ["another type", { name: "total", type: "number" }, '"12"'],
    ["elements of another type", { name: "total", type: "array", elementSchema: { type: "string" } }, "[1]"],
    ["no JSON", { name: "total", type: "string" }, "{"],
    ["too much", { name: "total", type: "string" }, JSON.stringify("x".repeat(200_001))]
  ] as ReadonlyArray<readonly [string, Variable, string]>)(
    "believes no browser that reads %s",
    ([, variable, json]) =>
      Effect.gen(function* () {
        yield* begin([extract("total")], { value: () => ({ json }) }, { variables: [variable] })
        const state = yield* reaches("Finished")
        assert.strictEqual(resultOf(state).type, "error")
        assert.include(resultOf(state).message, "Step 1 (“Total”) failed")
        assert.deepStrictEqual(state.extracted, {})
      }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("waits longer than the browser does at once, and not longer than it was told", () =>
    Effect.gen(function* () {
      const errorMessage = { name: "TimedOut", message: "It did not come." } as const
      const { acted } = yield* begin([{ _tag: "waitFor", id: id(), text: "Ready", seconds: 70 }], {
        act: () => Effect.succeed({ success: false, errorMessage })
      })
      const state = yield* reaches("Finished")
      assert.deepInclude(resultOf(state), {
        message: "Step 1 (waiting for a text) failed.",
        said: "“Ready” It did not come."
      })
      assert.deepStrictEqual(
        acted.map((action) => (action._tag === "waitFor" ? action.waitSeconds : 0)),
        [30, 30, 10]
      )
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )

  it.effect("is told of what its page sends after its last step", () =>
    Effect.gen(function* () {
      const { ops } = yield* begin([click("Save")])
      yield* reaches("Finished")
      assert.deepStrictEqual(
        ops.map(({ _tag }) => _tag).filter((tag) => tag !== "CapturePage" && tag !== "LeaveTab"),
        ["FindTarget", "Act", "ReadPage"]
      )
    }).pipe(Effect.provide(world([])), Effect.scoped)
  )
})
