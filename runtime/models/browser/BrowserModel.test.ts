/** What the browser's own model is asked for a chat, and what becomes of its answers. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { LanguageModel, Prompt } from "effect/ai"
import { TestClock } from "effect/testing"
import { describeAiError } from "#runtime/models/describeAiError.ts"
import { type ConversationSource, PromptSource } from "#runtime/models/PromptSource.ts"
import { retryingModel } from "#runtime/models/retry/retryingModel.ts"
import { ASK_USER } from "#runtime/tools/askUser.ts"
import { OPERATOR } from "#runtime/tools/operator.ts"
import * as ToolCatalogue from "#runtime/tools/ToolCatalogue.ts"
import { CUSTOM_INSTRUCTIONS_MAX_CHARS, SMALL_INSTRUCTIONS_MAX_CHARS } from "#schemas/limits.ts"
import type { ModelQuestion } from "#schemas/models/BrowserModel.ts"
import * as BrowserModel from "./BrowserModel.ts"
import { type AnswerPiece, BrowserModelError } from "./BrowserModelPort.ts"
import { browserModelCopy } from "./copy.ts"
import { SMALL_PROMPT_MAX_CHARS, SMALL_RESULT_MAX_CHARS } from "./limits.ts"

const { toolkit } = ToolCatalogue.of({ browsers: [], agents: [], agentRuns: "run" })

const said = (text: string, customInstructions = "Call me Ada."): ConversationSource => ({
  _tag: "Conversation",
  messages: [{ type: "human", id: "m", text, isSystemGeneratedGrayText: false, messageTimestamp: 0 }],
  customInstructions,
  browsers: []
})

const ended: AnswerPiece = { _tag: "Ended", tokens: { read: 7, written: 3 } }
const text = (words: string): AnswerPiece => ({ _tag: "Text", text: words })

type Answer = ReadonlyArray<AnswerPiece> | BrowserModelError

/** Asks once; each time the browser is asked it gives the next of these answers. */
const ask = (
  words: string,
  answers: ReadonlyArray<Answer>,
  prompt: Prompt.RawInput = words,
  customInstructions?: string
) =>
  Effect.gen(function* () {
    const questions: Array<ModelQuestion> = []
    const calls = BrowserModel.connect({
      ask: (question) => {
        const answer = answers[questions.push(question) - 1] ?? []
        return answer instanceof BrowserModelError ? Stream.fail(answer) : Stream.fromIterable(answer)
      }
    })
    const model = yield* LanguageModel.make(
      BrowserModel.besideDirect(retryingModel({ name: "browser", calls }))
    )
    const parts = yield* model
      .streamText({ prompt, toolkit, disableToolCallResolution: true, toolCallValidation: "deferred" })
      .pipe(
        Stream.runCollect,
        Effect.provideService(PromptSource, said(words, customInstructions)),
        Effect.result
      )
    return { questions, parts }
  })

const succeeded = Effect.fnUntraced(function* (words: string, answers: ReadonlyArray<Answer>) {
  const { parts, questions } = yield* ask(words, answers)
  return { questions, parts: yield* Effect.fromResult(parts) }
})

const wordsOf = (parts: ReadonlyArray<{ readonly type: string }>): string =>
  parts.map((part) => ("delta" in part ? part.delta : "")).join("")

/** What waits before it asks again, or between words, does not. */
const passTime = <A, E>(asking: Fiber.Fiber<A, E>) =>
  Effect.andThen(TestClock.adjust("1 minute"), Fiber.join(asking))

