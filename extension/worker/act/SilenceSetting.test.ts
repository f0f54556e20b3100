import { expect, test } from "vitest"
import { DOM_SILENCE_THRESHOLD_MS, DOM_SILENCE_TIMEOUT_MS } from "#extension/page-protocol/limits.ts"
import { LOADING_TIMEOUT_MS } from "#extension/worker/limits.ts"
import { readSilenceSetting } from "./SilenceSetting.ts"

const usual = {
  thresholdMs: DOM_SILENCE_THRESHOLD_MS,
  timeoutMs: DOM_SILENCE_TIMEOUT_MS,
  loadingMs: LOADING_TIMEOUT_MS
}

test("a browser sets the quiet time, the longest wait for it, that for what is loading, or all", () => {
  expect(readSilenceSetting({ thresholdMs: 200 })).toEqual({ ...usual, thresholdMs: 200 })
  expect(readSilenceSetting({ timeoutMs: 5_000 })).toEqual({ ...usual, timeoutMs: 5_000 })
  expect(readSilenceSetting({ loadingMs: 700 })).toEqual({ ...usual, loadingMs: 700 })
  const all = { thresholdMs: 200, timeoutMs: 5_000, loadingMs: 700 }
  expect(readSilenceSetting(all)).toEqual(all)
})

test.each([
  undefined,
  null,
  "fast",
  { thresholdMs: 0 },
  { thresholdMs: -1 },
  { thresholdMs: 60_000 },
  { timeoutMs: 60_000 },
  { loadingMs: 0 },
  { loadingMs: 60_000 },
  { thresholdMs: "200" },
  { thresholdMs: Number.NaN }
])("what makes no sense is as if nothing was set: %o", (stored) => {
  expect(readSilenceSetting(stored)).toEqual(usual)
})
