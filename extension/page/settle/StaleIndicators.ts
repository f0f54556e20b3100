/**
 * Stale loading indicators: those that stayed for as long as they were waited for. Nobody waits for them again on this
 * document, and after a few such waits for no others. Those that were there before an action are waited for less. Pure.
 */
import { LOADING_OUTLASTED_MAX, LOADING_STANDING_MS } from "#extension/page/limits.ts"

export class StaleIndicators<Indicator extends object> {
  readonly #outlasted = new WeakSet<Indicator>()
  #standing = new WeakSet<Indicator>()
  #waits = 0

  isAwaited(indicator: Indicator): boolean {
    return this.#waits < LOADING_OUTLASTED_MAX && !this.#outlasted.has(indicator)
  }

  /** What is shown as an action begins. */
  stands(indicators: Iterable<Indicator>): void {
    this.#standing = new WeakSet(indicators)
  }

  /** How long what is shown is waited for, of `ms`. */
  patience(indicators: ReadonlyArray<Indicator>, ms: number): number {
    const isNews = indicators.some((indicator) => !this.#standing.has(indicator))
    return isNews ? ms : Math.min(ms, LOADING_STANDING_MS)
  }

  /** One wait ended with these still there. */
  add(indicators: Iterable<Indicator>): void {
    this.#waits += 1
    for (const indicator of indicators) this.#outlasted.add(indicator)
  }
}
