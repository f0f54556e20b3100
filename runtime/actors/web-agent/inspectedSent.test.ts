/** What left in the steps of a task is told to whoever inspects it: where it went, never what was in it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import { calls, done, reaches, startOn, task, world } from "#runtime/actors/testing/TaskStage.ts"
import type { SentRequest } from "#schemas/outgoing/ShownRequest.ts"

const order: SentRequest = { method: "POST", host: "shop.example", path: "/orders/1" }

const inspectAfter = (sent: ReadonlyArray<SentRequest>) =>
  Effect.gen(function* () {
    yield* startOn({
      html: () => "<button i=0.1>Look\n<button i=0.2>Save",
      act: (action) =>
        Effect.succeed({
          success: true,
          settled: "silence",
          ...(action._tag === "click" && action.i === "0.2" && sent.length > 0 ? { sent } : {})
        })
    })
    yield* reaches("Finished")
    const { webAgentTask } = yield* Actors
    return yield* webAgentTask.inspect(task)
  }).pipe(
    Effect.provide(world([calls(["click", { i: "0.1" }]), calls(["click", { i: "0.2" }]), calls(done())])),
    Effect.scoped
  )

describe("Whoever inspects a task", () => {
  it.effect("is told what left, by the number of its step", () =>
    Effect.gen(function* () {
      const { sent } = yield* inspectAfter([order, { ...order, path: "/visits", isHarmless: true }])
      assert.deepStrictEqual(sent, [
        { step: 2, ...order },
        { step: 2, ...order, path: "/visits", isHarmless: true }
      ])
    })
  )

  it.effect("is told the latest of it where it is much", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 120 }, (_, n) => ({ ...order, path: `/orders/${n}` }))
      const { sent = [] } = yield* inspectAfter(many)
      assert.deepStrictEqual(
        [sent.length, sent[0]?.path, sent.at(-1)?.path],
        [100, "/orders/20", "/orders/119"]
      )
    })
  )

  it.effect("is told nothing where nothing left", () =>
    Effect.gen(function* () {
      assert.notProperty(yield* inspectAfter([]), "sent")
    })
  )
})
