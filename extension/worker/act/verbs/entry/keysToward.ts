/** How many keys bring a value nearer to the one that is wanted without passing it, and where they lead. Pure. */
export interface Way {
  readonly now: number
  readonly wanted: number
  /** What one key changes; above 0. */
  readonly step: number
  /** No more keys than this. */
  readonly atOnce: number
}

/** Sums of decimal steps are told with errors of binary fractions: far below such a part of a step. */
const ROUNDING = 1e-6

/** `step`: what one key changes; 0 where nobody knows yet. */
export const isSame = (one: number, other: number, step: number): boolean =>
  Math.abs(one - other) <= ROUNDING * step

export const keysToward = ({
  now,
  wanted,
  step,
  atOnce
}: Way): { readonly times: number; readonly to: number } => {
  if (isSame(now, wanted, step)) return { times: 0, to: now }
  const steps = Math.floor(Math.abs(wanted - now) / step + ROUNDING)
  const times = Math.min(steps, atOnce)
  return { times, to: now + Math.sign(wanted - now) * times * step }
}
