/**
 * How long answers took, as counts in buckets that grow by a fifth: percentiles to within a tenth, in a few hundred numbers, however many
 * there were. Pure but for what it counts.
 */
const GROWTH = 1.2
const SMALLEST_MS = 0.01
/** The last one holds all that took longer: about ten minutes. */
const BUCKETS = 100

const bucketOf = (ms: number): number =>
  ms <= SMALLEST_MS ? 0 : Math.min(BUCKETS - 1, Math.ceil(Math.log(ms / SMALLEST_MS) / Math.log(GROWTH)))

export class LatencyHistogram {
  readonly #counts = new Float64Array(BUCKETS)
  #total = 0

  record(ms: number): void {
    const bucket = bucketOf(ms)
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1
    this.#total++
  }

  /** The time within which this share of answers came (0 to 1), in ms: the upper edge of its bucket. 0 where there were none. */
  percentile(share: number): number {
    if (this.#total === 0) return 0
    let left = share * this.#total
    const bucket = this.#counts.findIndex((count) => {
      left -= count
      return count > 0 && left <= 1e-9
    })
    return SMALLEST_MS * GROWTH ** (bucket === -1 ? BUCKETS - 1 : bucket)
  }

  reset(): void {
    this.#counts.fill(0)
    this.#total = 0
  }
}
