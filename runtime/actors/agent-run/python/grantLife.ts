/**
 * How long a life of a run's code may compute. It is run from its first line after every answer and every restart, so what it computes is
 * counted over all its lives: each is granted as much as one may have, or what is left of all, and that counts before it begins. What
 * it did not compute is given back at its end. So a life whose end nobody sees (the server was killed) costs its whole grant, and
 * however many there are, all together are granted no more than their run may compute.
 */
import { Effect } from "effect"
import type { RunHost } from "#runtime/actors/agent-run/recordTask.ts"
import { PythonSettings } from "#runtime/python/PythonSettings.ts"

/** What the life that is under way was granted and has not computed, ms. */
export interface Unused {
  ms: number
}

export interface LifeGrant {
  /** ms of computing. */
  readonly ms: number
  /** It is less than a life may have: what was left. */
  readonly isLast: boolean
  /** So long it may have computed, ms. */
  readonly used: (ms: number) => void
}

/** Undefined: nothing is left. */
export const withGrant = Effect.fnUntraced(function* <A, E, R>(
  host: RunHost,
  unused: Unused,
  life: (grant: LifeGrant) => Effect.Effect<A, E, R>
) {
  const { computeSeconds, totalSeconds } = yield* PythonSettings
  const { computedMs = 0 } = yield* host.state
  const most = computeSeconds * 1_000
  const ms = Math.floor(Math.min(most, totalSeconds * 1_000 - computedMs))
  if (ms <= 0) return undefined
  const used = (computed: number): void => {
    unused.ms = Math.max(0, unused.ms - computed)
  }
  return yield* Effect.acquireUseRelease(
    Effect.suspend(() => {
      unused.ms = ms
      return host.report({ _tag: "ComputeGranted", ms })
    }),
    () => life({ ms, isLast: ms < most, used }),
    () =>
      Effect.suspend(() => {
        const left = takeUnused(unused)
        return left === 0 ? Effect.void : host.report({ _tag: "ComputeReturned", ms: left })
      })
  )
})

/** It is told once: with the question that a life ends with, so that nothing is written after that, else at its end. */
export const takeUnused = (unused: Unused): number => {
  const { ms } = unused
  unused.ms = 0
  return Math.floor(ms)
}
