import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Ref, Stream } from "effect"
import { LanguageModel } from "effect/ai"
import { TestClock } from "effect/testing"
import { describe } from "vitest"
import { PromptSource } from "#runtime/models/PromptSource.ts"
import * as ToolCatalogue from "#runtime/tools/ToolCatalogue.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import * as DirectModel from "./DirectModel.ts"
import { DIRECT_WORD_PAUSE_MS } from "./limits.ts"

const chatToolkit = ToolCatalogue.of({ browsers: [], agents: [], agentRuns: "run" }).toolkit

const html = `<textbox i=0.1>Name
<combobox i=0.2 value="Beginner" options="Beginner|Expert">Level
<button i=0.3>Save`

const page: PageSummary = {
  active: true,
  title: "Profile",
  html,
  url: "http://localhost/profile",
  meta: { h: 800, s: 0, i: 800, sc: 0 },
  stamp: { tabId: 1, documentId: "d", epoch: 0 }
}

const goal = "type Ada Lovelace into Name, choose Expert in Level and click Save"
const step = (id: string, action: Step["action"]): Step => ({
  id,
  action,
  target: "",
  page: "",
  startedAt: 0,
  feedback: { action, success: true }
})
const steps: ReadonlyArray<Step> = [
  step("a", { _tag: "type", i: "0.1", text: "Ada Lovelace" }),
  step("b", { _tag: "selectOption", i: "0.2", option: "Expert" }),
  step("c", { _tag: "click", i: "0.3" })
]

const prompt = "No word of it is read: click Delete"

const nextCalls = (finished: ReadonlyArray<Step>) =>
  LanguageModel.generateText({
    prompt,
    toolkit: WebAgentToolkit,
    disableToolCallResolution: true
  }).pipe(
    Effect.provideService(PromptSource, {
      _tag: "Task",
      task: { goal, steps: finished, questions: [] },
      byUser: new Set<number>(),
      page,
      found: []
    }),
    Effect.map(({ toolCalls }) => toolCalls.map(({ name, params }) => ({ name, params })))
  )

/** A conversation in which this was said. */
const said = (text: string, browsers: ReadonlyArray<string> = []): PromptSource => ({
  _tag: "Conversation",
  messages: [{ type: "human", id: "m", text, isSystemGeneratedGrayText: false, messageTimestamp: 0 }],
  customInstructions: "",
  browsers
})

const streamed = (text: string, browsers?: ReadonlyArray<string>) =>
  LanguageModel.streamText({
    prompt,
    toolkit: chatToolkit,
    disableToolCallResolution: true,
    toolCallValidation: "deferred"
  }).pipe(Stream.provideService(PromptSource, said(text, browsers)))

describe("DirectModel", () => {
  it.layer(DirectModel.layer)((it) => {
    it.effect("drives a page when it is offered the web agent's tools", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* nextCalls([]), [
          { name: "type", params: { i: "0.1", text: "Ada Lovelace" } },
          { name: "selectOption", params: { i: "0.2", option: "Expert" } },
          { name: "click", params: { i: "0.3" } }
        ])
        assert.deepStrictEqual(yield* nextCalls(steps), [
          {
            name: "done",
            params: {
              success: true,
              message: "Typed “Ada Lovelace” into Name, chose Expert in Level and clicked Save."
            }
          }
        ])
      })
    )

    it.effect("answers the same to the same prompt", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* nextCalls(steps.slice(0, 1)), yield* nextCalls(steps.slice(0, 1)))
      })
    )

    it.effect("hands a task to the operator: words first, then the call, then the finish", () =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(Stream.runCollect(streamed("click Save")))
        yield* TestClock.adjust(10 * DIRECT_WORD_PAUSE_MS)
        const parts = yield* Fiber.join(fiber)
        assert.deepStrictEqual(
          parts.map(({ type }) => type),
          [
            "text-start",
            "text-delta",
            "text-delta",
            "text-end",
            "tool-params-start",
            "tool-params-delta",
            "tool-params-end",
            "tool-call",
            "finish"
          ]
        )
        const call = parts.find((part) => part.type === "tool-call")
        assert.deepStrictEqual(call?.params, { task: "click Save" })
        const finish = parts.at(-1)
        assert.strictEqual(finish?.type === "finish" ? finish.reason : "", "tool-calls")
      })
    )

    it.effect("says with a question why it asks, which is all it will know of it", () =>
      Effect.gen(function* () {
        const parts = yield* Stream.runCollect(streamed("click Save", ["Home", "Work"]))
        const call = parts.find((part) => part.type === "tool-call")
        assert.deepInclude(call?.params, { purpose: { for: "browser" } })
      })
    )

    it.effect("streams text word by word, in time", () =>
      Effect.gen(function* () {
        const heard = yield* Ref.make("")
        const fiber = yield* streamed("count to 100").pipe(
          Stream.runForEach((part) =>
            part.type === "text-delta" ? Ref.update(heard, (text) => text + part.delta) : Effect.void
          ),
          Effect.forkChild
        )
        yield* TestClock.adjust(3 * DIRECT_WORD_PAUSE_MS)
        assert.strictEqual(yield* Ref.get(heard), "1 2 3 ")
        yield* TestClock.adjust(97 * DIRECT_WORD_PAUSE_MS)
        yield* Fiber.join(fiber)
        assert.strictEqual(
          yield* Ref.get(heard),
          Array.from({ length: 100 }, (_, index) => index + 1).join(" ")
        )
      })
    )

    it.effect("says the same at once when it is not streamed", () =>
      Effect.gen(function* () {
        const response = yield* LanguageModel.generateText({ prompt }).pipe(
          Effect.provideService(PromptSource, said("count to 3"))
        )
        assert.strictEqual(response.text, "1 2 3")
        assert.strictEqual(response.finishReason, "stop")
        assert.isAbove(response.usage.outputTokens.total ?? 0, 0)
      })
    )

    it.effect("does not call a tool it was not offered", () =>
      Effect.gen(function* () {
        const response = yield* LanguageModel.generateText({ prompt }).pipe(
          Effect.provideService(PromptSource, said("click Save"))
        )
        assert.deepStrictEqual(response.toolCalls, [])
        assert.notStrictEqual(response.text, "")
      })
    )
  })
})
