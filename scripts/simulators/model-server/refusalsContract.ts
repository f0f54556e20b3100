/** What a vendor refuses its simulator refuses, in the vendor's shape; and everything we offer a model passes. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { LanguageModel, type Tool, Toolkit } from "effect/ai"
import * as ToolCatalogue from "#runtime/tools/ToolCatalogue.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import * as ModelServer from "./ModelServer.ts"
import { messagesOf, type ProviderSubject, withScript } from "./ProviderSubject.ts"
import { text } from "./SimulatedReply.ts"

const chatToolkit = ToolCatalogue.of({ browsers: [], agents: [], agentRuns: "run" }).toolkit

const object = { type: "object", properties: {}, additionalProperties: false }
const decodeObject = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.Unknown))

/** How each vendor writes what came of a call. */
const RESULT = /"(tool_result|functionResponse|function_call_output)"|"role":"tool"/

/** As other programs would send it. */
const answered = (subject: ProviderSubject, body: unknown) =>
  Effect.gen(function* () {
    const simulator = yield* ModelServer.make(subject.wire, [text("ok")])
    const origin = new URL(simulator.url).origin
    const response = yield* Effect.promise(() =>
      fetch(`${origin}${subject.path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body)
      })
    )
    const said = yield* Effect.promise(() => response.text())
    return { status: response.status, said }
  })

const offers = <Tools extends Record<string, Tool.Any>>(toolkit: Toolkit.Toolkit<Tools>) =>
  Stream.runDrain(LanguageModel.streamText({ prompt: "Hi", toolkit, disableToolCallResolution: true }))

/** Whole, and each tool alone: a vendor looks at every one. */
const offered = [
  [
    "the web agent's",
    [
      offers(WebAgentToolkit),
      ...Object.values(WebAgentToolkit.tools).map((tool) => offers(Toolkit.make(tool)))
    ]
  ],
  [
    "a conversation's",
    [offers(chatToolkit), ...Object.values(chatToolkit.tools).map((tool) => offers(Toolkit.make(tool)))]
  ]
] as const

export const refusalsContract = (subject: ProviderSubject): void => {
  const golden = decodeObject(subject.golden)
  const history = messagesOf(subject, golden)
  const withTool = (name: string, schema: unknown) => ({
    ...golden,
    tools: subject.tools([{ name, schema }])
  })
  const place = golden[subject.history]

  describe("a request is refused", () => {
    const cases: ReadonlyArray<readonly [name: string, body: unknown]> = [
      ["with a field nobody knows", { ...golden, frobnicate: true }],
      [
        "with a field nobody knows in a message",
        {
          ...golden,
          [subject.history]: history.map((one, index) =>
            index === 0 ? { ...decodeObject(one), mood: "good" } : one
          )
        }
      ],
      ["with a tool whose schema is no object", withTool("screenshot", { not: { type: "null" } })],
      ["with a tool whose schema is a string", withTool("screenshot", { type: "string" })],
      ["with a tool whose schema is a choice", withTool("screenshot", { ...object, anyOf: [object] })],
      [
        "with too many tools",
        {
          ...golden,
          tools: subject.tools(
            Array.from({ length: 129 }, (_, index) => ({ name: `t${index}`, schema: object }))
          )
        }
      ],
      ["with a tool's name out of its alphabet", withTool("take a picture", object)],
      ["with a tool's name that is too long", withTool("a".repeat(65), object)],
      [
        "with a call nobody answered",
        { ...golden, [subject.history]: history.filter((one) => !RESULT.test(JSON.stringify(one))) }
      ],
      [
        "with an answer nobody called for",
        { ...golden, [subject.history]: [history.find((one) => RESULT.test(JSON.stringify(one)))] }
      ]
    ]

    for (const [name, body] of cases) {
      it.effect(name, () =>
        Effect.gen(function* () {
          const { said, status } = yield* answered(subject, body)
          assert.strictEqual(status, 400)
          assert.match(said, /"(invalid_request_error|INVALID_ARGUMENT)"/)
        })
      )
    }

    it.effect("and nothing else is: as the contract sends it, and with a tool without parameters", () =>
      Effect.gen(function* () {
        assert.isArray(place)
        for (const body of [golden, withTool("screenshot", object)]) {
          const { said, status } = yield* answered(subject, body)
          assert.strictEqual(status, 200, said)
        }
      })
    )
  })

  for (const [name, offers] of offered) {
    it.effect(`${name} toolkit passes, whole and each tool alone`, () =>
      withScript(
        subject,
        offers.map(() => text("ok")),
        () => Effect.forEach(offers, (offer) => offer, { discard: true })
      )
    )
  }
}
