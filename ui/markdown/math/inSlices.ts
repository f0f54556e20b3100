/** Work that may be much, done a little before each paint: at once while there is time, the rest in later frames. */

import { FORMULA_SLICE_MS } from "#ui/markdown/limits.ts"
import { nextFrame } from "#ui/stores/clock.ts"

const waiting = new Set<() => void>()
let isWorking = false
let spent = 0

const work = (): void => {
  isWorking = false
  spent = 0
  for (const task of waiting) {
    if (spent >= FORMULA_SLICE_MS) break
    waiting.delete(task)
    run(task)
  }
  if (waiting.size > 0) later()
}

const later = (): void => {
  if (!isWorking) nextFrame(work)
  isWorking = true
}

const run = (task: () => void): void => {
  const begin = performance.now()
  task()
  spent += performance.now() - begin
}

/** Returns what takes it back while it waits. */
export const inSlices = (task: () => void): (() => void) => {
  if (spent < FORMULA_SLICE_MS) run(task)
  else waiting.add(task)
  // Also where nothing waits: a frame later there is time again.
  later()
  return () => waiting.delete(task)
}
