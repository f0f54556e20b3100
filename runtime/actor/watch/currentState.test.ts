import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { TestClock } from "effect/testing"
import type { ActorClient } from "#runtime/actor/ActorClient.ts"
import { ACTOR_MOVE_MS } from "#runtime/actor/limits.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { ActorId } from "#schemas/ids.ts"
import { currentState } from "./currentState.ts"

const id = ActorId.make("ada/a")

/** Its state after so many refusals for this reason; `asked` counts. */
const refusing = (reason: ActorUnavailable["reason"], refusals: number) => {
  const seen = { asked: 0 }
  const client: ActorClient<string, never, never, never> = {
    send: () => Effect.die("not asked here"),
    inspect: () => Effect.die("not asked here"),
    watch: () =>
      Stream.suspend(() =>
        seen.asked++ < refusals
          ? Stream.fail(new ActorUnavailable({ reason, message: "not now" }))
          : Stream.make({
              _tag: "Snapshot" as const,
              cursor: { epoch: "e", version: 1, tick: 1 },
              state: "known"
            })
      )
  }
  return { client, seen }
}

/** What it comes to once so much time has passed. */
const askedFor = Effect.fnUntraced(function* (client: ActorClient<string, never, never, never>, ms: number) {
  const fiber = yield* Effect.forkChild(currentState(client, id))
  yield* TestClock.adjust(ms)
  return yield* Fiber.join(fiber)
})

describe("an actor's state at this moment", () => {
  it.effect("is waited for while the actor goes to another runner, as long as that takes after a crash", () =>
    Effect.gen(function* () {
      const { client } = refusing("Moved", 60)
      assert.strictEqual(yield* askedFor(client, ACTOR_MOVE_MS), "known")
    })
  )

  it.effect("is unknown where it never arrives", () =>
    Effect.gen(function* () {
      const { client } = refusing("Moved", Number.POSITIVE_INFINITY)
      assert.isUndefined(yield* askedFor(client, 2 * ACTOR_MOVE_MS))
    })
  )

  it.effect("is asked for a few times where it is overloaded, and once where it is deleted", () =>
    Effect.gen(function* () {
      const overloaded = refusing("Overloaded", Number.POSITIVE_INFINITY)
      assert.isUndefined(yield* askedFor(overloaded.client, ACTOR_MOVE_MS))
      assert.strictEqual(overloaded.seen.asked, 5)
      const deleted = refusing("Deleted", Number.POSITIVE_INFINITY)
      assert.isUndefined(yield* askedFor(deleted.client, 0))
      assert.strictEqual(deleted.seen.asked, 1)
    })
  )
})
