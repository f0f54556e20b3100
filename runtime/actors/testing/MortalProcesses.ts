/**
 * One store, and the processes with all actors on it, one after another: each dies where a property has it die, and nobody
 * closes anything then.
 */
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { CrashingJournal, type CrashPoint } from "#runtime/actor/testing/CrashingJournal.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { wakeUp } from "#runtime/actors/wakeUp.ts"
import { Journal } from "#runtime/store/Journal.ts"
import * as LocalActors from "./LocalActors.ts"

/** Moves of a property that end a process. */
export type Death =
  | { readonly _tag: "Kill" }
  | { readonly _tag: "CrashAt"; readonly write: number; readonly point: CrashPoint }

/** At one of so many writes from now. */
export const crashWithin = (writes: number): fc.Arbitrary<Death> =>
  fc.record({
    _tag: fc.constant("CrashAt" as const),
    write: fc.integer({ min: 1, max: writes }),
    point: fc.constantFrom<CrashPoint>("before", "after")
  })

export class MortalProcesses {
  private actors: Actors["Service"] | undefined
  protected journal: CrashingJournal

  constructor(base: Journal["Service"]) {
    this.journal = new CrashingJournal(base)
  }

  protected die(death: Death): void {
    if (death._tag === "Kill") this.journal.kill()
    else this.journal.crashAt(death.write, death.point)
  }

  /** What it comes to, or that the process died over it. */
  protected orDeath<A, E>(effect: Effect.Effect<A, E>) {
    return Effect.raceFirst(effect, Effect.as(this.journal.crashed, "died" as const))
  }

  /** The actors of the process that runs, or of the next one where it has died. */
  protected alive() {
    return Effect.gen({ self: this }, function* () {
      if (this.journal.isCrashed) {
        this.journal = yield* this.journal.revive
        this.actors = undefined
      }
      yield* TestClock.adjust(1)
      this.actors ??= (yield* Effect.provideService(LocalActors.start, Journal, this.journal.service)).actors
      return this.actors
    })
  }

  /** The next process, which dies no more, as it is after its start: nobody opens anything. */
  protected startAnew() {
    return Effect.gen({ self: this }, function* () {
      this.journal.crashAt(Number.POSITIVE_INFINITY, "before")
      this.journal.kill()
      const actors = yield* this.alive()
      yield* Effect.provideService(wakeUp, Actors, actors).pipe(
        Effect.provideService(Journal, this.journal.service)
      )
      return actors
    })
  }

  /** No actor has anything left to do by itself. */
  protected untilAtRest() {
    return Effect.gen({ self: this }, function* () {
      for (;;) {
        const left = yield* Effect.all([this.journal.service.waking, this.journal.service.ending])
        if (left.flat().length === 0) return
        yield* TestClock.adjust(100)
      }
    })
  }
}
