/**
 * One activation's memory of an actor: its state, and enough of its events to bring watchers up.
 *
 * Events are numbered by `tick` within an epoch. A watcher at a tick that is still in the ring gets
 * the events since; any other gets the state. So nothing is ever buffered for a slow watcher.
 */

import type { Cursor } from "#schemas/actor/Cursor.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"

export interface Fold<State, Event> {
  readonly evolve: (state: State, event: Event) => State
  readonly isTransient: (event: Event) => boolean
  readonly settles: (event: Event) => boolean
  readonly merge: (first: Event, second: Event) => Event | undefined
}

export interface TailEntry<Event> {
  readonly after: number
  readonly event: Event
}

/** Neighbours merged where the contract can. Linear: the result grows at its end only. */
export const mergeEvents = <Event>(
  events: ReadonlyArray<Event>,
  merge: (first: Event, second: Event) => Event | undefined
): ReadonlyArray<Event> => {
  const merged: Array<Event> = []
  for (const event of events) {
    const last = merged.at(-1)
    const both = last === undefined ? undefined : merge(last, event)
    if (both === undefined) merged.push(event)
    else merged[merged.length - 1] = both
  }
  return merged
}

export class History<State, Event> {
  readonly epoch: string
  state: State
  /** Durable events so far. */
  version: number
  /** Events of any kind in this epoch. */
  tick = 0
  /** Durable events since the last snapshot. */
  sinceSnapshot: number
  private readonly fold: Fold<State, Event>
  private readonly ringSize: number
  private readonly keepsTail: boolean
  /** The last events, the newest having number `tick`. */
  private ring: Array<Event> = []
  private transient: Array<TailEntry<Event>> = []
  /** Watchers who are at the same place get the same frame, which is then written once for all of them. */
  private latest: { readonly missed: number; readonly frame: WatchFrame<State, Event> } | undefined

  constructor(
    epoch: string,
    fold: Fold<State, Event>,
    ringSize: number,
    start: {
      readonly state: State
      readonly version: number
      readonly sinceSnapshot: number
      readonly tail: ReadonlyArray<TailEntry<Event>>
      /** Whether transient events are to be checkpointed, and so remembered. */
      readonly keepsTail: boolean
    }
  ) {
    this.epoch = epoch
    this.fold = fold
    this.ringSize = ringSize
    this.state = start.state
    this.version = start.version
    this.sinceSnapshot = start.sinceSnapshot
    this.transient = [...start.tail]
    this.keepsTail = start.keepsTail
  }

  get cursor(): Cursor {
    return { epoch: this.epoch, version: this.version, tick: this.tick }
  }

  /** Transient events since the last settled point: what a checkpoint stores. */
  get tail(): ReadonlyArray<TailEntry<Event>> {
    return this.transient
  }

  /** Folds one event in. `next` is `evolve(state, event)`, already known from the decision. */
  push(event: Event, next: State): void {
    const isChange = next !== this.state
    this.state = next
    this.tick++
    this.ring.push(event)
    if (this.ring.length >= this.ringSize * 2) this.ring = this.ring.slice(-this.ringSize)
    if (this.fold.isTransient(event)) {
      // What changed nothing is not worth a write: looking at an empty chat leaves no trace.
      if (this.keepsTail && isChange) this.remember(event)
    } else {
      this.version++
      this.sinceSnapshot++
      if (this.fold.settles(event)) this.transient = []
    }
  }

  isNewTo(after: Cursor | undefined): boolean {
    return after?.epoch !== this.epoch || after.tick !== this.tick
  }

  /** What a watcher at `after` needs, or undefined when it is up to date. */
  frameAfter(after: Cursor | undefined): WatchFrame<State, Event> | undefined {
    const missed = after?.epoch === this.epoch ? this.tick - after.tick : -1
    if (missed === 0) return undefined
    if (this.latest?.missed === missed && this.latest.frame.cursor.tick === this.tick)
      return this.latest.frame
    const frame = this.frameOf(missed)
    this.latest = { missed, frame }
    return frame
  }

  get snapshot(): WatchFrame<State, Event> {
    return { _tag: "Snapshot", cursor: this.cursor, state: this.state }
  }

  private frameOf(missed: number): WatchFrame<State, Event> {
    if (missed < 0 || missed > Math.min(this.ring.length, this.ringSize)) return this.snapshot
    const events = mergeEvents(this.ring.slice(this.ring.length - missed), this.fold.merge)
    return { _tag: "Events", cursor: this.cursor, events }
  }

  private remember(event: Event): void {
    const last = this.transient.at(-1)
    const both = last?.after === this.version ? this.fold.merge(last.event, event) : undefined
    if (both === undefined) this.transient.push({ after: this.version, event })
    else this.transient[this.transient.length - 1] = { after: this.version, event: both }
  }
}

/** The state behind a snapshot, the events after it and the transient ones in between. */
export const replay = <State, Event>(
  fold: Fold<State, Event>,
  start: { readonly state: State; readonly version: number },
  events: ReadonlyArray<Event>,
  tail: ReadonlyArray<TailEntry<Event>>
): { readonly state: State; readonly version: number } => {
  let { state, version } = start
  let next = 0
  const applyTail = (): void => {
    for (let entry = tail[next]; entry !== undefined && entry.after <= version; entry = tail[next]) {
      if (entry.after === version) state = fold.evolve(state, entry.event)
      next++
    }
  }
  applyTail()
  for (const event of events) {
    state = fold.evolve(state, event)
    version++
    applyTail()
  }
  return { state, version }
}
