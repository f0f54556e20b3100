/** One process after another on one store, with all actors: each dies where its journal does, and nobody closes anything then. */
import { Effect, Exit, Option, Scope } from "effect"
import { CrashingJournal } from "#runtime/actor/testing/CrashingJournal.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { Journal } from "#runtime/store/Journal.ts"
import * as LocalActors from "./LocalActors.ts"
import { passing } from "./passing.ts"

/** `live`: what goes on in each of them. What it comes to in the first one that is not dead before. */
export const throughDeaths = Effect.fnUntraced(function* <A, E, R>(
  live: (journal: CrashingJournal) => Effect.Effect<A, E, R>
) {
  let journal = new CrashingJournal(yield* Journal)
  for (;;) {
    const scope = yield* Scope.make()
    const { actors } = yield* Effect.provideService(LocalActors.start, Journal, journal.service)
    const death = Effect.as(journal.crashed, Option.none<A>())
    const came = yield* passing(Effect.raceFirst(Effect.asSome(live(journal)), death)).pipe(
      Effect.provideService(Actors, actors),
      Scope.provide(scope)
    )
    yield* Scope.close(scope, Exit.void)
    if (Option.isSome(came)) return came.value
    journal = yield* journal.revive
  }
})
