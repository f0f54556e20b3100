/** Very many latencies, kept as how often each occurred: to 10 µs, and up to a minute. */

const STEP_MICROS = 10
const STEPS = 6_000_000

export class Latencies {
  readonly #counts = new Uint32Array(STEPS)
  #total = 0

  get total(): number {
    return this.#total
  }

  add(micros: number): void {
    const step = Math.min(STEPS - 1, Math.max(0, Math.floor(micros / STEP_MICROS)))
    this.#counts[step] = (this.#counts[step] ?? 0) + 1
    this.#total++
  }

  /** In ms: so much or less had this share of all. NaN where there are none. */
  quantile(share: number): number {
    let left = share * this.#total
    if (this.#total === 0) return Number.NaN
    for (const [step, count] of this.#counts.entries()) {
      left -= count
      if (count > 0 && left <= 0) return ((step + 1) * STEP_MICROS) / 1_000
    }
    return (STEPS * STEP_MICROS) / 1_000
  }
}
