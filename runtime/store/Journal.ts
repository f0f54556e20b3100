/**
 * The store as actors see it: an append-only journal per actor under optimistic concurrency, with snapshots, receipts
 * and a tail.
 *
 * Promises every implementation keeps (and `journalContract` tests):
 * - a version is never written twice: an append names the version it follows, and fails otherwise;
 * - an append is all or nothing, and durable before it succeeds;
 * - a command id is accepted once per actor: the second append with it fails and gives the first receipt. The
 *   receipts of an actor's last STORED_RECEIPTS_PER_ACTOR commands are kept, each with the hash of its command;
 * - an actor ends once and for good: after an append that `ends` it nothing more is written, and after `erase`
 *   nothing is left of it but its address and that it ended.
 */
import { Context, type Effect, Schema, type Stream } from "effect"
import type { ActorId, UserId } from "#schemas/ids.ts"

/** An actor's address in the store. */
export interface JournalKey {
  readonly kind: string
  readonly id: ActorId
}

/** The answer a command got: the version it led to, or the rejection (encoded) it met. */
export interface Receipt {
  readonly commandId: string
  /** Of the command that was answered. Absent: stored before there were any. */
  readonly payloadHash?: string
  readonly version: number
  readonly rejection?: unknown
}

/** Events, snapshots and tails are JSON values: the actor module encodes and decodes them. */
export interface Append {
  readonly key: JournalKey
  /** The version this append follows: 0 for the first. Events get the versions after it. */
  readonly after: number
  readonly events: ReadonlyArray<unknown>
  readonly receipts: ReadonlyArray<Receipt>
  /** Epoch ms. */
  readonly at: number
  /** True: the stored tail is superseded and removed in the same transaction. */
  readonly clearsTail: boolean
  /** The state after these events, in place of all that led to it: no event up to and including these is kept. */
  readonly replacement?: { readonly state: unknown }
  /** True: these events are the actor's last. */
  readonly ends?: boolean
  /** Whether the actor has something to do after a restart that nobody asks it for. Absent: as it was. */
  readonly wakes?: boolean
}

/** `Ending`: its last event is stored, and what belonged to it is still to go. `Erased`: nothing of it is left. */
export type Stage = "Living" | "Ending" | "Erased"

/** Transient events since the last settled point, each with the version it came after. */
export type Tail = ReadonlyArray<{ readonly after: number; readonly event: unknown }>

export interface Loaded {
  readonly stage: Stage
  readonly snapshot: { readonly version: number; readonly state: unknown } | undefined
  /** Events after the snapshot, in order, the first one's version being `snapshot.version + 1`. */
  readonly events: ReadonlyArray<unknown>
  readonly tail: Tail
  /** Commands that were found to kill this actor. */
  readonly poisoned: ReadonlyArray<Poisoned>
}

export interface Poisoned {
  readonly commandId: string
  readonly payloadHash?: string
  readonly message: string
}

/** Somebody else has written this version, or the actor has ended: whoever asks must look again. */
export class VersionConflict extends Schema.TaggedError<VersionConflict>()("VersionConflict", {
  version: Schema.Natural
}) {}

/** This command was answered before; the first answer stands. */
export class DuplicateCommand extends Schema.TaggedError<DuplicateCommand>()("DuplicateCommand", {
  commandId: Schema.String,
  payloadHash: Schema.optionalKey(Schema.String),
  version: Schema.Natural,
  rejection: Schema.optionalKey(Schema.Unknown)
}) {}

/**
 * The store cannot be reached or refused the write. Trying again is safe: one that was carried out, and whose answer was
 * lost on the way, is found by its version and its command ids.
 */
export class StoreUnavailable extends Schema.TaggedError<StoreUnavailable>()("StoreUnavailable", {
  message: Schema.String
}) {
  get isRetryable(): boolean {
    return true
  }
}

export class Journal extends Context.Service<
  Journal,
  {
    readonly load: (key: JournalKey) => Effect.Effect<Loaded, StoreUnavailable>
    readonly append: (
      append: Append
    ) => Effect.Effect<void, VersionConflict | DuplicateCommand | StoreUnavailable>
    /** The answers these commands got, of those that got one and whose receipt is kept. */
    readonly receipts: (
      key: JournalKey,
      commandIds: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<Receipt>, StoreUnavailable>
    /** Replaces the tail; ignored when the journal has moved past `after`. */
    readonly saveTail: (key: JournalKey, after: number, tail: Tail) => Effect.Effect<void, StoreUnavailable>
    /** Keeps the newest snapshot; an older version than the stored one is ignored. */
    readonly saveSnapshot: (
      key: JournalKey,
      version: number,
      state: unknown
    ) => Effect.Effect<void, StoreUnavailable>
    readonly savePoisoned: (key: JournalKey, poisoned: Poisoned) => Effect.Effect<void, StoreUnavailable>
    /** All events that are kept, oldest first: those before the snapshot too. */
    readonly history: (key: JournalKey) => Stream.Stream<unknown, StoreUnavailable>
    /** Those of these words that anything says that is stored of the owner's actors, `except` left out where it is given: looked through once, however many they are. */
    readonly mentioned: (
      owner: UserId,
      words: ReadonlyArray<string>,
      except?: JournalKey
    ) => Effect.Effect<ReadonlySet<string>, StoreUnavailable>
    /** The owner's living actors of a kind, without those of which all that is kept was stored after `at` (epoch ms). */
    readonly owned: (
      owner: UserId,
      kind: string,
      at: number
    ) => Effect.Effect<ReadonlyArray<JournalKey>, StoreUnavailable>
    /** Actors whose end is not finished. */
    readonly ending: Effect.Effect<ReadonlyArray<JournalKey>, StoreUnavailable>
    /** Actors that have something to do after a restart, whether anybody asks them or not. */
    readonly waking: Effect.Effect<ReadonlyArray<JournalKey>, StoreUnavailable>
    /** Of an actor that has ended. Done when no byte of it is left where the store keeps things. */
    readonly erase: (key: JournalKey) => Effect.Effect<void, StoreUnavailable>
  }
>()("deckhand/runtime/store/Journal") {}
