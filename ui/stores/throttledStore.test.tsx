import { atom } from "nanostores"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { STREAM_REST_MS } from "./limits.ts"
import { throttledStore } from "./throttledStore.ts"

/** At most, of the pretended clock. */
const FRAME_MS = 16

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A paced store that is listened to, and what was seen of it. */
const watched = () => {
  const $source = atom(0)
  const shown: Array<number> = []
  const stop = throttledStore(0, () => ({ $source, close: () => undefined })).listen((value) =>
    shown.push(value)
  )
  return { $source, shown, stop }
}

test("a change after a rest is shown with the next frame", () => {
  const { $source, shown } = watched()
  $source.set(1)
  vi.advanceTimersByTime(FRAME_MS)
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(STREAM_REST_MS)
  $source.set(2)
  vi.advanceTimersByTime(FRAME_MS)
  expect(shown).toEqual([1, 2])
})

test("a stream is shown at most once for each rest, and its end is never missed", () => {
  const { $source, shown } = watched()
  const rounds = 10
  for (let ms = 0; ms < (STREAM_REST_MS + FRAME_MS) * rounds; ms++) {
    $source.set(ms + 1)
    vi.advanceTimersByTime(1)
  }
  expect(shown.length).toBeGreaterThanOrEqual(rounds)
  expect(shown.length).toBeLessThan(((STREAM_REST_MS + FRAME_MS) * rounds) / STREAM_REST_MS)
  vi.advanceTimersByTime(STREAM_REST_MS + FRAME_MS)
  expect(shown.at(-1)).toBe($source.get())
})

test("nothing is shown to nobody", () => {
  const { $source, shown, stop } = watched()
  $source.set(1)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
