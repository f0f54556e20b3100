/**
 * Decides when a page has come to rest, like a debounce over its changes. Pure: changes and the time go in, a verdict
 * comes out. Nodes that change at even intervals (clocks, tickers, spinners) stop counting with their third such
 * change; a list that grows, however evenly, is work and counts. Where the page is known to have reacted and to have
 * nothing more to do, a shorter quiet is enough, in which no node changes that did not tick before.
 */
import { isEven } from "#extension/page-protocol/isEven.ts"
import {
  DOM_SILENCE_THRESHOLD_MS,
  DOM_SILENCE_TIMEOUT_MS,
  REST_QUIET_MS,
  TICKER_CHANGES
} from "#extension/page-protocol/limits.ts"

export interface Change<Source> {
  readonly source: Source
  /** There is more of the page than before. */
  readonly grows: boolean
}

export type SilenceVerdict =
  | { readonly type: "settled"; readonly settled: "silence" | "timeout"; readonly ms: number }
  | { readonly type: "waiting"; readonly ms: number }

export interface SilenceLimits {
  readonly thresholdMs: number
  readonly timeoutMs: number
}

/** What is remembered of sources that changed by the clock before. */
export interface TickerMemory<Source> {
  has(source: Source): boolean
  add(source: Source): unknown
}

const DEFAULTS: SilenceLimits = { thresholdMs: DOM_SILENCE_THRESHOLD_MS, timeoutMs: DOM_SILENCE_TIMEOUT_MS }
export class SilenceTracker<Source extends object> {
  #startedAt: number
  #limits: SilenceLimits
  #touchedAt: number | undefined
  readonly #tickers: TickerMemory<Source>
  readonly #times = new Map<Source, Array<number>>()
  #lastChangeAt: number
  /** With the changes of nodes that came to count as tickers since this watch began. */
  #lastMoveAt: number
  #reactedAt: number | undefined
  #reactsSince: number
  readonly #newTickers = new Set<Source>()

  constructor(now: number, tickers: TickerMemory<Source>, limits = DEFAULTS) {
    this.#startedAt = now
    this.#lastChangeAt = now
    this.#lastMoveAt = now
    this.#limits = limits
    this.#reactsSince = now
    this.#tickers = tickers
  }

  /** The page has dealt with input. */
  touched(now: number): void {
    this.#touchedAt = now
  }

  /** The page did something about the action, visible or not. */
  reacted(now: number): void {
    this.#reactedAt = now
  }

  /** Whether it did: since this watch began, or since the moment that the wait gave. */
  get hasReacted(): boolean {
    return this.#reactedAt !== undefined && this.#reactedAt >= this.#reactsSince
  }

  /**
   * Somebody begins to wait. `sinceInput`: for silence since the last input; where none was seen, since now.
   * `reactsSince`: what the page did before does not count as its reaction.
   */
  wait(now: number, limits = this.#limits, sinceInput = false, reactsSince = this.#reactsSince): void {
    this.#startedAt = now
    this.#reactsSince = reactsSince
    this.#limits = limits
    const from = sinceInput ? this.#touchedAt : undefined
    this.#lastChangeAt = from === undefined ? now : Math.max(from, this.#lastChangeAt)
    this.#lastMoveAt = from === undefined ? now : Math.max(from, this.#lastMoveAt)
  }

  /** One batch of changes that the page made at the same time. */
  changed(changes: Iterable<Change<Source>>, now: number): void {
    const grown = new Map<Source, boolean>()
    for (const { source, grows } of changes) grown.set(source, grows || grown.get(source) === true)
    for (const [source, grows] of grown) {
      if (this.#counts(source, grows, now)) this.#lastChangeAt = now
      if (grows || !this.#tickers.has(source) || this.#newTickers.has(source)) {
        this.#lastMoveAt = now
        this.#reactedAt = now
      }
    }
  }

  /** `isOver`: nothing is known of that could still change the page. */
  verdict(now: number, isOver = false): SilenceVerdict {
    const ms = now - this.#startedAt
    const { thresholdMs } = this.#limits
    const silentAt = this.#lastChangeAt + thresholdMs
    const quietAt = isOver
      ? Math.min(silentAt, this.#lastMoveAt + Math.min(REST_QUIET_MS, thresholdMs))
      : silentAt
    const endsAt = this.#startedAt + this.#limits.timeoutMs
    if (now >= quietAt && quietAt <= endsAt) return { type: "settled", settled: "silence", ms }
    if (now >= endsAt) return { type: "settled", settled: "timeout", ms }
    return { type: "waiting", ms: Math.min(quietAt, endsAt) - now }
  }

  #counts(source: Source, grows: boolean, now: number): boolean {
    if (grows) return true
    if (this.#tickers.has(source)) return false
    const times = this.#times.get(source) ?? []
    this.#times.set(source, times)
    times.push(now)
    if (times.length < TICKER_CHANGES) return true
    if (times.length > TICKER_CHANGES) times.shift()
    if (!isEven(times)) return true
    this.#tickers.add(source)
    this.#newTickers.add(source)
    return false
  }
}
