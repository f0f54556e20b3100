/**
 * A journal whose process can die under it.
 *
 * `crashAt(n)` lets the n-th write from now either not happen or happen without an answer; from then
 * on nothing handed to this journal ever returns. `revive` is the next process on the same store.
 */
import { Effect, Stream } from "effect"
import { Journal } from "#runtime/store/Journal.ts"

export type CrashPoint = "before" | "after"

export class CrashingJournal {
  private isDead = false
  private inFlight = 0
  private countdown = Number.POSITIVE_INFINITY
  private point: CrashPoint = "before"
  private readonly base: Journal["Service"]

  constructor(base: Journal["Service"]) {
    this.base = base
  }

  crashAt(write: number, point: CrashPoint): void {
    this.countdown = write
    this.point = point
  }

  /** Dead from now on, whatever is under way. */
  kill(): void {
    this.isDead = true
  }

  get isCrashed(): boolean {
    return this.isDead
  }

  /** Turns over until it is dead. */
  get crashed(): Effect.Effect<void> {
    return Effect.gen({ self: this }, function* () {
      while (!this.isDead) yield* Effect.yieldNow
    })
  }

  /** What the dead process had handed to the store has happened or not before the next one looks. */
  get revive(): Effect.Effect<CrashingJournal> {
    return Effect.gen({ self: this }, function* () {
      this.isDead = true
      while (this.inFlight > 0) yield* Effect.yieldNow
      return new CrashingJournal(this.base)
    })
  }

  get service(): Journal["Service"] {
    const { base } = this
    return Journal.of({
      load: (key) => this.alive(base.load(key)),
      receipts: (key, commandIds) => this.alive(base.receipts(key, commandIds)),
      append: (append) => this.write(base.append(append)),
      saveTail: (key, after, tail) => this.write(base.saveTail(key, after, tail)),
      saveSnapshot: (key, version, state) => this.write(base.saveSnapshot(key, version, state)),
      savePoisoned: (key, poisoned) => this.write(base.savePoisoned(key, poisoned)),
      history: (key) => Stream.mapEffect(base.history(key), (event) => this.alive(Effect.succeed(event))),
      mentioned: (...given) => this.alive(base.mentioned(...given)),
      owned: (...given) => this.alive(base.owned(...given)),
      ending: this.alive(base.ending),
      waking: this.alive(base.waking),
      erase: (key) => this.write(base.erase(key))
    })
  }

  private alive<A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> {
    return Effect.suspend(() => (this.isDead ? Effect.never : effect))
  }

  private write<A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> {
    return Effect.suspend(() => {
      if (this.isDead) return Effect.never
      if (--this.countdown > 0) return this.answered(effect)
      if (this.point === "before") {
        this.isDead = true
        return Effect.never
      }
      return this.answered(Effect.onExit(effect, () => Effect.sync(() => this.kill())))
    })
  }

  /** An answer that comes after the death of its process reaches nobody. */
  private answered<A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> {
    this.inFlight++
    return effect.pipe(
      Effect.onExit(() =>
        Effect.suspend(() => {
          this.inFlight--
          return this.isDead ? Effect.never : Effect.void
        })
      )
    )
  }
}
