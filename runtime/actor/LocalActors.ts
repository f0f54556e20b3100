/**
 * The local actors: those loaded in this process.
 *
 * Who watches an actor of the same process does so here, without the cluster in between: a stream through
 * it is two fibers more for every frame, and ten times the memory.
 *
 * At shutdown all of them are frozen in one step, before the first is unloaded: what is under way then is
 * found under way at the next start, and closed there as interrupted, instead of one actor taking the
 * unloading of another for a failure.
 */
import { Context, Effect, type Scope, type Stream } from "effect"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { WatchOptions } from "./ActorClient.ts"

/** An actor at work in this process. */
export interface Resident {
  readonly kind: string
  readonly id: ActorId
  /** Takes nothing more. What is given back stops what runs in it. */
  readonly freeze: () => () => void
  /** Its states and events are those of its kind. */
  readonly watch: (options: WatchOptions) => Stream.Stream<WatchFrame<unknown, unknown>, ActorUnavailable>
}

const nameOf = (kind: string, id: ActorId): string => `${kind} ${id}`

export class LocalActorSet {
  private readonly all = new Map<string, Resident>()

  /** For as long as the scope is open. */
  register(resident: Resident): Effect.Effect<void, never, Scope.Scope> {
    const name = nameOf(resident.kind, resident.id)
    return Effect.acquireRelease(
      Effect.sync(() => {
        this.all.set(name, resident)
      }),
      // Its next life may be here already.
      () => Effect.sync(() => this.all.get(name) === resident && this.all.delete(name))
    )
  }

  find(kind: string, id: ActorId): Resident | undefined {
    return this.all.get(nameOf(kind, id))
  }

  freezeAll(): void {
    // None may hear of the end of another's job: that would be taken for its caller's wish.
    const stops = Array.from(this.all.values(), ({ freeze }) => freeze())
    for (const stop of stops) stop()
  }
}

/** A process that starts and stops its actors itself gives them a set of its own. */
export const LocalActors = Context.Reference<LocalActorSet>("deckhand/runtime/actor/LocalActors", {
  defaultValue: () => new LocalActorSet()
})
