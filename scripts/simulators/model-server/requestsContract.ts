/** What is sent to a model's server, to the letter, and never more often than asked. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { LanguageModel, type Prompt, Tool, Toolkit } from "effect/ai"
import { ask, KEY, messagesOf, type ProviderSubject, withScript } from "./ProviderSubject.ts"
import { httpFailure, text } from "./SimulatedReply.ts"

const toolkit = Toolkit.make(
  Tool.make("click", {
    description: "Click an element",
    parameters: Schema.Struct({ i: Schema.String.annotate({ description: "The element's id" }) })
  })
)

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
      { type: "tool-result", id: "step-2", name: "click", isFailure: true, result: "Element 0.9 is covered" }
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

/** A message as text, without the marks that tell a cache where to look. */
const withoutMarks = (message: unknown): string =>
  JSON.stringify(message).replace(/,"cache_control":\{"type":"ephemeral"\}/g, "")

export const requestsContract = (subject: ProviderSubject): void => {
  describe("is asked", () => {
    it.effect("in exactly the vendor's shape, history, pictures and tools included", () =>
      withScript(subject, [text("ok")], (simulator) =>
        Effect.gen(function* () {
          yield* Stream.runDrain(
            LanguageModel.streamText({ prompt: history, toolkit, disableToolCallResolution: true })
          )
          assert.deepStrictEqual(simulator.requests[0]?.body, subject.golden)
        })
      )
    )

    it.effect("in the vendor's place, with the key in its header alone", () =>
      withScript(subject, [text("ok")], (simulator) =>
        Effect.gen(function* () {
          yield* ask("Hi")
          const [request] = simulator.requests
          assert.strictEqual(request?.headers[subject.keyHeader.name], subject.keyHeader.value)
          assert.strictEqual(request?.path, subject.path)
          assert.notInclude(JSON.stringify([request?.path, request?.body]), KEY)
        })
      )
    )

    it.effect(
      "so that a cache finds what was sent before: a longer conversation begins with the shorter one",
      () =>
        withScript(subject, [text("ok"), text("ok")], (simulator) =>
          Effect.gen(function* () {
            yield* ask(history)
            yield* ask([
              ...history,
              { role: "assistant", content: "ok" },
              { role: "user", content: "And now?" }
            ])
            const bodies = simulator.requests.map(({ body }) => JSON.stringify(body))
            const [shorter = [], longer = []] = simulator.requests.map(({ body }) =>
              messagesOf(subject, body).map(withoutMarks)
            )
            assert.isAtLeast(shorter.length, 3)
            assert.isAbove(longer.length, shorter.length)
            assert.deepStrictEqual(longer.slice(0, shorter.length), shorter)
            for (const body of bodies) assert.strictEqual(body.includes("cache_control"), subject.marksCache)
          })
        )
    )

    it.effect("once: the bridge itself repeats nothing", () =>
      withScript(subject, [httpFailure(503, subject.overloaded), text("too late")], (simulator) =>
        Effect.gen(function* () {
          yield* Effect.flip(ask("Hi"))
          assert.lengthOf(simulator.requests, 1)
        })
      )
    )
  })
}
