/**
 * How one part of the runtime talks to an actor, wherever in the cluster it lives.
 *
 * The cluster's own failures (full mailbox, moved entity, …) arrive as `ActorUnavailable`, which is
 * always safe to retry with the same command id.
 */
import type { Effect, Stream } from "effect"
import type { ActorUnavailable, CommandConflict, CommandPoisoned } from "#schemas/actor/ActorError.ts"
import type { ActorInspection } from "#schemas/actor/ActorInspection.ts"
import type { Cursor } from "#schemas/actor/Cursor.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { ActorId } from "#schemas/ids.ts"

export interface Rejected<Rejection> {
  readonly _tag: "Rejected"
  readonly rejection: Rejection
}

export type SendError<Rejection> = Rejected<Rejection> | ActorUnavailable | CommandConflict | CommandPoisoned

export interface WatchOptions {
  /** Where the watcher left off; a snapshot comes first where that is no longer known. */
  readonly after?: Cursor
  /** A label the actor is told about when this watch begins and ends (presence). */
  readonly as?: string
  /** The state as it is, and no more: nothing is kept loaded for it. An actor of another process is not told of this. */
  readonly once?: true
}

export interface ActorClient<State, Command, Event, Rejection> {
  readonly send: (
    id: ActorId,
    commandId: string,
    command: Command
  ) => Effect.Effect<{ readonly version: number }, SendError<Rejection>>
  readonly watch: (
    id: ActorId,
    options?: WatchOptions
  ) => Stream.Stream<WatchFrame<State, Event>, ActorUnavailable>
  readonly inspect: (id: ActorId) => Effect.Effect<ActorInspection, ActorUnavailable>
}

/** The client of an actor of this contract. */
export type ClientOf<Contract extends AnyLanguage> = ActorClient<
  Contract["State"]["Type"],
  Contract["Command"]["Type"] | Contract["SystemCommand"]["Type"],
  Contract["Event"]["Type"],
  Contract["Rejection"]["Type"]
>

/** A contract of whichever kind. */
export type AnyLanguage = Readonly<
  Record<"State" | "Command" | "SystemCommand" | "Event" | "Rejection", { readonly Type: unknown }>
>
