/** Thinking: asked for where it is set, shown where it was asked for, and sent back as the vendor wants it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { LanguageModel, Prompt, type Response } from "effect/ai"
import { expect } from "vitest"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import { act, ask, messagesOf, type ProviderSubject, withScript } from "./ProviderSubject.ts"
import { answer, text, toolCall } from "./SimulatedReply.ts"

const step = answer({ reasoning: ["think", "ing"], toolCalls: [toolCall("c1", "click", { i: "0.1" })] })

const whole = (prompt: Prompt.RawInput) =>
  Effect.map(
    LanguageModel.generateText({ prompt, toolkit: WebAgentToolkit, disableToolCallResolution: true }),
    ({ content }): ReadonlyArray<Response.AnyPart> => content
  )

const goal = Prompt.make("Press it")

const clicked = Prompt.fromMessages([
  Prompt.toolMessage({
    content: [
      Prompt.toolResultPart({
        id: "c1",
        name: "click",
        isFailure: false,
        providerExecuted: false,
        result: "Done"
      })
    ]
  })
])

const thoughtsIn = (parts: ReadonlyArray<Response.AnyPart>) =>
  Prompt.fromResponseParts(parts)
    .content.flatMap((message) => (message.role === "assistant" ? message.content : []))
    .flatMap((part) => (part.type === "reasoning" ? [part.text] : []))
    .join("")

export const reasoningContract = (subject: ProviderSubject): void => {
  describe("thinking", () => {
    for (const { body, level, model } of subject.reasoning) {
      it.effect(`is asked of ${model} at the level ${level}`, () =>
        withScript(
          subject,
          [text("ok")],
          (simulator) =>
            Effect.gen(function* () {
              yield* ask("Hi")
              expect(simulator.requests[0]?.body).toMatchObject(body)
            }),
          { model, reasoning: level }
        )
      )
    }

    it.effect("is not asked for, and nothing of it comes, where it is off", () =>
      withScript(subject, [step], (simulator) =>
        Effect.gen(function* () {
          const parts = yield* act("Press it")
          assert.strictEqual(thoughtsIn(parts), "")
          assert.notMatch(JSON.stringify(simulator.requests[0]?.body), /reasoning|thinking|effort/i)
        })
      )
    )

    for (const [name, asking] of [
      ["streamed", act],
      ["in one piece", whole]
    ] as const) {
      it.effect(
        `goes on from one call to the next, ${name}: its proof is sent back with what was thought`,
        () =>
          withScript(
            subject,
            [step, text("ok")],
            (simulator) =>
              Effect.gen(function* () {
                const parts = yield* asking(goal)
                assert.strictEqual(thoughtsIn(parts), "thinking")
                yield* asking(Prompt.concat(Prompt.concat(goal, Prompt.fromResponseParts(parts)), clicked))
                const [, ...since] = messagesOf(subject, simulator.requests[1]?.body)
                expect(since.slice(0, subject.thoughtsSentBack.length)).toMatchObject(
                  subject.thoughtsSentBack
                )
              }),
            { reasoning: "low" }
          )
      )
    }
  })
}
