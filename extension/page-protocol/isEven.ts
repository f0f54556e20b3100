/** Periodicity: whether moments follow one another by the clock, as those of a timer on a busy machine do. */

/** Intervals are even when they differ by less than this share, or by what a busy page delays a timer. */
const EVEN_SHARE = 0.35
const EVEN_MS = 40

/** `times`: in ms, in their order. */
export const isEven = (times: ReadonlyArray<number>): boolean => {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const least = Math.min(...gaps)
  const most = Math.max(...gaps)
  return least > 0 && most - least <= Math.max(EVEN_MS, most * EVEN_SHARE)
}
