/** One life of a process with all its actors and one browser: at its end it dies, and whatever it still does reaches no store. */
import { Effect, Exit, Scope } from "effect"
import { CrashingJournal } from "#runtime/actor/testing/CrashingJournal.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { Journal } from "#runtime/store/Journal.ts"
import type { ActorId } from "#schemas/ids.ts"
import * as FakeBrowser from "./FakeBrowser.ts"
import * as LocalActors from "./LocalActors.ts"

/** The browser is connected while `body` runs, in the same scope. */
export const livingProcess = <A, E>(
  hostId: ActorId,
  page: FakeBrowser.FakePage,
  body: Effect.Effect<A, E, Actors | Scope.Scope>
) =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const journal = new CrashingJournal(yield* Journal)
    const { actors } = yield* Effect.provideService(LocalActors.start, Journal, journal.service)
    return yield* Effect.andThen(FakeBrowser.connect(hostId, page), body).pipe(
      Effect.provideService(Actors, actors),
      Effect.provideService(Scope.Scope, scope),
      Effect.ensuring(Scope.close(scope, Exit.void)),
      Effect.ensuring(journal.revive)
    )
  })
