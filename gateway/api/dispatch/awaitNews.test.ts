/** What a long poll waits for. No clock moves unless a test says so: whoever would wait for it waits for ever. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { TestClock } from "effect/testing"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { DispatchEvent, DispatchProgress, DispatchState } from "#schemas/dispatch/Dispatch.ts"
import { awaitNews } from "./awaitNews.ts"

type Frame = WatchFrame<DispatchState, DispatchEvent>

const cursor = { epoch: "e", version: 1, tick: 0 }
const asked = { hash: "", conversationId: "local/c", messageId: "m", createdAt: 1 }

const snapshot = (progress: DispatchProgress): Frame => ({
  _tag: "Snapshot",
  cursor,
  state: { id: "local/a", asked, progress, expiresAt: 2 }
})
const events = (...all: ReadonlyArray<DispatchEvent>): Frame => ({ _tag: "Events", cursor, events: all })
const queued = snapshot({ _tag: "InChat", phase: "queued" })
const went = (phase: "queued" | "running") => events({ _tag: "DispatchWent", phase })

/** A watch that goes on after these frames. */
const told = (known: string | undefined, ...frames: ReadonlyArray<Frame>) =>
  Effect.map(
    awaitNews({ known, seconds: 30 })(Stream.concat(Stream.fromIterable(frames), Stream.never)),
    (frame) => (frame._tag === "Snapshot" ? frame.state.progress : undefined)
  )

const running = { _tag: "InChat", phase: "running" } as const

describe("news of a dispatch", () => {
  it.effect("are another status than is known, or than it had at first", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* told("received", queued), { _tag: "InChat", phase: "queued" })
      assert.deepStrictEqual(yield* told("queued", queued, went("queued"), went("running")), running)
      assert.deepStrictEqual(yield* told(undefined, queued, went("queued"), went("running")), running)
    })
  )

  it.effect("are its end, whatever is known, and that nobody has asked for it", () =>
    Effect.gen(function* () {
      const outcome = { status: "success", response: "Two." } as const
      const over = { _tag: "Finished", outcome, at: 2 } as const
      assert.deepStrictEqual(yield* told("success", snapshot(over)), over)
      const finished = { _tag: "DispatchFinished", outcome, at: 2, expiresAt: 3 } as const
      assert.deepStrictEqual(yield* told("queued", queued, events(finished)), over)
      const nobody: Frame = {
        _tag: "Snapshot",
        cursor,
        state: { id: "local/a", progress: { _tag: "Idle" }, expiresAt: 0 }
      }
      assert.deepStrictEqual(yield* told("queued", nobody), { _tag: "Idle" })
    })
  )

  it.effect("that do not come are not waited for any longer than was asked", () =>
    Effect.gen(function* () {
      const waiting = yield* Effect.forkChild(told("queued", queued, went("queued")))
      yield* TestClock.adjust("29 seconds")
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* Fiber.join(waiting), { _tag: "InChat", phase: "queued" })
    })
  )
})
