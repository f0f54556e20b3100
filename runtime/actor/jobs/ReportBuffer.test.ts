import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { WATCH_FRAME_INTERVAL_MS } from "#runtime/actor/limits.ts"
import type { ReportDone } from "#runtime/actor/loop/Mailbox.ts"
import { currentTicker } from "#runtime/actor/watch/FlushTicker.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { ReportBuffer } from "./ReportBuffer.ts"

/** Small letters are joined to small letters, capitals to nothing. */
const join = (first: string, second: string): string | undefined =>
  first === first.toLowerCase() && second === second.toLowerCase() ? first + second : undefined

/** A job's gathering and an actor that takes what it is given when the test says so. */
const open = Effect.gen(function* () {
  const offered: Array<{ readonly report: string; readonly done: ReportDone }> = []
  const waiting = new Set<ReportBuffer<string>>()
  const reportBuffer: ReportBuffer<string> = new ReportBuffer<string>({
    ticker: yield* currentTicker,
    join,
    offer: (report, done) => void offered.push({ report, done }),
    waiting
  })
  const decide = (exit: Exit.Exit<void, ActorUnavailable> = Exit.void) =>
    Effect.sync(() => {
      const next = offered.shift()
      next?.done(exit)
      return next?.report
    })
  return { reportBuffer, decide, offered, waiting }
})

const unavailable = (reason: ActorUnavailable["reason"]) =>
  Exit.fail(new ActorUnavailable({ reason, message: "Not now." }))

const tellAll = (reportBuffer: ReportBuffer<string>, reports: string) =>
  Effect.forEach(reports, (report) => reportBuffer.add(report), { discard: true })

describe("What is told in pieces", () => {
  it.effect("is one report, however long the actor takes for the first", () =>
    Effect.gen(function* () {
      const { decide, reportBuffer, offered } = yield* open
      yield* tellAll(reportBuffer, "a")
      yield* tellAll(reportBuffer, "bcdefg")
      yield* TestClock.adjust(10 * WATCH_FRAME_INTERVAL_MS)
      assert.strictEqual(offered.length, 1)
      assert.strictEqual(yield* decide(), "a")
      yield* TestClock.adjust(WATCH_FRAME_INTERVAL_MS)
      assert.strictEqual(yield* decide(), "bcdefg")
    })
  )

  it.effect("keeps its order where it cannot be joined", () =>
    Effect.gen(function* () {
      const { decide, reportBuffer } = yield* open
      yield* tellAll(reportBuffer, "abCdeF")
      const told: Array<string | undefined> = []
      for (let report = yield* decide(); report !== undefined; report = yield* decide()) {
        told.push(report)
        yield* TestClock.adjust(WATCH_FRAME_INTERVAL_MS)
      }
      assert.deepStrictEqual(told, ["a", "b", "C", "de", "F"])
    })
  )

  it.effect("is told again where the actor could not take it, before what came since", () =>
    Effect.gen(function* () {
      const { decide, reportBuffer } = yield* open
      yield* tellAll(reportBuffer, "ab")
      assert.strictEqual(yield* decide(unavailable("StoreUnavailable")), "a")
      yield* tellAll(reportBuffer, "c")
      yield* TestClock.adjust(WATCH_FRAME_INTERVAL_MS)
      assert.strictEqual(yield* decide(), "abc")
    })
  )

  it.effect("is settled once all of it is decided, without waiting for a flush", () =>
    Effect.gen(function* () {
      const { decide, reportBuffer, waiting } = yield* open
      yield* tellAll(reportBuffer, "ab")
      const settling = yield* Effect.forkChild(reportBuffer.settled)
      yield* Effect.yieldNow
      assert.strictEqual(yield* decide(), "a")
      assert.isUndefined(settling.pollUnsafe())
      assert.strictEqual(waiting.size, 1)
      assert.strictEqual(yield* decide(), "b")
      yield* Fiber.join(settling)
      assert.strictEqual(waiting.size, 0)
    })
  )

  it.effect("ends its job with what it says next where it broke the actor", () =>
    Effect.gen(function* () {
      const { decide, reportBuffer } = yield* open
      yield* tellAll(reportBuffer, "a")
      const settling = yield* Effect.forkChild(Effect.exit(reportBuffer.settled))
      yield* Effect.yieldNow
      yield* decide(Exit.die("boom"))
      assert.deepStrictEqual(yield* Fiber.join(settling), Exit.die("boom"))
      assert.deepStrictEqual(yield* Effect.exit(reportBuffer.add("b")), Exit.die("boom"))
    })
  )

  it.effect("is dropped with its actor, and its job with it", () =>
    Effect.gen(function* () {
      const { decide, reportBuffer, waiting } = yield* open
      yield* tellAll(reportBuffer, "ab")
      yield* decide(unavailable("ShuttingDown"))
      assert.isTrue(Exit.hasInterrupts(yield* Effect.exit(reportBuffer.settled)))
      assert.strictEqual(waiting.size, 0)
    })
  )
})
