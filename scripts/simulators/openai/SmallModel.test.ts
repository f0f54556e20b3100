/** The simulator's own model, asked over the wire as Deckhand asks a real one. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Stream } from "effect"
import { LanguageModel, Prompt, type Response } from "effect/ai"
import * as OpenAiCompatible from "#runtime/models/providers/OpenAiCompatible.ts"
import { conversationPrompt } from "#runtime/prompts/conversationPrompt.ts"
import { renderPageSection } from "#runtime/prompts/pageSection.ts"
import { summaryPrompt } from "#runtime/prompts/summaryPrompt.ts"
import * as ToolCatalogue from "#runtime/tools/ToolCatalogue.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import * as OpenAiSimulator from "./OpenAiSimulator.ts"
import { replyToRequest } from "./SmallModel.ts"

const chatToolkit = ToolCatalogue.of({ browsers: [], agents: [], agentRuns: "run" }).toolkit

const overTheWire = <A, E>(use: Effect.Effect<A, E, LanguageModel.LanguageModel>) =>
  Effect.gen(function* () {
    const simulator = yield* OpenAiSimulator.make(replyToRequest)
    const options = { baseUrl: simulator.url, apiKey: Option.none(), model: "simulated" }
    const model = yield* Effect.flatMap(OpenAiCompatible.connect(options), LanguageModel.make)
    return yield* Effect.provideService(use, LanguageModel.LanguageModel, model)
  })

const converse = (prompt: Prompt.RawInput) =>
  overTheWire(
    Stream.runCollect(
      LanguageModel.streamText({ prompt, toolkit: chatToolkit, disableToolCallResolution: true })
    )
  )

const webAgent = (prompt: Prompt.RawInput) =>
  overTheWire(
    Stream.runCollect(
      LanguageModel.streamText({ prompt, toolkit: WebAgentToolkit, disableToolCallResolution: true })
    )
  )

const textOf = (parts: ReadonlyArray<Response.AnyPart>) =>
  parts.flatMap((part) => (part.type === "text-delta" ? [part.delta] : [])).join("")

const callsOf = (parts: ReadonlyArray<Response.AnyPart>) =>
  parts.flatMap((part) => (part.type === "tool-call" ? [{ name: part.name, params: part.params }] : []))

const page = renderPageSection(
  {
    url: "https://example.com/signup",
    title: "Sign up",
    html: "<textbox i=0.1>Name\n<button i=0.2>Create account",
    active: true,
    meta: { h: 900, s: 0, i: 900, sc: 0 },
    stamp: { tabId: 1, documentId: "d", epoch: 0 }
  },
  "n0nce"
)

const surroundings = {
  timeZone: undefined,
  customInstructions: "",
  tools: [],
  browsers: [],
  files: new Map()
}

describe("the simulator's own model", () => {
  it.effect("chats in markdown and says what it is", () =>
    Effect.gen(function* () {
      const parts = yield* converse("What is the capital of Norway?")
      assert.include(textOf(parts), "> What is the capital of Norway?")
      assert.include(textOf(parts), "**simulated model**")
      assert.deepStrictEqual(callsOf(parts), [])
    })
  )

  it.effect("summarizes by what the user said, and takes a summary for none of the user's messages", () =>
    Effect.gen(function* () {
      const text = 'Go to example.com, then click "Create account"'
      const message = {
        type: "human",
        id: "q",
        text,
        isSystemGeneratedGrayText: false,
        messageTimestamp: 0
      } as const
      const prompt = summaryPrompt({
        before: "- The user: Hello",
        messages: [message],
        maxChars: 3_000,
        nonce: "n0nce"
      })
      const made = (yield* overTheWire(LanguageModel.generateText({ prompt }))).text
      assert.strictEqual(made, `- The user: Hello\n- The user: ${text}`)
      const next = { ...message, text: "And now?" }
      const summary = { text: made, upTo: "a" }
      const { content } = conversationPrompt({ ...surroundings, messages: [next], summary })
      const parts = yield* converse(Prompt.fromMessages(content))
      assert.include(textOf(parts), "You said:\n\n> And now?\n")
      assert.deepStrictEqual(callsOf(parts), [])
    })
  )

  it.effect("hands a browser instruction to the operator", () =>
    Effect.gen(function* () {
      const parts = yield* converse('Go to example.com, then click "Create account"')
      assert.strictEqual(callsOf(parts)[0]?.name, "operator")
    })
  )

  it.effect("acts on the page it is shown", () =>
    Effect.gen(function* () {
      const parts = yield* webAgent([
        { role: "user", content: 'Goal: click "Create account"' },
        { role: "user", content: page }
      ])
      assert.deepStrictEqual(callsOf(parts)[0], { name: "click", params: { i: "0.2" } })
    })
  )

  it.effect("answers something that is no request with the vendor's error", () =>
    Effect.gen(function* () {
      const reply = yield* replyToRequest({ messages: "hello" })
      assert.strictEqual(reply._tag === "HttpFailure" && reply.status, 400)
    })
  )
})
