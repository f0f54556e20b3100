/**
 * What is written beside the journal's events: the tail of a stream that is under way, about once a
 * second, and a snapshot every so many events, so that loading stays short. Neither is needed for
 * correctness: a write that fails is only logged.
 */
import { Effect, type Scope } from "effect"
import type { ActorDefinition, ActorTypes } from "#runtime/actor/ActorDefinition.ts"
import { CHECKPOINT_INTERVAL_MS } from "#runtime/actor/limits.ts"
import type { Journal, JournalKey } from "#runtime/store/Journal.ts"
import type { History } from "./History.ts"

export interface CheckpointOptions<T extends ActorTypes> {
  readonly definition: Pick<ActorDefinition<T>, "contract" | "policy">
  readonly key: JournalKey
  readonly journal: Journal["Service"]
  readonly scope: Scope.Scope
}

export class Checkpoints<T extends ActorTypes> {
  private pending = false
  private readonly options: CheckpointOptions<T>

  constructor(options: CheckpointOptions<T>) {
    this.options = options
  }

  /** Called after every commit; returns at once. */
  schedule(history: History<T["State"], T["Event"]>): Effect.Effect<void> {
    const { definition, scope } = this.options
    if (definition.policy.checkpoints && history.tail.length > 0) {
      if (this.pending) return Effect.void
      this.pending = true
      return Effect.sleep(CHECKPOINT_INTERVAL_MS).pipe(
        Effect.andThen(
          Effect.suspend(() => {
            this.pending = false
            return this.save(history)
          })
        ),
        Effect.forkIn(scope),
        Effect.asVoid
      )
    }
    if (history.sinceSnapshot < definition.policy.snapshotEvery) return Effect.void
    return this.snapshot(history).pipe(Effect.forkIn(scope), Effect.asVoid)
  }

  /** Writes the tail as it is now. */
  save(history: History<T["State"], T["Event"]>): Effect.Effect<void> {
    const { definition, key, journal } = this.options
    if (!definition.policy.checkpoints || history.tail.length === 0) return Effect.void
    const { encodeEvent } = definition.contract.codecs
    const tail = history.tail.map(({ after, event }) => ({ after, event: encodeEvent(event) }))
    return this.logged(journal.saveTail(key, history.version, tail))
  }

  private snapshot(history: History<T["State"], T["Event"]>): Effect.Effect<void> {
    history.sinceSnapshot = 0
    const { definition, key, journal } = this.options
    const state = definition.contract.codecs.encodeState(history.state)
    return this.logged(journal.saveSnapshot(key, history.version, state))
  }

  private logged(write: Effect.Effect<void, { readonly message: string }>): Effect.Effect<void> {
    return Effect.catch(write, (error) =>
      Effect.logWarning("A checkpoint could not be written").pipe(
        Effect.annotateLogs({
          actor: `${this.options.key.kind} ${this.options.key.id}`,
          reason: error.message
        })
      )
    )
  }
}