describe("the browser's own model in a chat", () => {
  it.effect("is given a short prompt of its own, with the user's instructions", () =>
    Effect.gen(function* () {
      const { questions } = yield* succeeded("Who are you?", [[text('{"answer":"Me"}'), ended]])
      assert.isBelow(questions[0]?.system.length ?? 0, 4_000)
      assert.include(questions[0]?.system, "Call me Ada.")
      assert.deepStrictEqual(questions[0]?.messages, [{ role: "user", text: "Who are you?" }])
    })
  )

  it.effect("is given the beginning of instructions that have no room in its window, as such", () =>
    Effect.gen(function* () {
      const long = `Call me Ada. ${"Be brief. ".repeat(CUSTOM_INSTRUCTIONS_MAX_CHARS / 10)}`
      const answer = [[text('{"answer":"Me"}'), ended]]
      const { questions } = yield* ask("Who are you?", answer, "Who are you?", long)
      const system = questions[0]?.system ?? ""
      assert.include(system, "How the user's own instructions begin:\nCall me Ada.")
      assert.isBelow(system.length, SMALL_INSTRUCTIONS_MAX_CHARS + 4_000)
    })
  )

  it.effect("is offered the tools that fit, and never the operator", () =>
    Effect.gen(function* () {
      const { questions } = yield* succeeded("Sum this page up", [[text('{"answer":"Me"}'), ended]])
      const told = JSON.stringify(questions[0])
      assert.include(told, "readPage")
      assert.include(told, ASK_USER)
      assert.notInclude(JSON.stringify(questions[0]?.shape), `"${OPERATOR}"`)
    })
  )

  it.effect("streams the words of an answer that is held to a shape, and says what it cost", () =>
    Effect.gen(function* () {
      const { parts } = yield* succeeded("Hi there, friend of mine", [
        [text('{"answer": "One'), text(" two"), text('"}'), ended]
      ])
      assert.deepStrictEqual(
        parts.map(({ type }) => type),
        ["text-start", "text-delta", "text-delta", "text-end", "finish"]
      )
      assert.strictEqual(wordsOf(parts), "One two")
      const finish = parts.at(-1)
      assert.strictEqual(finish?.type === "finish" ? finish.usage.inputTokens.total : undefined, 7)
    })
  )

  it.effect("calls a tool by its answer", () =>
    Effect.gen(function* () {
      const { parts } = yield* succeeded("Sum this page up", [
        [text('{"tool":"readPage","arguments":{}}'), ended]
      ])
      const call = parts.find(({ type }) => type === "tool-call")
      assert.deepInclude(call, { name: "readPage", params: {} })
      const finish = parts.at(-1)
      assert.strictEqual(finish?.type === "finish" ? finish.reason : undefined, "tool-calls")
    })
  )

  it.effect("is asked again after an answer that cannot be read, of which nothing was shown", () =>
    Effect.gen(function* () {
      const { parts, questions } = yield* Effect.forkChild(
        succeeded("Sum this page up", [
          [text('{"tool":'), ended],
          [text('{"answer":"Now"}'), ended]
        ])
      ).pipe(Effect.flatMap((asking) => passTime(asking)))
      assert.strictEqual(questions.length, 2)
      assert.strictEqual(wordsOf(parts), "Now")
    })
  )

  for (const problem of ["unavailable", "needsDownload", "tooLong", "declined", "lost"] as const) {
    it.effect(`says what is so and what to do, and is not asked again: ${problem}`, () =>
      Effect.gen(function* () {
        const { parts, questions } = yield* ask("Tell me more", [
          new BrowserModelError({ problem, said: "In its own words." })
        ])
        const described = describeAiError(yield* Effect.flip(Effect.fromResult(parts)))
        assert.strictEqual(described.detail, browserModelCopy.problems[problem])
        assert.strictEqual(described.serverSaid, "In its own words.")
        assert.strictEqual(questions.length, 1)
      })
    )
  }

  it.effect("leaves a direct instruction to the built-in model, to the letter", () =>
    Effect.gen(function* () {
      const { parts, questions } = yield* Effect.forkChild(
        succeeded("Go to example.com and click “Learn more”", [])
      ).pipe(Effect.flatMap((asking) => passTime(asking)))
      assert.deepInclude(
        parts.find(({ type }) => type === "tool-call"),
        { name: OPERATOR, params: { task: "Go to example.com and click “Learn more”" } }
      )
      assert.deepStrictEqual(questions, [])
    })
  )

  it.effect("is told a result in few words, cut where a page is long", () =>
    Effect.gen(function* () {
      const page = "word ".repeat(SMALL_RESULT_MAX_CHARS)
      const result = { type: "success", message: "Read.", end: false, data: { tabId: 1, page } }
      const prompt = Prompt.fromMessages([
        Prompt.systemMessage({ content: "The chat's own, which is long." }),
        Prompt.userMessage({ content: [Prompt.makePart("text", { text: "Sum it up" })] }),
        Prompt.assistantMessage({
          content: [
            Prompt.makePart("tool-call", { id: "1", name: "readPage", params: {}, providerExecuted: false })
          ]
        }),
        Prompt.toolMessage({
          content: [
            Prompt.makePart("tool-result", {
              id: "1",
              name: "readPage",
              isFailure: false,
              result,
              providerExecuted: false
            })
          ]
        })
      ])
      const { questions } = yield* ask("Sum it up", [[text('{"answer":"x"}'), ended]], prompt)
      const messages = questions[0]?.messages ?? []
      assert.deepStrictEqual(
        messages.map(({ role }) => role),
        ["user", "assistant", "user"]
      )
      assert.isTrue(messages[2]?.text.startsWith("Result of readPage:\nRead.\n"))
      assert.isBelow(messages[2]?.text.length ?? 0, SMALL_RESULT_MAX_CHARS + 100)
      assert.notInclude(JSON.stringify(questions), "The chat's own")
    })
  )

  it.effect("is never sent more than any such window holds, and always what was said last", () =>
    Effect.gen(function* () {
      const prompt = Prompt.fromMessages(
        ["first", "second", "last"].map((name) =>
          Prompt.userMessage({
            content: [Prompt.makePart("text", { text: `${name} ${"x".repeat(SMALL_PROMPT_MAX_CHARS / 2)}` })]
          })
        )
      )
      const { questions } = yield* ask("Hm", [[text('{"answer":"x"}'), ended]], prompt)
      assert.deepStrictEqual(
        questions[0]?.messages.map((message) => message.text.slice(0, 4)),
        ["last"]
      )
    })
  )
})
