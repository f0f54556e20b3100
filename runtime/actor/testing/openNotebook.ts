/** A notebook in a scope of its own, so that a test can end it as an unload would. */
import { Effect, Exit, Scope, Stream } from "effect"
import * as Actor from "#runtime/actor/Actor.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import type { ActorId } from "#schemas/ids.ts"
import { evolveNotebook, type NotebookTypes, notebook } from "./Notebook.ts"

export const openNotebook = Effect.fnUntraced(function* (id: ActorId) {
  const scope = yield* Scope.make()
  const actor = yield* Scope.provide(Actor.make(notebook(), id), scope)
  return { actor, close: Scope.close(scope, Exit.void) }
})

/** The first state a new watcher sees. */
export const stateOf = (actor: Actor.Actor<NotebookTypes>) =>
  actor
    .watch({})
    .pipe(statesOf(evolveNotebook), Stream.runHead, Effect.flatMap(Effect.fromOption), Effect.orDie)
