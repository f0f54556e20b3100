/**
 * An actor as simple as it can be while keeping the promises of `Watch`: the model that client
 * tests and the preview run against. Nothing is stored; a restart forgets the epoch, not the state.
 */
import { Effect, Stream } from "effect"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { Cursor } from "#schemas/actor/Cursor.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"

const deleted = new ActorUnavailable({ reason: "Deleted", message: "This was deleted." })

export interface ModelFold<State, Event> {
  readonly evolve: (state: State, event: Event) => State
  readonly isTransient: (event: Event) => boolean
}

export class ModelActor<State, Event> {
  state: State
  private version = 0
  private epoch = 0
  /** The events of this epoch that are not forgotten. */
  private events: Array<Event> = []
  private forgotten = 0
  private isDeleted = false
  /** While it is true nobody hears from it. */
  isSilent = false
  private readonly waiting = new Set<() => void>()
  private readonly fold: ModelFold<State, Event>

  constructor(fold: ModelFold<State, Event>, initial: State) {
    this.fold = fold
    this.state = initial
  }

  get cursor(): Cursor {
    return { epoch: String(this.epoch), version: this.version, tick: this.forgotten + this.events.length }
  }

  emit(...events: ReadonlyArray<Event>): void {
    for (const event of events) {
      this.state = this.fold.evolve(this.state, event)
      this.events.push(event)
      if (!this.fold.isTransient(event)) this.version++
    }
    this.wake()
  }

  /** Watchers that are behind get a snapshot from here on. */
  forgetEvents(): void {
    this.forgotten += this.events.length
    this.events = []
  }

  /** Ended for good: everybody who watches is told so. */
  delete(): void {
    this.isDeleted = true
    this.wake()
  }

  /** As after a crash: a new epoch, known to nobody. */
  restart(): void {
    this.epoch++
    this.events = []
    this.forgotten = 0
    this.wake()
  }

  watch(after: Cursor | undefined): Stream.Stream<WatchFrame<State, Event>, ActorUnavailable> {
    let place = after
    const pull = Effect.callback<WatchFrame<State, Event>, ActorUnavailable>((resume) => {
      const attempt = (): void => {
        if (this.isDeleted) {
          resume(Effect.fail(deleted))
          return
        }
        const frame = this.isSilent ? undefined : this.frameAfter(place)
        if (frame === undefined) return
        this.waiting.delete(attempt)
        place = frame.cursor
        resume(Effect.succeed(frame))
      }
      this.waiting.add(attempt)
      attempt()
      return Effect.sync(() => this.waiting.delete(attempt))
    })
    return Stream.fromEffectRepeat(pull)
  }

  private frameAfter(place: Cursor | undefined): WatchFrame<State, Event> | undefined {
    if (place?.epoch !== String(this.epoch) || place.tick < this.forgotten) {
      return { _tag: "Snapshot", cursor: this.cursor, state: this.state }
    }
    const missed = this.events.slice(place.tick - this.forgotten)
    return missed.length === 0 ? undefined : { _tag: "Events", cursor: this.cursor, events: missed }
  }

  private wake(): void {
    for (const attempt of [...this.waiting]) attempt()
  }
}
