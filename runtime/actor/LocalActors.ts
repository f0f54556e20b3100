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
import { Context, Effect, type Schema, type Scope, type Stream } from "effect"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { ActorInspection, TokensSpent } from "#schemas/actor/ActorInspection.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { SendError, WatchOptions } from "./ActorClient.ts"

/** What is known of a resident without asking it: read in place, so that a table of thousands costs no message. */
export interface ResidentFacts extends Omit<ActorInspection, "sent" | "tokens"> {
  /** By its jobs, since it is resident, with what they cost. Absent where they have asked no model. */
  readonly tokens?: TokensSpent
  /** False: it is being loaded, or cannot be. */
  readonly isLoaded: boolean
}

/** An actor at work in this process. */
export interface Resident {
  readonly kind: string
  readonly id: ActorId
  /** `group:number`; empty outside a cluster. */
  readonly shard: string
  /** What happens in it, in the schemas of its kind. */
  readonly language: { readonly Event: Schema.Top; readonly State: Schema.Top }
  readonly facts: () => ResidentFacts
  /** Its states and events as they are stored. */
  readonly watchEncoded: Stream.Stream<WatchFrame<unknown, unknown>, ActorUnavailable>
  /** What its user's Stop does; undefined for kinds that have nothing to stop. */
  readonly stop: ((commandId: string) => Effect.Effect<void, SendError<unknown>>) | undefined
  /** Loads it anew from its journal: what was under way is put right as after a crash. */
  readonly reload: Effect.Effect<void, ActorUnavailable>
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

  get residents(): ReadonlyArray<Resident> {
    return Array.from(this.all.values())
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
