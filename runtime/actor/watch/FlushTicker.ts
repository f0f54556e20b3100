/**
 * The flush ticker of streams: what is told in pieces is buffered until the next flush, and watchers are shown
 * what is new at the same flush. One timer for all actors of a process, and none while all is quiet: then
 * whatever comes is flushed at once.
 *
 * Promises: never more often than every `WATCH_FRAME_INTERVAL_MS`; less often while the process is late.
 * So an overloaded one does less for each piece, instead of letting work wait for ever longer.
 */
import { Clock, Context, Effect } from "effect"
import { WATCH_FRAME_INTERVAL_MAX_MS, WATCH_FRAME_INTERVAL_MS } from "#runtime/actor/limits.ts"

/** The interval after a flush that was `lateMs` late. Pure. */
export const nextInterval = (interval: number, lateMs: number): number => {
  if (lateMs > interval / 2) return Math.min(interval * 2, WATCH_FRAME_INTERVAL_MAX_MS)
  return lateMs > interval / 8 ? interval : Math.max(WATCH_FRAME_INTERVAL_MS, interval * 0.9)
}

export class FlushTicker {
  /** Of the flushes so far, with the one under way. */
  count = 0
  #interval = WATCH_FRAME_INTERVAL_MS
  #tellers: Array<() => void> = []
  #watched: Array<() => void> = []
  #isKeptAlive = false
  readonly #clock: Clock.Clock

  constructor(clock: Clock.Clock) {
    this.#clock = clock
  }

  /** Once, at the next flush: hands what was gathered to its actor. */
  gather(hand: () => void): void {
    this.#tellers.push(hand)
    this.#begin()
  }

  /** Once, at the next flush, after what was gathered has been dealt with. */
  show(wake: () => void): void {
    this.#watched.push(wake)
    this.#begin()
  }

  /** When somebody who is shown something now, between flushes, may be shown more. */
  get dueAfterNow(): number {
    return this.#isKeptAlive ? 0 : this.#now + this.#interval
  }

  isDue(at: number): boolean {
    return at === 0 || this.#now >= at
  }

  /** Whoever comes first starts it. It belongs to no actor: the one that started it may go first. */
  #begin(): void {
    if (this.#isKeptAlive) return
    this.#isKeptAlive = true
    Effect.runForkWith(Context.make(Clock.Clock, this.#clock))(this.#flushes)
  }

  /** Ends by itself with the first flush that has nothing to do. */
  readonly #flushes = Effect.gen({ self: this }, function* () {
    while (this.#tellers.length > 0 || this.#watched.length > 0) {
      this.count++
      for (const hand of this.#tellers.splice(0)) hand()
      // The actors' turn.
      yield* Effect.yieldNow
      for (const wake of this.#watched.splice(0)) wake()
      const due = this.#now + this.#interval
      yield* Effect.sleep(this.#interval)
      this.#interval = nextInterval(this.#interval, this.#now - due)
    }
  }).pipe(
    Effect.ensuring(
      Effect.sync(() => {
        this.#isKeptAlive = false
      })
    )
  )

  /** Ms of a clock that is never set back. */
  get #now(): number {
    return Number(this.#clock.monotonicTimeNanosUnsafe()) / 1_000_000
  }
}

const tickers = new WeakMap<Clock.Clock, FlushTicker>()

/** One for all who go by the same clock. */
export const currentTicker: Effect.Effect<FlushTicker> = Effect.clockWith((clock) => {
  const ticker = tickers.get(clock) ?? new FlushTicker(clock)
  tickers.set(clock, ticker)
  return Effect.succeed(ticker)
})
