/** What the worker asks of a frame to know when it is at rest, and what it tells then. */
import { type Aftermath, isAftermath } from "#extension/page-protocol/ActionMessage.ts"
import { isRecord } from "#extension/page-protocol/Located.ts"
import type { SilenceLimits } from "./SilenceTracker.ts"

export type SettleRequest =
  /**
   * `sinceInput`: all that was done since `watch` was real input to this frame; silence is counted from there.
   * `requests`: somebody sees those of the page, of which the last ended so many ms ago, if there was any.
   * `tells`: with the end of the wait comes what `aftermath` would tell then; the watch goes on.
   */
  | {
      readonly type: "await-silence"
      readonly limits?: SilenceLimits
      readonly sinceInput?: boolean
      readonly requests?: { readonly endedMsAgo?: number }
      readonly tells?: true
    }
  /** Asked where `settled` said that the frame is loading: waits until it is not, for `ms` and a pause. */
  | { readonly type: "await-loaded"; readonly ms: number }

export interface Settled {
  readonly type: "settled"
  readonly settled: "silence" | "timeout"
  readonly ms: number
  /** Nothing is known of that could still change the page; otherwise it was silent, and that is all. */
  readonly isRest?: boolean
  /** It shows a sign of loading that is worth a wait. */
  readonly isLoading: boolean
  readonly told?: Aftermath
}

export type SettleReply =
  | Settled
  /** `isLoading`: it still is. */
  | { readonly type: "loaded"; readonly isLoading: boolean }

/** How a reply of type `settled` is looked at before it is believed. */
export const isSettled = (reply: Readonly<Record<string, unknown>>): boolean =>
  (reply.settled === "silence" || reply.settled === "timeout") &&
  Number.isFinite(reply.ms) &&
  (reply.isRest === undefined || typeof reply.isRest === "boolean") &&
  typeof reply.isLoading === "boolean" &&
  (reply.told === undefined || (isRecord(reply.told) && isAftermath(reply.told)))
