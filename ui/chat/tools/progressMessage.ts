/** Which of a tool's progress messages is shown, and for how long. Pure. */
import { PROGRESS_MESSAGE_EXTRA_MS, PROGRESS_MESSAGE_MS } from "#ui/chat/limits.ts"

export interface ShownProgress {
  /** Of the messages, in the order they were reached. */
  readonly index: number
  /** Epoch ms from which the next one may be shown. */
  readonly until: number
}

/**
 * What is shown `now`, of `count` messages (at least one). Each has its time, 4.5 s and by `chance`
 * (from 0 to below 1) up to 2 s more; the last one stays. What was over before anybody looked is not
 * shown again.
 */
export const nextProgress = (
  shown: ShownProgress | undefined,
  count: number,
  now: number,
  chance: () => number
): ShownProgress => {
  if (shown !== undefined && (now < shown.until || shown.index >= count - 1)) return shown
  const until = now + PROGRESS_MESSAGE_MS + chance() * PROGRESS_MESSAGE_EXTRA_MS
  return { index: shown === undefined ? count - 1 : shown.index + 1, until }
}
