import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { SilenceTracker, type SilenceVerdict } from "./SilenceTracker.ts"

const limits = { thresholdMs: 1_000, timeoutMs: 10_000 }

interface Scripted {
  readonly at: number
  readonly source: object
  readonly grows?: boolean
}

/** Plays changes against the clock, waking when told to, as the shell around it does. */
const play = (changes: ReadonlyArray<Scripted>, tickers: WeakSet<object> = new WeakSet()) => {
  const tracker = new SilenceTracker<object>(0, tickers, limits)
  const queue = changes.toSorted((one, other) => one.at - other.at)
  let now = 0
  for (;;) {
    const verdict: SilenceVerdict = tracker.verdict(now)
    if (verdict.type === "settled") return verdict
    const wake = now + verdict.ms
    while ((queue[0]?.at ?? Number.POSITIVE_INFINITY) < wake) {
      const change = queue.shift()
      if (change !== undefined) {
        tracker.changed([{ source: change.source, grows: change.grows === true }], change.at)
      }
    }
    now = wake
  }
}

const every = (ms: number, source: object, more: Partial<Scripted> = {}): ReadonlyArray<Scripted> =>
  Array.from({ length: Math.ceil(12_000 / ms) }, (_, index) => ({ at: (index + 1) * ms, source, ...more }))

describe("silence", () => {
  test("is there after the threshold when nothing changes", () => {
    expect(play([])).toEqual({ type: "settled", settled: "silence", ms: 1_000 })
  })

  test("is counted from the input an action gave, however late somebody comes to wait", () => {
    const tracker = new SilenceTracker<object>(0, new WeakSet())
    tracker.changed([{ source: {}, grows: true }], 300)
    tracker.touched(400)
    tracker.wait(600, limits, true)
    expect(tracker.verdict(600)).toEqual({ type: "waiting", ms: 800 })
    tracker.changed([{ source: {}, grows: true }], 700)
    expect(tracker.verdict(1_400)).toEqual({ type: "waiting", ms: 300 })
    expect(tracker.verdict(1_700)).toEqual({ type: "settled", settled: "silence", ms: 1_100 })
  })

  test("is short where nothing is left that could change the page, and counts what began to tick with the action", () => {
    const [clock, panel] = [{}, {}]
    const tracker = new SilenceTracker<object>(0, new WeakSet([clock]))
    tracker.wait(0, limits)
    for (let at = 20; at <= 200; at += 20) {
      tracker.changed([{ source: panel, grows: false }], at)
      tracker.changed([{ source: clock, grows: false }], at + 10)
    }
    expect(tracker.hasReacted).toBe(true)
    expect(tracker.verdict(340, true)).toEqual({ type: "waiting", ms: 10 })
    expect(tracker.verdict(350, true)).toEqual({ type: "settled", settled: "silence", ms: 350 })
    expect(tracker.verdict(350).type).toBe("waiting")
  })

  test("a page has reacted by a change since the action, and by nothing that ticked before", () => {
    const clock = {}
    const tracker = new SilenceTracker<object>(0, new WeakSet([clock]))
    tracker.changed([{ source: clock, grows: false }], 100)
    expect(tracker.hasReacted).toBe(false)
    tracker.changed([{ source: {}, grows: false }], 200)
    expect(tracker.hasReacted).toBe(true)
  })

  test("a page has reacted to an answer by what it did since then, however long the wait lasts", () => {
    const hasReactedSince = (answeredAt: number): boolean => {
      const tracker = new SilenceTracker<object>(0, new WeakSet())
      tracker.changed([{ source: {}, grows: false }], 200)
      tracker.wait(300, limits, true, answeredAt)
      tracker.verdict(5_000)
      return tracker.hasReacted
    }
    expect([hasReactedSince(200), hasReactedSince(201)]).toEqual([true, false])
  })

  test("is counted from the wait where no input was seen, whatever was before", () => {
    const tracker = new SilenceTracker<object>(0, new WeakSet())
    tracker.changed([{ source: {}, grows: true }], 300)
    tracker.wait(5_000, limits, true)
    expect(tracker.verdict(5_000)).toEqual({ type: "waiting", ms: 1_000 })
  })

  test("is counted from the wait where more than input may have been done", () => {
    const tracker = new SilenceTracker<object>(0, new WeakSet())
    tracker.touched(400)
    tracker.wait(5_000, limits)
    expect(tracker.verdict(5_000)).toEqual({ type: "waiting", ms: 1_000 })
  })

  test("is waited for as long as is allowed from the wait on", () => {
    const tracker = new SilenceTracker<object>(0, new WeakSet())
    tracker.wait(5_000, limits)
    for (let now = 5_500; now < 15_000; now += 500) tracker.changed([{ source: {}, grows: true }], now)
    expect(tracker.verdict(15_000)).toEqual({ type: "settled", settled: "timeout", ms: 10_000 })
  })

  test("begins anew with each change", () => {
    const changes = [
      { at: 500, source: {} },
      { at: 1_200, source: {} }
    ]
    expect(play(changes)).toEqual({ type: "settled", settled: "silence", ms: 2_200 })
  })

  test("is not waited for longer than the timeout", () => {
    const changes = Array.from({ length: 100 }, (_, index) => ({
      at: index * 137 + (index % 3) * 90,
      source: {}
    }))
    expect(play(changes)).toEqual({ type: "settled", settled: "timeout", ms: 10_000 })
  })

  test("is not broken by a node that changes by the clock, from its third change on", () => {
    expect(play(every(300, {}))).toEqual({ type: "settled", settled: "silence", ms: 1_600 })
    expect(play(every(16, {})).ms).toBeLessThan(1_100)
    expect(play(every(950, {}))).toEqual({ type: "settled", settled: "silence", ms: 2_900 })
  })

  test("is broken by a list that grows, however evenly", () => {
    expect(play(every(300, {}, { grows: true })).settled).toBe("timeout")
  })

  test("is broken when a ticker begins to grow", () => {
    const source = {}
    const changes = [...every(300, source).slice(0, 4), { at: 1_400, source, grows: true }]
    expect(play(changes)).toEqual({ type: "settled", settled: "silence", ms: 2_400 })
  })

  test("is broken by changes that come unevenly", () => {
    const source = {}
    const changes = [100, 700, 800, 1_700, 1_900, 2_700].map((at) => ({ at, source }))
    expect(play(changes)).toEqual({ type: "settled", settled: "silence", ms: 3_700 })
  })

  test("is not held up by a ticker that was found out before", () => {
    const tickers = new WeakSet<object>()
    const clock = {}
    play(every(900, clock), tickers)
    expect(play(every(900, clock), tickers)).toEqual({ type: "settled", settled: "silence", ms: 1_000 })
  })

  test("always ends, between the threshold and the timeout, and is told from the timeout truthfully", () => {
    const sources = [{}, {}, {}]
    const change = fc.record({
      at: fc.nat(12_000),
      source: fc.constantFrom(...sources),
      grows: fc.boolean()
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
        const { settled, ms } = play(changes)
        expect(ms).toBeGreaterThanOrEqual(limits.thresholdMs)
        expect(ms).toBeLessThanOrEqual(limits.timeoutMs)
        if (settled === "timeout") expect(ms).toBe(limits.timeoutMs)
        // Growth always counts: none of it lies in the silence that was reported.
        const loud = changes.filter(({ at, grows }) => grows && at > ms - limits.thresholdMs && at < ms)
        if (settled === "silence") expect(loud).toEqual([])
      })
    )
  })
})
