/** What a model answers, through the bridge and over a real connection: text, reasoning, tool calls. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { LanguageModel, type Response, Tool, Toolkit } from "effect/ai"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import { act, ask, type ProviderSubject, withScript } from "./ProviderSubject.ts"
import { answer, text, toolCall } from "./SimulatedReply.ts"

const plain = (parts: ReadonlyArray<Response.AnyPart>) =>
  parts.map(({ metadata, "~effect/ai/Response/Part": _, ...part }) => part)

const contentOf = (parts: ReadonlyArray<Response.AnyPart>) =>
  parts.flatMap((part) =>
    part.type === "text-delta" || part.type === "reasoning-delta" ? [[part.type, part.delta]] : []
  )

const calls = (parts: ReadonlyArray<Response.AnyPart>) =>
  parts.flatMap((part) =>
    part.type === "tool-call" ? [{ id: part.id, name: part.name, params: part.params }] : []
  )

export const answersContract = (subject: ProviderSubject): void => {
  describe("a streamed answer", () => {
    it.effect("arrives as text in the pieces in which it was sent", () =>
      withScript(subject, [text("Hel", "lo **you**")], () =>
        Effect.gen(function* () {
          const parts = yield* ask("Hi")
          assert.deepStrictEqual(contentOf(parts), [
            ["text-delta", "Hel"],
            ["text-delta", "lo **you**"]
          ])
          assert.deepStrictEqual(
            parts.map(({ type }) => type).filter((type) => type !== "text-delta"),
            ["response-metadata", "text-start", "text-end", "finish"]
          )
        })
      )
    )

    it.effect("tells reasoning from text", () =>
      withScript(
        subject,
        [answer({ reasoning: ["think", "ing"], text: ["done"] })],
        () =>
          Effect.gen(function* () {
            const parts = yield* ask("Hi")
            assert.deepStrictEqual(
              contentOf(parts).filter(([, delta]) => delta !== ""),
              [
                ["reasoning-delta", "think"],
                ["reasoning-delta", "ing"],
                ["text-delta", "done"]
              ]
            )
            const kinds = parts.map(({ type }) => type)
            assert.isBelow(kinds.indexOf("reasoning-end"), kinds.indexOf("text-start"))
          }),
        { reasoning: "low" }
      )
    )

    it.effect("ends with what it cost", () => {
      const usage = { input: 100, cached: 60, output: 30, reasoning: 10 }
      return withScript(subject, [answer({ text: ["x"], usage })], () =>
        Effect.gen(function* () {
          const finish = (yield* ask("Hi")).at(-1)
          assert.strictEqual(finish?.type, "finish")
          if (finish?.type !== "finish") return
          assert.strictEqual(finish.reason, "stop")
          assert.deepInclude(finish.usage.inputTokens, { total: 100, uncached: 40, cacheRead: 60 })
          assert.strictEqual(finish.usage.outputTokens.total, 30)
          if (!subject.countsReasoning) return
          assert.deepInclude(finish.usage.outputTokens, { text: 20, reasoning: 10 })
        })
      )
    })

    it.effect("may be empty", () =>
      withScript(subject, [answer({})], () =>
        Effect.gen(function* () {
          const parts = yield* ask("Hi")
          assert.strictEqual(
            contentOf(parts)
              .flatMap(([, delta]) => delta)
              .join(""),
            ""
          )
          const finish = parts.at(-1)
          assert.strictEqual(finish?.type === "finish" && finish.reason, "stop")
        })
      )
    )

    it.effect("can also be asked for in one piece", () =>
      withScript(
        subject,
        [answer({ reasoning: ["hm"], text: ["42"], toolCalls: [toolCall("c1", "click", { i: "0.1" })] })],
        () =>
          Effect.gen(function* () {
            const response = yield* LanguageModel.generateText({
              prompt: "Hi",
              toolkit: WebAgentToolkit,
              disableToolCallResolution: true
            })
            assert.strictEqual(response.text, "42")
            assert.strictEqual(response.reasoningText, "hm")
            assert.deepStrictEqual(response.toolCalls[0]?.params, { i: "0.1" })
          }),
        { reasoning: "low" }
      )
    )

    it.effect("can be an object of a schema", () =>
      withScript(subject, [text('{"city":"Oslo"}')], (simulator) =>
        Effect.gen(function* () {
          const response = yield* LanguageModel.generateObject({
            prompt: "Where?",
            schema: Schema.Struct({ city: Schema.String }),
            objectName: "place"
          })
          assert.deepStrictEqual(response.value, { city: "Oslo" })
          assert.include(JSON.stringify(simulator.requests[0]?.body), subject.asksForObject)
        })
      )
    )
  })

  describe("tool calls", () => {
    it.effect("carry their id, name and encoded parameters", () =>
      withScript(subject, [answer({ toolCalls: [toolCall("call_1", "click", { i: "0.12" })] })], () =>
        Effect.gen(function* () {
          const parts = yield* act("Press the button")
          assert.deepStrictEqual(calls(parts), [{ id: "call_1", name: "click", params: { i: "0.12" } }])
          const finish = parts.at(-1)
          assert.strictEqual(finish?.type === "finish" && finish.reason, "tool-calls")
        })
      )
    )

    it.effect("keep their order when there are several, after the text before them", () =>
      withScript(
        subject,
        [
          answer({
            text: ["Filling the form."],
            toolCalls: [
              toolCall("a", "type", { i: "0.1", text: "Ada" }),
              toolCall("b", "type", { i: "0.2", text: "Lovelace", pressEnter: true }),
              toolCall("c", "done", { success: true, message: "ok" })
            ]
          })
        ],
        () =>
          Effect.gen(function* () {
            const parts = yield* act("Fill the form")
            assert.deepStrictEqual(
              calls(parts).map((call) => call.id),
              ["a", "b", "c"]
            )
            assert.isBelow(
              parts.findIndex((part) => part.type === "text-delta"),
              parts.findIndex((part) => part.type === "tool-call")
            )
          })
      )
    )

    it.effect("are put together from arguments split anywhere, and announced while they arrive", () =>
      withScript(
        subject,
        [
          answer({
            toolCalls: [
              { id: "s", name: "type", arguments: ['{"i"', ':"0.', '7","te', 'xt":"naïve “q” ', '\\n"}'] }
            ]
          })
        ],
        () =>
          Effect.gen(function* () {
            const parts = yield* act("Type")
            assert.deepStrictEqual(calls(parts), [
              { id: "s", name: "type", params: { i: "0.7", text: "naïve “q” \n" } }
            ])
            const deltas = parts.flatMap((part) => (part.type === "tool-params-delta" ? [part.delta] : []))
            assert.strictEqual(deltas.join(""), '{"i":"0.7","text":"naïve “q” \\n"}')
            assert.deepInclude(plain(parts), {
              type: "tool-params-start",
              id: "s",
              name: "type",
              providerExecuted: false
            })
          })
      )
    )

    it.effect("decode with their tool's own schema", () =>
      withScript(
        subject,
        [answer({ toolCalls: [toolCall("n", "scroll", { direction: "down", pages: 2 })] })],
        () =>
          Effect.gen(function* () {
            const call = (yield* act("Scroll")).find((part) => part.type === "tool-call")
            assert.strictEqual(call?.name, "scroll")
            if (call?.name !== "scroll") return
            const decode = Schema.decodeUnknownEffect(WebAgentToolkit.tools.scroll.parametersSchema)
            assert.deepStrictEqual(yield* decode(call.params), { direction: "down", pages: 2 })
          })
      )
    )

    it.effect("without arguments have none", () => {
      const toolkit = Toolkit.make(Tool.make("refresh"))
      return withScript(subject, [answer({ toolCalls: [{ id: "r", name: "refresh", arguments: [] }] })], () =>
        Effect.gen(function* () {
          const parts = yield* Stream.runCollect(
            LanguageModel.streamText({ prompt: "x", toolkit, disableToolCallResolution: true })
          )
          const call = parts.find((part) => part.type === "tool-call")
          assert.deepStrictEqual(call?.params, {})
        })
      )
    })

    it.effect("are handed over as they came when their caller checks them itself", () =>
      withScript(
        subject,
        [
          answer({
            toolCalls: [
              { id: "bad", name: "click", arguments: ['{"i": "0.'] },
              toolCall("wrong", "click", { i: "the button" }),
              toolCall("unknown", "teleport", { to: "Oslo" })
            ]
          })
        ],
        () =>
          Effect.gen(function* () {
            const parts = yield* Stream.runCollect(
              LanguageModel.streamText({
                prompt: "x",
                toolkit: WebAgentToolkit,
                disableToolCallResolution: true,
                toolCallValidation: "deferred"
              })
            )
            assert.deepStrictEqual(
              parts.flatMap((part) => (part.type === "tool-call" ? [[part.name, part.params]] : [])),
              [
                ["click", subject.splitsArguments ? '{"i": "0.' : {}],
                ["click", { i: "the button" }],
                ["teleport", { to: "Oslo" }]
              ]
            )
          })
      )
    )
  })
}
