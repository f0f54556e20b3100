/**
 * The streams that follow an actor. A watcher pulls: it holds only its place, never a buffer, and
 * gets at most one frame per `WATCH_FRAME_INTERVAL_MS`, so bursts arrive merged.
 */
import { Clock, Effect, Latch, Stream } from "effect"
import type { WatchOptions } from "#runtime/actor/ActorClient.ts"
import type { ActorTypes, Signal } from "#runtime/actor/ActorDefinition.ts"
import type { History } from "#runtime/actor/History.ts"
import type { Keeping } from "#runtime/actor/Keeping.ts"
import type { WatchFrame } from "#schemas/actor/ActorContract.ts"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { Cursor } from "#schemas/actor/Cursor.ts"
import { WATCH_FRAME_INTERVAL_MS } from "#schemas/limits.ts"

type Frame<T extends ActorTypes> = WatchFrame<T["State"], T["Event"]>

export interface WatchersOptions {
  readonly onLabel: (signal: Signal) => void
  /** Every watcher needs the actor. */
  readonly keeping: Keeping
}

export class Watchers<T extends ActorTypes> {
  private history: History<T["State"], T["Event"]> | undefined
  private readonly latches = new Set<Latch.Latch>()
  private readonly labels = new Map<string, number>()
  private readonly onLabel: (signal: Signal) => void
  private readonly keeping: Keeping
  private ended: ActorUnavailable | undefined

  constructor(options: WatchersOptions) {
    this.onLabel = options.onLabel
    this.keeping = options.keeping
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
    for (const latch of this.latches) latch.openUnsafe()
  }

  /** The actor is gone: its watchers are to look for it again. */
  end(error: ActorUnavailable): void {
    this.ended = error
    for (const latch of this.latches) latch.openUnsafe()
  }

  /** `load` makes sure that the actor is there before the first frame. */
  stream(
    load: Effect.Effect<void, ActorUnavailable>,
    options: WatchOptions
  ): Stream.Stream<Frame<T>, ActorUnavailable> {
    return Stream.unwrap(
      Effect.gen({ self: this }, function* () {
        yield* load
        const latch = yield* Effect.acquireRelease(
          Effect.sync(() => this.enter(options.as)),
          (entered) => Effect.sync(() => this.leave(entered, options.as))
        )
        return Stream.fromEffectRepeat(this.pull(latch, { cursor: options.after, at: -Infinity }))
      })
    )
  }

  private pull(
    latch: Latch.Latch,
    place: { cursor: Cursor | undefined; at: number }
  ): Effect.Effect<Frame<T>, ActorUnavailable> {
    return Effect.gen({ self: this }, function* () {
      while (true) {
        if (this.ended !== undefined) return yield* this.ended
        latch.closeUnsafe()
        if (this.history?.frameAfter(place.cursor) !== undefined) {
          const early = place.at + WATCH_FRAME_INTERVAL_MS - (yield* Clock.currentTimeMillis)
          if (early > 0) yield* Effect.sleep(early)
          const frame = this.history.frameAfter(place.cursor)
          if (frame !== undefined) {
            place.cursor = frame.cursor
            place.at = yield* Clock.currentTimeMillis
            return frame
          }
        }
        yield* latch.await
      }
    })
  }

  /** Presence is told when the first watcher of a label comes and when the last one goes. */
  private enter(label: string | undefined): Latch.Latch {
    const latch = Latch.makeUnsafe(false)
    this.latches.add(latch)
    this.keeping.begin()
    if (label !== undefined) {
      const count = this.labels.get(label) ?? 0
      this.labels.set(label, count + 1)
      if (count === 0) this.onLabel({ _tag: "WatchBegan", as: label })
    }
    return latch
  }

  private leave(latch: Latch.Latch, label: string | undefined): void {
    this.latches.delete(latch)
    this.keeping.end()
    if (label === undefined) return
    const count = (this.labels.get(label) ?? 1) - 1
    if (count > 0) this.labels.set(label, count)
    else {
      this.labels.delete(label)
      this.onLabel({ _tag: "WatchEnded", as: label })
    }
  }
}
