/**
 * Signs of loading that stayed for as long as they were waited for: on this document, nobody waits for them
 * again, and after a few such waits for no others either. Pure.
 */
import { LOADING_OUTLASTED_MAX } from "#schemas/limits.ts"

export class OutlastedIndicators<Indicator extends object> {
  readonly #outlasted = new WeakSet<Indicator>()
  #waits = 0

  isAwaited(indicator: Indicator): boolean {
    return this.#waits < LOADING_OUTLASTED_MAX && !this.#outlasted.has(indicator)
  }

  /** One wait ended with these still there. */
  add(indicators: Iterable<Indicator>): void {
    this.#waits += 1
    for (const indicator of indicators) this.#outlasted.add(indicator)
  }
}
