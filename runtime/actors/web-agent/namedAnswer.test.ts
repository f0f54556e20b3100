/** What a yes brings about: one step, by the answer that names it, however many are sent and whoever dies. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import {
  calls,
  done,
  hostId,
  reaches,
  start,
  startOn,
  task,
  until,
  world
} from "#runtime/actors/testing/TaskStage.ts"
import { copy } from "#schemas/copy.ts"
import type { answerRefusals, QuestionRef } from "#schemas/question/QuestionRef.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { openQuestion } from "#schemas/web-agent/WebAgentTaskState.ts"

/** Two buttons that are asked about. */
const page = () => {
  const pressed: Array<string> = []
  const fake: FakeBrowser.FakePage = {
    html: () => "<button i=0.1>Send\n<button i=0.2>Delete",
    act: (action) =>
      Effect.sync(() => {
        if (action._tag === "click") pressed.push(action.i ?? "")
        return { success: true, settled: "silence" as const }
      })
  }
  return { fake, pressed }
}

const sendThenDelete = [calls(["click", { i: "0.1" }]), calls(["click", { i: "0.2" }]), calls(done())]

const yes = Effect.fnUntraced(function* (named: QuestionRef, commandId: string = crypto.randomUUID()) {
  const { webAgentTask } = yield* Actors
  return yield* webAgentTask.send(task, commandId, {
    _tag: "Answer",
    ...named,
    value: { kind: "words", text: copy.continue }
  })
})

const refusedAs = (named: QuestionRef, tag: keyof typeof answerRefusals) =>
  Effect.map(Effect.flip(yes(named)), (refusal) =>
    assert.deepStrictEqual(refusal, { _tag: "Rejected", rejection: { _tag: tag } })
  )

/** The n-th question, once it waits. */
const asked = (n: number) =>
  passing(until(({ status, questions }) => status._tag === "Waiting" && questions.length === n)).pipe(
    Effect.flatMap((state) => Effect.fromNullishOr(openQuestion(state))),
    Effect.map(requestRef)
  )

describe("A yes", () => {
  it.effect("given in two windows is one yes, and never one to the next question", () =>
    Effect.gen(function* () {
      const { fake, pressed } = page()
      yield* startOn(fake)
      const first = yield* asked(1)
      yield* yes(first)
      // The second window still shows the first question.
      const second = yield* asked(2)
      yield* refusedAs(first, "AlreadyAnswered")
      yield* refusedAs({ ...first, requestId: second.requestId }, "QuestionChanged")
      yield* refusedAs({ requestId: "", shownHash: "" }, "QuestionChanged")
      assert.deepStrictEqual(pressed, ["0.1"])
      yield* yes(second)
      yield* reaches("Finished")
      yield* refusedAs(second, "AlreadyAnswered")
      assert.deepStrictEqual(pressed, ["0.1", "0.2"])
    }).pipe(Effect.provide(world(sendThenDelete)), Effect.scoped)
  )

  it.effect("sent again as the same command is answered the same, and done once", () =>
    Effect.gen(function* () {
      const { fake, pressed } = page()
      yield* startOn(fake)
      const first = yield* asked(1)
      const taken = yield* yes(first, "yes")
      const second = yield* asked(2)
      assert.deepStrictEqual(yield* yes(first, "yes"), taken)
      assert.deepStrictEqual(yield* asked(2), second)
      assert.deepStrictEqual(pressed, ["0.1"])
    }).pipe(Effect.provide(world(sendThenDelete)), Effect.scoped)
  )

  it.effect("after Stop does nothing", () =>
    Effect.gen(function* () {
      const { fake, pressed } = page()
      const { webAgentTask } = yield* Actors
      yield* startOn(fake)
      const first = yield* asked(1)
      yield* webAgentTask.send(task, "abort", { _tag: "AbortTask" })
      yield* reaches("Finished")
      yield* refusedAs(first, "NotWaiting")
      assert.deepStrictEqual(pressed, [])
    }).pipe(Effect.provide(world(sendThenDelete)), Effect.scoped)
  )

  it.effect("after a restart is still one yes, to the question that was shown before it", () =>
    Effect.gen(function* () {
      const { fake, pressed } = page()
      yield* Effect.gen(function* () {
        const first = yield* LocalActors.start
        const named = yield* Effect.gen(function* () {
          yield* passing(FakeBrowser.connect(hostId, fake))
          yield* start
          return yield* asked(1)
        }).pipe(Effect.scoped, Effect.provideService(Actors, first.actors))
        yield* first.stop
        const second = yield* LocalActors.start
        yield* Effect.gen(function* () {
          yield* passing(FakeBrowser.connect(hostId, fake))
          assert.deepStrictEqual(yield* asked(1), named)
          assert.deepStrictEqual(pressed, [])
          yield* refusedAs({ ...named, shownHash: "" }, "QuestionChanged")
          yield* yes(named)
          yield* asked(2)
          yield* refusedAs(named, "AlreadyAnswered")
        }).pipe(Effect.scoped, Effect.provideService(Actors, second.actors))
        yield* second.stop
      }).pipe(Effect.provide(LocalActors.lasting(ScriptedModel.layer(sendThenDelete))))
      assert.deepStrictEqual(pressed, ["0.1"])
    })
  )
})
