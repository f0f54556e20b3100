/** What is sent to a model's server, to the letter. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { LanguageModel, type Prompt, Toolkit } from "effect/ai"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import expectedBody from "./__fixtures__/history-with-tool-results.request.json" with { type: "json" }
import { text } from "./SimulatedReply.ts"
import { ask, KEY, withScript } from "./withScript.ts"

describe("the request", () => {
  const history: ReadonlyArray<Prompt.MessageEncoded> = [
    { role: "system", content: "You are Deckhand." },
    { role: "user", content: "Goal: sign up" },
    {
      role: "assistant",
      content: [
        { type: "reasoning", text: "The name comes first." },
        { type: "text", text: "Typing the name." },
        { type: "tool-call", id: "step-1", name: "type", params: { i: "0.4", text: "Ada" } },
        { type: "tool-call", id: "step-2", name: "click", params: { i: "0.9" } }
      ]
    },
    {
      role: "tool",
      content: [
        {
          type: "tool-result",
          id: "step-1",
          name: "type",
          isFailure: false,
          result: { action: { _tag: "type", i: "0.4", text: "Ada" }, success: true }
        },
        {
          type: "tool-result",
          id: "step-2",
          name: "click",
          isFailure: true,
          result: "Element 0.9 is covered"
        }
      ]
    },
    {
      role: "user",
      content: [
        { type: "text", text: "The page now:" },
        { type: "file", mediaType: "image/png", data: new Uint8Array([137, 80, 78, 71]) }
      ]
    }
  ]

  it.effect("has exactly the vendor's shape, history and tools included", () =>
    withScript([text("ok")], (simulator) =>
      Effect.gen(function* () {
        const toolkit = Toolkit.make(WebAgentToolkit.tools.click)
        yield* Stream.runDrain(
          LanguageModel.streamText({ prompt: history, toolkit, disableToolCallResolution: true })
        )
        assert.deepStrictEqual(simulator.requests[0]?.body, expectedBody)
      })
    )
  )

  it.effect("carries the key in its header alone", () =>
    withScript([text("ok")], (simulator) =>
      Effect.gen(function* () {
        yield* ask("Hi")
        const [request] = simulator.requests
        assert.strictEqual(request?.headers.authorization, `Bearer ${KEY}`)
        assert.notInclude(JSON.stringify(request?.body), KEY)
        assert.strictEqual(request?.path, "/v1/chat/completions")
      })
    )
  )

  const decodeOffer = Schema.decodeUnknownEffect(
    Schema.Struct({ tool_choice: Schema.Unknown, tools: Schema.Array(Schema.Unknown) })
  )

  const choices: ReadonlyArray<readonly [LanguageModel.ToolChoice<"click" | "done">, unknown, number]> = [
    ["auto", "auto", 10],
    ["required", "required", 10],
    ["none", "none", 10],
    [{ tool: "click" }, { type: "function", function: { name: "click" } }, 10],
    [{ oneOf: ["click", "done"], mode: "required" }, "required", 2]
  ]
  for (const [toolChoice, wire, offered] of choices) {
    it.effect(`says ${JSON.stringify(toolChoice)} in the vendor's words`, () =>
      withScript([text("ok")], (simulator) =>
        Effect.gen(function* () {
          yield* Stream.runDrain(
            LanguageModel.streamText({
              prompt: "x",
              toolkit: WebAgentToolkit,
              toolChoice,
              disableToolCallResolution: true
            })
          )
          const body = yield* decodeOffer(simulator.requests[0]?.body)
          assert.deepStrictEqual(body.tool_choice, wire)
          assert.lengthOf(body.tools, offered)
        })
      )
    )
  }
})
