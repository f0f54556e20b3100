import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { LOADING_PAUSE_MS } from "#extension/page-protocol/limits.ts"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { LOADING_TIMEOUT_MS } from "#extension/worker/limits.ts"
import { type PageClient, PageUnreachable } from "#extension/worker/PageClient.ts"
import { settle, type Wait, watchNavigations } from "./settle.ts"

interface Look {
  readonly settled?: "silence" | "timeout"
  readonly isLoading?: boolean
}

const SILENCE_MS = 1_000

/** Frames that are silent after a second, each time as told next, at last calmly; and what was asked of them. */
const startTab = (looks: Readonly<Record<number, Array<Look>>>, loaded: Array<boolean> = []) =>
  Effect.gen(function* () {
    const chrome = new ChromeFake()
    const navigationOf = yield* watchNavigations(chrome.service)
    const asked: Array<string> = []
    const client: PageClient = {
      ask: () => Effect.die("Nothing else is asked."),
      awaitSilence: ({ frameId }) =>
        Effect.gen(function* () {
          asked.push(`silence ${frameId}`)
          yield* Effect.sleep(SILENCE_MS)
          const frame = looks[frameId]
          if (frame === undefined) return yield* new PageUnreachable({ message: "No such frame." })
          const { settled = "silence", isLoading = false } = frame.shift() ?? {}
          return { type: "settled", settled, ms: SILENCE_MS, isLoading, quietMs: SILENCE_MS }
        }),
      awaitLoaded: ({ frameId }, spentMs) =>
        Effect.gen(function* () {
          asked.push(`loaded ${frameId} ${spentMs}`)
          yield* Effect.sleep(LOADING_PAUSE_MS)
          return { type: "loaded", isLoading: loaded.shift() ?? false }
        })
    }
    const begin = (wait: Partial<Wait> = {}) =>
      Effect.forkChild(settle({ client, tabId: 1, navigation: navigationOf(1), ...wait }))
    return { chrome, asked, begin }
  })

const settled = (fiber: Fiber.Fiber<unknown>) =>
  Effect.andThen(TestClock.adjust(4 * LOADING_TIMEOUT_MS), Fiber.join(fiber))

describe("a page that shows that it is loading", () => {
  it.effect("is not asked about it where it shows nothing of the kind", () =>
    Effect.gen(function* () {
      const { asked, begin } = yield* startTab({ 0: [] })
      expect(yield* settled(yield* begin())).toEqual({
        settled: "silence",
        isLoading: false,
        waitedMs: SILENCE_MS
      })
      expect(asked).toEqual(["silence 0"])
    })
  )

  it.effect("is waited for, and for the silence after what came then", () =>
    Effect.gen(function* () {
      const { asked, begin } = yield* startTab({ 0: [{ isLoading: true }] })
      expect(yield* settled(yield* begin({ sinceInput: true }))).toMatchObject({
        settled: "silence",
        isLoading: false
      })
      expect(asked).toEqual(["silence 0", "loaded 0 0", "silence 0"])
    })
  )

  it.effect("is waited for however restless it was meanwhile", () =>
    Effect.gen(function* () {
      const { begin } = yield* startTab({ 0: [{ isLoading: true, settled: "timeout" }] })
      expect(yield* settled(yield* begin())).toMatchObject({ settled: "silence", isLoading: false })
    })
  )

  it.effect("is given up where it never ends, and that is why the wait ended", () =>
    Effect.gen(function* () {
      const { asked, begin } = yield* startTab({ 0: [{ isLoading: true }] }, [true])
      expect(yield* settled(yield* begin())).toMatchObject({ settled: "loading", isLoading: true })
      expect(asked).toEqual(["silence 0", "loaded 0 0"])
    })
  )

  it.effect("is waited for no longer in several parts than in one", () =>
    Effect.gen(function* () {
      const { asked, begin } = yield* startTab({
        0: Array.from({ length: 100 }, () => ({ isLoading: true }))
      })
      yield* settled(yield* begin())
      const round = SILENCE_MS + LOADING_PAUSE_MS
      const spent = Array.from(
        { length: Math.ceil(LOADING_TIMEOUT_MS / round) + 1 },
        (_, index) => `loaded 0 ${index * round}`
      )
      expect(asked.filter((request) => request.startsWith("loaded"))).toEqual(spent)
    })
  )

  it.effect("and is a new one is told as both", () =>
    Effect.gen(function* () {
      const { chrome, begin } = yield* startTab({ 0: [{}, { isLoading: true }] }, [true])
      const waiting = yield* begin()
      yield* TestClock.adjust(SILENCE_MS / 2)
      chrome.committed.emit({ tabId: 1, frameId: 0, documentId: "B", url: "https://shop.example/b" })
      expect(yield* settled(waiting)).toMatchObject({ settled: "navigation", isLoading: true })
    })
  )
})

describe("the silence of a tab", () => {
  it.effect("is that of its page and of every frame that was acted on", () =>
    Effect.gen(function* () {
      const { asked, begin } = yield* startTab({ 0: [], 7: [{ settled: "timeout" }] })
      expect(yield* settled(yield* begin({ frameIds: [0, 7] }))).toEqual({
        settled: "timeout",
        isLoading: false,
        waitedMs: SILENCE_MS
      })
      expect(asked).toEqual(["silence 0", "silence 7"])
    })
  )

  it.effect("waits for what is loading in a frame that was acted on", () =>
    Effect.gen(function* () {
      const { asked, begin } = yield* startTab({ 0: [], 7: [{ isLoading: true }] })
      expect(yield* settled(yield* begin({ frameIds: [0, 7] }))).toMatchObject({ settled: "silence" })
      expect(asked).toEqual(["silence 0", "silence 7", "loaded 7 0", "silence 0", "silence 7"])
    })
  )

  it.effect("does not wait for a frame that is gone, after it was asked once more", () =>
    Effect.gen(function* () {
      const { asked, begin } = yield* startTab({ 0: [] })
      expect(yield* settled(yield* begin({ frameIds: [0, 7] }))).toMatchObject({ settled: "silence" })
      expect(asked).toEqual(["silence 0", "silence 7", "silence 7"])
    })
  )

  it.effect("is that of a new document, once, where that was there before", () =>
    Effect.gen(function* () {
      const { chrome, asked, begin } = yield* startTab({ 0: [] })
      chrome.committed.emit({ tabId: 1, frameId: 0, documentId: "B", url: "https://shop.example/b" })
      expect(yield* settled(yield* begin())).toMatchObject({ settled: "navigation", waitedMs: SILENCE_MS })
      expect(asked).toEqual(["silence 0"])
    })
  )
})
