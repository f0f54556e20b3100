/** A gateway that is told to end while replies are being written and a browser is in the middle of a step. */
import { assert, describe, it } from "@effect/vitest"
import { Cause, Deferred, Effect } from "effect"
import { ask } from "#gateway/testing/httpClient.ts"
import type { CrashPoint } from "./CrashPoint.ts"
import { drainMatrix } from "./crashMatrix.ts"
import { lastSaid } from "./lastSaid.ts"
import { until } from "./until.ts"
import { useWorld } from "./useWorld.ts"
import type { World } from "./World.ts"

/** What `runGateway` logs when the grace is over. */
const CUT_OFF = "Cut off what was still running"

/** Two replies of so many words are being written, and their beginning was seen; a third turn is at work in the browser. */
const midTurn = Effect.fnUntraced(function* (world: World, words: number) {
  world.clear()
  const [ada, slow] = yield* world.gather(2)
  const acting = yield* Deferred.make<void>()
  world.page.during = Effect.andThen(Deferred.succeed(acting, undefined), Effect.never)
  assert(ada !== undefined && slow !== undefined)
  const replies = [world.conversation(), world.conversation()]
  const task = world.conversation()
  for (const { id } of [...replies, task]) {
    yield* ada.watch(id)
    yield* slow.watch(id)
  }
  yield* world.say(ada, task, "type Ada into Name", world.besideBrowser)
  yield* Deferred.await(acting)
  slow.frames.stopReading()
  for (const story of replies) yield* world.say(ada, story, `count to ${words}`)
  for (const { id } of replies) {
    const $seen = yield* ada.watch(id)
    yield* until($seen, (seen) => seen._tag === "Live" && lastSaid(seen.state).includes("10"))
  }
  return replies
})

/** The next life finds turns that were cut, and everybody is told so. */
const comeBack = Effect.fnUntraced(function* (world: World) {
  world.page.during = Effect.void
  yield* world.begin
  yield* world.rest
  yield* world.check
  yield* world.repeat
})

const dying = (world: World, point: CrashPoint, nth: number) =>
  Effect.gen(function* () {
    yield* midTurn(world, 60)
    yield* world.lives.order({ _tag: "Arm", point, nth })
    world.lives.kill("SIGTERM")
    const { signal } = yield* world.lives.death
    assert.strictEqual(signal, "SIGKILL", "it came to that point")
    yield* comeBack(world)
    yield* world.mend
    yield* world.check
  }).pipe(
    Effect.scoped,
    Effect.catchCause((cause) =>
      Effect.die(new Error(`killed ${point} (${nth})`, { cause: Cause.squash(cause) }))
    )
  )

const upgrade = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="
}

/** Its port is open yet, and whoever comes is sent elsewhere: told at the latest once the signal has arrived. */
const isTurnedAway = Effect.fnUntraced(function* ({ lives: { origin } }: World) {
  const statusOf = (path: string, headers = {}) =>
    Effect.map(ask(origin, path, { headers }), ({ status }) => status)
  yield* Effect.repeat(statusOf("/readyz"), { until: (status) => status === 503 })
  assert.strictEqual(yield* statusOf("/healthz"), 200)
  assert.strictEqual(yield* statusOf("/"), 503)
  assert.strictEqual(yield* statusOf("/socket", upgrade), 503)
})

describe("A gateway that is told to end in the middle of turns", () => {
  const inWorld = useWorld()

  it.live("ends by itself within its grace, and has written down all that anybody has seen", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        // Longer than it may take to end.
        const replies = yield* midTurn(world, 2_000)
        world.lives.kill("SIGTERM")
        const { code } = yield* world.lives.death
        assert.strictEqual(code, 0)
        assert.include(world.lives.output, "Going down")
        assert.notInclude(world.lives.output, CUT_OFF)
        const stored = yield* world.stored
        for (const { id } of replies) {
          const kept = lastSaid(stored.conversation(id).loaded)
          const shown = lastSaid(yield* world.stateOf(id))
          assert.isTrue(
            kept.startsWith(shown),
            `${shown.length} characters were shown, ${kept.length} are kept`
          )
        }
        yield* comeBack(world)
        for (const { id } of replies) {
          const before = lastSaid(stored.conversation(id).loaded)
          assert.strictEqual(lastSaid(yield* world.stateOf(id)), before, "what was kept is shown again")
        }
      }).pipe(Effect.scoped)
    )
  )

  for (const { nth, point } of drainMatrix) {
    it.live(`and is killed ${point}, it has lost nothing that was acknowledged`, () =>
      inWorld((world) => Effect.forEach(nth, (time) => dying(world, point, time), { discard: true }))
    )
  }

  it.live("is cut off where its store does not come back, and says so", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* midTurn(world, 2_000)
        yield* world.lives.order({ _tag: "HangStore" })
        world.lives.kill("SIGTERM")
        yield* isTurnedAway(world)
        const { code } = yield* world.lives.death
        assert.strictEqual(code, 0)
        assert.include(world.lives.output, CUT_OFF)
        yield* comeBack(world)
      }).pipe(Effect.scoped)
    )
  )
})
