/**
 * The lifetime of a watch for silence: a frame has one at a time, kept for the next wait and those after it. One that
 * nobody waits for ends by itself, and one that has ended leaves alone whatever came after it.
 */
import { startTimer } from "#extension/page/dom/pageTimer.ts"
import { DOM_SILENCE_TIMEOUT_MS } from "#extension/page-protocol/limits.ts"
import type { SilenceWatch } from "./SilenceWatch.ts"

/** What keeps it: of a frame, its context. */
export interface WatchKeeper {
  silence: SilenceWatch | undefined
}

export const keepWatch = (keeper: WatchKeeper, begin: () => SilenceWatch): SilenceWatch => {
  keeper.silence?.end()
  const begun = begin()
  let isEnded = false
  const end = (): void => {
    if (isEnded) return
    isEnded = true
    timer.cancel()
    if (keeper.silence === kept) keeper.silence = undefined
    begun.end()
  }
  let timer = startTimer(DOM_SILENCE_TIMEOUT_MS, end)
  const kept: SilenceWatch = {
    end,
    settled: (wait) => {
      timer.cancel()
      return begun.settled(wait).finally(() => {
        timer.cancel()
        if (!isEnded) timer = startTimer(DOM_SILENCE_TIMEOUT_MS, end)
      })
    }
  }
  keeper.silence = kept
  return kept
}
