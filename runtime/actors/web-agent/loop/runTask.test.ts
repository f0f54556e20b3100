/** What the loop makes of a page that changes under its actions, and of a browser that cannot. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Layer } from "effect"
import type { Response } from "effect/ai"
import type * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { answerAsked, calls, done, reaches, startOn, tell, world } from "#runtime/actors/testing/TaskStage.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import { TASK_CALL_MAX_CHARS, TASK_RESULT_MAX_CHARS } from "#runtime/actors/web-agent/limits.ts"
import { finishAt } from "#runtime/models/answer/AnswerBound.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const tabOpened: BrowserOutcome = { _tag: "Succeeded", value: { _tag: "TabOpened", tabId: 1 } }

const save = ["click", { i: "0.1" }] as const

const clickCall: Response.StreamPartEncoded = {
  type: "tool-call",
  id: "c",
  name: "click",
  params: { i: "0.1" }
}

describe("The web agent's loop", () => {
  it.effect("looks at the page again before it takes a done that came with an action", () =>
    Effect.gen(function* () {
      let html = "<button i=0.1>Show"
      yield* startOn({
        html: () => html,
        act: () =>
          Effect.sync(() => {
            html = "<dialog modal>Really?\n <button i=0.2>Back"
            return { success: true, settled: "silence" as const }
          })
      })
      const { status, steps } = yield* reaches("Finished")
      assert.strictEqual(steps.length, 2)
      assert.strictEqual(status._tag === "Finished" && status.result.message, "Closed it.")
    }).pipe(
      Effect.provide(
        world([calls(save, done("Too early.")), calls(["click", { i: "0.2" }]), calls(done("Closed it."))])
      ),
      Effect.scoped
    )
  )

  it.effect("gives its tab back when it is over, however it ended, and not while it waits", () =>
    Effect.gen(function* () {
      for (const [script, answer] of [
        [[calls(done())], undefined],
        [[calls(["askClarification", { question: "Which?" }])], "abort"]
      ] as const) {
        yield* Effect.gen(function* () {
          const left: Array<number> = []
          const given = yield* Deferred.make<void>()
          yield* startOn({
            html: () => "<button i=0.1>Show",
            act: () => Effect.succeed({ success: true }),
            onLeave: (tabId) => {
              left.push(tabId)
              Deferred.doneUnsafe(given, Exit.void)
            }
          })
          if (answer !== undefined) {
            yield* reaches("Waiting")
            assert.deepStrictEqual(left, [])
            yield* tell({ _tag: "AbortTask" })
          }
          yield* reaches("Finished")
          yield* passing(Deferred.await(given))
          assert.deepStrictEqual(left, [1])
        }).pipe(Effect.provide(world(script)), Effect.scoped)
      }
    })
  )

  it.effect("doubts a done for what speaks against it, whatever else it found fault with before", () =>
    Effect.gen(function* () {
      yield* startOn({ html: () => "<dialog modal>Really?", act: () => Effect.succeed({ success: true }) })
      const { status } = yield* reaches("Finished")
      assert.strictEqual(status._tag === "Finished" && status.result.message, "It is meant to stay open.")
    }).pipe(
      Effect.provide(
        world([calls(["launch", {}]), calls(done("Too early.")), calls(done("It is meant to stay open."))])
      ),
      Effect.scoped
    )
  )

  it.effect("closes a step the browser could not do as just that, and says why", () =>
    Effect.gen(function* () {
      yield* startOn({ html: () => "<button i=0.1>Show", act: () => Effect.fail("There is no room left.") })
      const { status, steps } = yield* reaches("Finished")
      assert.strictEqual(status._tag === "Finished" && status.result.message, "There is no room left.")
      assert.deepInclude(steps[0]?.feedback, {
        success: false,
        errorMessage: { name: "NotAvailable", message: "There is no room left." }
      })
    }).pipe(Effect.provide(world([calls(save)])), Effect.scoped)
  )

  it.effect("ends where a press went astray, and says what it would have come to", () =>
    Effect.gen(function* () {
      const message = "What was meant for button Save would have come to button Pay."
      yield* startOn({
        html: () => "<button i=0.1>Save",
        act: () => Effect.succeed({ success: false, errorMessage: { name: "Astray", message } })
      })
      const { status, steps } = yield* reaches("Finished")
      assert.strictEqual(steps.length, 1)
      assert.deepInclude(status._tag === "Finished" ? status.result : {}, {
        type: "error",
        // The page's words are no part of what the task says for itself.
        message: webAgentCopy.wentAstray,
        said: message
      })
    }).pipe(Effect.provide(world([calls(save, save), calls(done())])), Effect.scoped)
  )

  it.effect("enters what the user changed in a proposal in place of what the model wanted", () =>
    Effect.gen(function* () {
      const acted: Array<AgentAction> = []
      yield* startOn({
        html: () => '<form>\n <textbox i=0.2 value="Ada">Name\n <button i=0.5>Send',
        act: (action) =>
          Effect.sync(() => {
            acted.push(action)
            return { success: true, settled: "navigation" as const }
          })
      })
      yield* reaches("Waiting")
      yield* answerAsked(copy.continue, [{ i: "0.2", value: "mine" }])
      yield* reaches("Finished")
      assert.deepStrictEqual(acted, [
        { _tag: "fillForm", fields: [{ i: "0.2", value: "mine" }], submit: "0.5" }
      ])
    }).pipe(
      Effect.provide(
        world([
          calls(["fillForm", { fields: [{ i: "0.2", value: "the model's" }], submit: "0.5" }]),
          calls(done())
        ])
      ),
      Effect.scoped
    )
  )

  it.effect("does nothing of an answer that would not end, and ends with why", () =>
    Effect.gen(function* () {
      yield* startOn({ html: () => "<button i=0.1>Show", act: () => Effect.succeed({ success: true }) })
      const { modelCalls, status, steps } = yield* reaches("Finished")
      assert.deepStrictEqual([steps.length, modelCalls], [0, 1])
      assert.deepInclude(status._tag === "Finished" && status.result, {
        type: "error",
        message: modelCopy.answerBound.toolCalls
      })
    }).pipe(
      Effect.provide(world([{ _tag: "Parts", parts: [clickCall, finishAt("toolCalls")] }, calls(done())])),
      Effect.scoped
    )
  )

  it.effect(
    "keeps of what a model says at the end what can be read, and no call that is longer than one may be",
    () =>
      Effect.gen(function* () {
        yield* startOn({ html: () => "<button i=0.1>Show", act: () => Effect.succeed({ success: true }) })
        const { status, steps } = yield* reaches("Finished")
        assert.deepStrictEqual(steps, [])
        assert.strictEqual(status._tag === "Finished" && status.result.message.length, TASK_RESULT_MAX_CHARS)
      }).pipe(
        Effect.provide(
          world([
            calls(["type", { i: "0.1", text: "x".repeat(TASK_CALL_MAX_CHARS) }]),
            calls(done("y".repeat(TASK_RESULT_MAX_CHARS + 1)))
          ])
        ),
        Effect.scoped
      )
  )

  const why = "evil.test is blocked: it is on your list of sites."
  const blocked = {
    isOpen: () => false,
    why,
    html: () => "",
    act: () => Effect.succeed({ success: true })
  }

  it.effect.each([
    ["gives up", ["done", { success: false, message: "No page." }], `No page. ${why}`],
    ["acts all the same", ["click", { i: "0.1" }], why]
  ] as const)("says that a site is blocked where its model %s", ([, call, said]) =>
    Effect.gen(function* () {
      yield* startOn(blocked)
      const { status } = yield* reaches("Finished")
      assert.strictEqual(status._tag === "Finished" && status.result.message, said)
    }).pipe(Effect.provide(world([calls(call)])), Effect.scoped)
  )

  it.effect("tells a model that wants to look closer at no page that there is none", () =>
    Effect.gen(function* () {
      yield* startOn({ isOpen: () => false, html: () => "", act: () => Effect.succeed({ success: true }) })
      const { status } = yield* reaches("Finished")
      // Three answers that cannot be used are enough: a look that is passed over in silence would not count.
      assert.strictEqual(
        status._tag === "Finished" && status.result.message,
        "The model's answers could not be used."
      )
    }).pipe(
      Effect.provide(world(Array.from({ length: 3 }, () => calls(["findText", { text: "Save" }])))),
      Effect.scoped
    )
  )

  it.effect.each<readonly [string, Partial<FakeBrowser.FakePage>, string]>([
    ["there is none", { isOpen: () => false }, copy.pageSummaryNull],
    [
      "its browser answers something else",
      { instead: ({ _tag }) => (_tag === "Find" ? tabOpened : undefined) },
      toolCopy.pageSummaryMissing
    ]
  ])("tells its model of a page without a summary: %s", ([, page, sentence]) => {
    const prompts: Array<string> = []
    const model = ScriptedModel.layer([calls(["findText", { text: "Save" }]), calls(done())], (prompt) =>
      Effect.sync(() => void prompts.push(JSON.stringify(prompt)))
    )
    return Effect.gen(function* () {
      yield* startOn({ html: () => "<p>Here", act: () => Effect.succeed({ success: true }), ...page })
      yield* reaches("Finished")
      assert.include(prompts[1], sentence)
    }).pipe(
      Effect.provide(LocalActors.layer.pipe(Layer.provide(model), Layer.provide(SqliteStore.layerMemory))),
      Effect.scoped
    )
  })
})
