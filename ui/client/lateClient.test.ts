import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { TestClock } from "effect/testing"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import { ActorId } from "#schemas/ids.ts"
import { ACTOR_RETRY_MAX_MS } from "#schemas/limits.ts"
import { $lostParts } from "#ui/kit/lostParts.ts"
import type { ActorClient } from "./ActorClient.ts"
import { lateClient } from "./lateClient.ts"

const id = ActorId.make("local/x")
const frame: WatchFrame<number, number> = {
  _tag: "Snapshot",
  cursor: { epoch: "e", version: 1, tick: 1 },
  state: 7
}

const counter: ActorClient<number, number, number, never> = {
  fold: {
    kind: "Counter",
    evolve: (sum, more) => sum + more,
    isTransient: (more) => more === 0,
    lacksFor: (sum) => sum < 0
  },
  send: ({ command }) => Effect.succeed({ version: command }),
  watch: () => Stream.make(frame)
}

describe("what is said to an actor whose contract is still being fetched", () => {
  it.effect("waits for it, and is said once it is there", () =>
    Effect.gen(function* () {
      let arrive: (client: typeof counter) => void = () => undefined
      let fetched = 0
      const late = lateClient("Counter", () => {
        fetched++
        return new Promise<typeof counter>((resolve) => {
          arrive = resolve
        })
      })
      const sending = yield* Effect.forkChild(late.send({ actorId: id, commandId: "c", command: 3 }))
      const watching = yield* Effect.forkChild(Stream.runCollect(late.watch({ actorId: id })))
      yield* Effect.yieldNow
      arrive(counter)
      assert.deepStrictEqual(yield* Fiber.join(sending), { version: 3 })
      assert.deepStrictEqual([...(yield* Fiber.join(watching))], [frame])
      assert.strictEqual(late.fold.evolve(7, 2), 9)
      assert.isTrue(late.fold.isTransient(0))
      assert.isTrue(late.fold.lacksFor?.(-1, 1))
      assert.strictEqual(fetched, 1)
    })
  )

  it.effect(
    "is not lost where it cannot be fetched: it is fetched again, and the page says so meanwhile",
    () =>
      Effect.gen(function* () {
        let tries = 0
        const seen: Array<number> = []
        const stop = $lostParts.subscribe((lost) => void seen.push(lost.size))
        const late = lateClient("Counter", () => {
          tries++
          return tries < 3 ? Promise.reject(new Error("no network")) : Promise.resolve(counter)
        })
        const sending = yield* Effect.forkChild(late.send({ actorId: id, commandId: "c", command: 3 }))
        const passing = yield* Effect.forkChild(Effect.forever(TestClock.adjust(ACTOR_RETRY_MAX_MS)))
        assert.deepStrictEqual(yield* Fiber.join(sending), { version: 3 })
        yield* Fiber.interrupt(passing)
        assert.deepStrictEqual(seen, [0, 1, 0])
        stop()
        assert.strictEqual(tries, 3)
      })
  )
})
