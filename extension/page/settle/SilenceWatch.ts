/** A watch for silence, begun before an action: it is asked afterwards when the page came to rest. */
import type { SilenceLimits } from "#extension/page-protocol/SilenceTracker.ts"

export interface Settled {
  readonly settled: "silence" | "timeout"
  readonly ms: number
}

export interface SilenceWait {
  readonly limits?: SilenceLimits
  /** Nothing but real input to this frame was given since the watch began. */
  readonly sinceInput?: boolean
}

export interface SilenceWatch {
  /** Ends the watch. */
  readonly settled: (wait: SilenceWait) => Promise<Settled>
  readonly end: () => void
}
