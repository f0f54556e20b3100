/**
 * The streams that follow an actor. A watcher pulls: it holds only its place, never a buffer, and
 * gets at most one frame per flush, so bursts arrive merged; where an actor `showsAtOnce`, it waits for none.
 */
import { Effect, Latch, Stream } from "effect"
import type { WatchOptions } from "#runtime/actor/ActorClient.ts"
import type { ActorTypes, Signal } from "#runtime/actor/ActorDefinition.ts"
import type { History } from "#runtime/actor/journal/History.ts"
import type { KeepAlive } from "#runtime/actor/KeepAlive.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { Cursor } from "#schemas/actor/Cursor.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { FlushTicker } from "./FlushTicker.ts"

type Frame<T extends ActorTypes> = WatchFrame<T["State"], T["Event"]>

/** What one watcher has seen, at which flush, and when it may be shown more. */
interface Place {
  cursor: Cursor | undefined
  ticker: number
  dueAt: number
}

const BEFORE_ALL = -1
const notLoaded = new ActorUnavailable({ reason: "Moved", message: "This actor has moved. Try again." })

export interface WatchersOptions {
  readonly ticker: FlushTicker
  readonly onLabel: (signal: Signal) => void
  /** Every watcher needs the actor. */
  readonly keepAlive: KeepAlive
  /** No watcher waits for a flush. */
  readonly showsAtOnce?: boolean
}

export class Watchers<T extends ActorTypes> {
  private history: History<T["State"], T["Event"]> | undefined
  private readonly latches = new Set<Latch.Latch>()
  private readonly labels = new Map<string, number>()
  private readonly ticker: FlushTicker
  private readonly onLabel: (signal: Signal) => void
  private readonly keepAlive: KeepAlive
  private readonly showsAtOnce: boolean
  private isToShow = false
  private ended: ActorUnavailable | undefined

  constructor(options: WatchersOptions) {
    this.ticker = options.ticker
    this.onLabel = options.onLabel
    this.keepAlive = options.keepAlive
    this.showsAtOnce = options.showsAtOnce ?? false
  }

  get count(): number {
    return this.latches.size
  }

  /** Who is here under a name: told again to an actor that was loaded anew. */
  get present(): ReadonlyArray<string> {
    return Array.from(this.labels.keys())
  }

  /** New events, or a new epoch, are there to be pulled. */
  publish(history: History<T["State"], T["Event"]>): void {
    this.history = history
    if (this.latches.size > 0) this.show()
  }

  /** The actor is gone: its watchers are to look for it again. */
  end(error: ActorUnavailable): void {
    this.ended = error
    this.wake()
  }

  /** `load` makes sure that the actor is there before the first frame. */
  stream(
    load: Effect.Effect<void, ActorUnavailable>,
    options: WatchOptions
  ): Stream.Stream<Frame<T>, ActorUnavailable> {
    if (options.once) return Stream.fromEffect(Effect.andThen(load, this.snapshot))
    return Stream.unwrap(
      Effect.gen({ self: this }, function* () {
        yield* load
        const latch = yield* Effect.acquireRelease(
          Effect.sync(() => this.enter(options.as)),
          (entered) => Effect.sync(() => this.leave(entered, options.as))
        )
        return Stream.fromEffectRepeat(
          this.pull(latch, { cursor: options.after, ticker: BEFORE_ALL, dueAt: 0 })
        )
      })
    )
  }

  private readonly snapshot: Effect.Effect<Frame<T>, ActorUnavailable> = Effect.suspend(() =>
    this.ended === undefined && this.history !== undefined
      ? Effect.succeed(this.history.snapshot)
      : Effect.fail(this.ended ?? notLoaded)
  )

  private pull(latch: Latch.Latch, place: Place): Effect.Effect<Frame<T>, ActorUnavailable> {
    const next: Effect.Effect<Frame<T>, ActorUnavailable> = Effect.suspend(() => {
      if (this.ended !== undefined) return Effect.fail(this.ended)
      const isNews = this.history?.isNewTo(place.cursor) ?? false
      const frame = isNews && this.isDue(place) ? this.history?.frameAfter(place.cursor) : undefined
      if (frame !== undefined) {
        // A first frame waits for no flush and begins none, so that the news of others is not held up by it.
        place.dueAt = place.ticker === BEFORE_ALL ? this.ticker.dueAfterNow : 0
        place.cursor = frame.cursor
        place.ticker = this.ticker.count
        return Effect.succeed(frame)
      }
      latch.closeUnsafe()
      if (isNews) this.show()
      return Effect.andThen(latch.await, next)
    })
    return next
  }

  private isDue({ ticker, dueAt }: Place): boolean {
    return this.showsAtOnce || (ticker !== this.ticker.count && this.ticker.isDue(dueAt))
  }

  /** At the next flush, if not at once. */
  private show(): void {
    if (this.showsAtOnce) {
      this.wake()
      return
    }
    if (this.isToShow) return
    this.isToShow = true
    this.ticker.show(this.wake)
  }

  private readonly wake = (): void => {
    this.isToShow = false
    for (const latch of this.latches) latch.openUnsafe()
  }

  /** Presence is told when the first watcher of a label comes and when the last one goes. */
  private enter(label: string | undefined): Latch.Latch {
    const latch = Latch.makeUnsafe(false)
    this.latches.add(latch)
    this.keepAlive.begin()
    if (label !== undefined) {
      const count = this.labels.get(label) ?? 0
      this.labels.set(label, count + 1)
      if (count === 0) this.onLabel({ _tag: "WatchBegan", as: label })
    }
    return latch
  }

  private leave(latch: Latch.Latch, label: string | undefined): void {
    this.latches.delete(latch)
    this.keepAlive.end()
    if (label === undefined) return
    const count = (this.labels.get(label) ?? 1) - 1
    if (count > 0) this.labels.set(label, count)
    else {
      this.labels.delete(label)
      this.onLabel({ _tag: "WatchEnded", as: label })
    }
  }
}
