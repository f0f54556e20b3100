/** A watch for silence, begun before an action: it is asked afterwards when the page came to rest. */
import type { SilenceLimits } from "#extension/page-protocol/settle/SilenceTracker.ts"

export interface Settled {
  readonly settled: "silence" | "timeout"
  readonly ms: number
  /** Nothing is known of that could still change the page. */
  readonly isRest: boolean
}

export interface SilenceWait {
  readonly limits?: SilenceLimits
  /** Nothing but real input to this frame was given since the watch began. */
  readonly sinceInput?: boolean
  /** Somebody sees the page's requests, of which the last ended so many ms ago, if there was any. */
  readonly requests?: { readonly endedMsAgo?: number }
}

export interface SilenceWatch {
  /** May be asked again: the watch goes on until it is ended. */
  readonly settled: (wait: SilenceWait) => Promise<Settled>
  readonly end: () => void
}
