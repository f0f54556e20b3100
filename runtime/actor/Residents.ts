/**
 * The actors at work in one process.
 *
 * At shutdown all of them are frozen in one step, before the first is unloaded: what is under way then is
 * found under way at the next start, and closed there as interrupted, instead of one actor taking the
 * unloading of another for a failure.
 */
import { Context, Effect, type Scope } from "effect"

export class ResidentSet {
  private readonly freezers = new Map<() => void, string>()

  /** For as long as the scope is open. */
  register(kind: string, freeze: () => void): Effect.Effect<void, never, Scope.Scope> {
    return Effect.acquireRelease(
      Effect.sync(() => {
        this.freezers.set(freeze, kind)
      }),
      () => Effect.sync(() => this.freezers.delete(freeze))
    )
  }

  freezeAll(): void {
    for (const freeze of this.freezers.keys()) freeze()
  }
}

/** A process that starts and stops its actors itself gives them a set of its own. */
export const Residents = Context.Reference<ResidentSet>("deckhand/runtime/actor/Residents", {
  defaultValue: () => new ResidentSet()
})
