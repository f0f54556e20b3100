/** What an actor's loop needs of the actor it is in. */
import type { Effect, Scope } from "effect"
import type { ActorDefinition, ActorTypes, Reaction } from "#runtime/actor/ActorDefinition.ts"
import type { History } from "#runtime/actor/journal/History.ts"
import type { Journal, JournalKey } from "#runtime/store/Journal.ts"
import type { SignalEntry } from "./Mailbox.ts"

export interface LoopOptions<T extends ActorTypes, R> {
  readonly definition: ActorDefinition<T, R>
  readonly key: JournalKey
  readonly journal: Journal["Service"]
  readonly epochSeed: string
  readonly scope: Scope.Scope
  readonly onPublish: (history: History<T["State"], T["Event"]>) => void
  readonly onReaction: (reaction: Reaction<T["Job"]>, now: number) => Effect.Effect<void, never, R>
  readonly stopJobs: () => void
  /** A signal that could not be handled now: it is to come again. */
  readonly onPostponed: (signal: SignalEntry) => void
  /** A new activation is at work. */
  readonly onLoaded: () => void
  /** It has ended for good. Called once. */
  readonly onEnded: Effect.Effect<void, never, R>
}
