import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { keepWatch, type WatchKeeper } from "./keepWatch.ts"
import type { Settled, SilenceWatch } from "./SilenceWatch.ts"

const settled: Settled = { settled: "silence", ms: 0, isRest: false }

const makeWatch = () => {
  const wait = Promise.withResolvers<Settled>()
  const end = vi.fn()
  const watch: SilenceWatch = { settled: () => wait.promise, end }
  return { watch, end, settle: () => wait.resolve(settled) }
}

describe("A watch for silence", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
  afterEach(() => void vi.useRealTimers())

  test("ends with the next one, and leaves that alone when its own wait is over", async () => {
    const keeper: WatchKeeper = { silence: undefined }
    const [one, other] = [makeWatch(), makeWatch()]
    const waiting = keepWatch(keeper, () => one.watch).settled({})
    const next = keepWatch(keeper, () => other.watch)
    one.settle()
    await waiting
    expect(one.end).toHaveBeenCalledTimes(1)
    expect(other.end).not.toHaveBeenCalled()
    expect(keeper.silence).toBe(next)
    // The timer of the next one, and none of the first.
    expect(vi.getTimerCount()).toBe(1)
    next.end()
    expect(vi.getTimerCount()).toBe(0)
    expect([other.end.mock.calls.length, keeper.silence]).toEqual([1, undefined])
  })

  test("that is ended twice does not end what came after it", () => {
    const keeper: WatchKeeper = { silence: undefined }
    const [one, other] = [makeWatch(), makeWatch()]
    const first = keepWatch(keeper, () => one.watch)
    const next = keepWatch(keeper, () => other.watch)
    first.end()
    expect(keeper.silence).toBe(next)
    expect(one.end).toHaveBeenCalledTimes(1)
    next.end()
  })

  test("goes on after a wait, and ends by itself where no other comes", async () => {
    const keeper: WatchKeeper = { silence: undefined }
    const { end, settle, watch } = makeWatch()
    const kept = keepWatch(keeper, () => watch)
    settle()
    await kept.settled({})
    expect([keeper.silence, end.mock.calls.length, vi.getTimerCount()]).toEqual([kept, 0, 1])
    kept.end()
  })
})
