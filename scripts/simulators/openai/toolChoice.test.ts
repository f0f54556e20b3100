/** How a request to an OpenAI-compatible server says how free the model is to use its tools. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { LanguageModel } from "effect/ai"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import { withScript } from "#scripts/simulators/model-server/ProviderSubject.ts"
import { text } from "#scripts/simulators/model-server/SimulatedReply.ts"
import { subject } from "./subject.ts"

describe("the choice of tools", () => {
  const decodeOffer = Schema.decodeUnknownEffect(
    Schema.Struct({ tool_choice: Schema.Unknown, tools: Schema.Array(Schema.Unknown) })
  )

  const all = Object.keys(WebAgentToolkit.tools).length

  const choices: ReadonlyArray<readonly [LanguageModel.ToolChoice<"click" | "done">, unknown, number]> = [
    ["auto", "auto", all],
    ["required", "required", all],
    ["none", "none", all],
    [{ tool: "click" }, { type: "function", function: { name: "click" } }, all],
    [{ oneOf: ["click", "done"], mode: "required" }, "required", 2]
  ]
  for (const [toolChoice, wire, offered] of choices) {
    it.effect(`says ${JSON.stringify(toolChoice)} in the vendor's words`, () =>
      withScript(subject, [text("ok")], (simulator) =>
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
