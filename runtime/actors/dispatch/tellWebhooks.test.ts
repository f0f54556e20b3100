/** A person's webhooks hear that a dispatch was taken, and how it ended: in this order, and also where a process ended in between. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import fc from "fast-check"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { wakeUp } from "#runtime/actors/wakeUp.ts"
import { type WebhookMessage, WebhookTeller } from "#runtime/actors/webhooks/WebhookTeller.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { WEBHOOK_DATA_MAX_CHARS } from "#schemas/webhooks/limits.ts"
import { webhookData } from "./tellWebhooks.ts"

const id = actorId(UserId.make("ada"), "one")
const script: ReadonlyArray<ScriptedModel.ScriptedAnswer> = [
  { _tag: "Answer", text: "Two of them.", calls: [] }
]
const lasting = Effect.provide([LocalActors.lasting(ScriptedModel.layer(script)), Logger.layer([])])

const started = { id: "dispatch:one:started", type: "dispatch.started" }
const ended = { id: "dispatch:one:ended", type: "dispatch.ended" }
const data = {
  started: { requestId: "one", status: "received" },
  ended: { requestId: "one", status: "success", response: "Two of them." }
}
const both = [
  { ...started, data: data.started },
  { ...ended, data: data.ended }
]

/** A process whose webhooks hear what is said to them, or whose outbox never answers. */
const processWith = (heard: Array<WebhookMessage>, answers = true) =>
  Effect.provideService(LocalActors.start, WebhookTeller, {
    tell: (_, message) => (answers ? Effect.sync(() => void heard.push(message)) : Effect.never),
    reset: () => Effect.void
  })

const ask = ({ dispatch }: Actors["Service"]) =>
  dispatch.send(id, "ask", { _tag: "DispatchPrompt", prompt: "Which orders are late?" })

const until = ({ dispatch }: Actors["Service"], isSo: (state: string) => boolean) =>
  passing(
    Effect.gen(function* () {
      while (!isSo(JSON.stringify(yield* currentState(dispatch, id)))) yield* Effect.yieldNow
    })
  )

describe("a dispatch", () => {
  it.effect("tells of its beginning and its end, once each", () =>
    Effect.gen(function* () {
      const heard: Array<WebhookMessage> = []
      const { actors } = yield* processWith(heard)
      yield* ask(actors)
      yield* until(actors, (state) => state.includes("Finished") && !state.includes("untold"))
      assert.deepStrictEqual(heard, both)
    }).pipe(lasting)
  )

  it.effect("tells in the next process what the one before could not, and is not failed by that", () =>
    Effect.gen(function* () {
      const first = yield* processWith([], false)
      yield* ask(first.actors)
      yield* until(first.actors, (state) => state.includes("Finished"))
      yield* first.stop
      const heard: Array<WebhookMessage> = []
      const { actors } = yield* processWith(heard)
      // Nobody opens it.
      yield* Effect.provideService(wakeUp, Actors, actors)
      yield* passing(
        Effect.gen(function* () {
          while (heard.length < both.length) yield* Effect.yieldNow
        })
      )
      assert.deepStrictEqual(heard, both)
    }).pipe(lasting)
  )
})

describe("what webhooks are told of an answer", () => {
  it("has room for whatever it says, and the whole of it where it is short", () => {
    const part = fc.tuple(fc.constantFrom("a", "\n", "\u0000", "“", "😀"), fc.nat(5_000))
    const text = fc
      .array(part, { maxLength: 3 })
      .map((parts) => parts.map(([unit, count]) => unit.repeat(count)).join(""))
    fc.assert(
      fc.property(text, (response) => {
        const outcome = { status: "success", response } as const
        const told = webhookData({ id, progress: { _tag: "Finished", outcome, at: 0 } }, "ended")
        assert.isAtMost(JSON.stringify(told).length, WEBHOOK_DATA_MAX_CHARS)
        if (JSON.stringify(response).length < WEBHOOK_DATA_MAX_CHARS - 100)
          assert.strictEqual(told?.response, response)
      })
    )
  })
})
