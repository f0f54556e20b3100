/**
 * The private half of an actor kind: how it decides, what it starts, and how long it stays.
 *
 * `decide` and `react` are pure; only `run` has effects, and it speaks to its actor through
 * reports, which are decided like any command. See `schemas/actor/ActorContract` for the other half.
 */
import type { Effect, Result, Stream } from "effect"
import type { Loaded, StoreUnavailable } from "#runtime/store/Journal.ts"
import type { ActorLanguage, Codecs } from "#schemas/actor/ActorContract.ts"
import type { SentInStep, TokensSpent } from "#schemas/actor/ActorInspection.ts"
import type { ActorId } from "#schemas/ids.ts"

/** What the actor module itself tells an actor. */
export type Signal =
  /** Just loaded. Whatever the state says is under way is not: resume it or close it. */
  | { readonly _tag: "Activated" }
  | { readonly _tag: "JobEnded"; readonly key: string; readonly outcome: JobOutcome }
  /** A watcher with a label came or went. */
  | { readonly _tag: "WatchBegan"; readonly as: string }
  | { readonly _tag: "WatchEnded"; readonly as: string }

export type JobOutcome =
  | { readonly _tag: "Succeeded" }
  | { readonly _tag: "Interrupted" }
  /** A defect: `message` is for logs and the ops console, never for the user. */
  | { readonly _tag: "Failed"; readonly message: string }

export interface DecideContext {
  /** Epoch ms. */
  readonly now: number
  /** Unique to this input, and the same when it is retried: the command's id. */
  readonly id: string
}

/**
 * What `react` asks for. Starting a key that runs replaces the running job, unless `unlessRunning` leaves it at that one. A key names one run: put into
 * it what tells runs apart (a turn's id), or the end of one is taken for the end of the next.
 */
export type Reaction<Job> =
  | { readonly _tag: "Start"; readonly key: string; readonly job: Job; readonly unlessRunning?: true }
  | { readonly _tag: "Interrupt"; readonly key: string }

export interface JobHost<State, Report> {
  readonly id: ActorId
  readonly state: Effect.Effect<State>
  /** Decided and, where it leads to durable events, stored before this returns. Retries a store that is away. */
  readonly report: (report: Report) => Effect.Effect<void>
  /**
   * For what comes in many small pieces: taken at once, joined to its neighbours (`join`), decided at the
   * next flush, and in any case before whatever is reported after it. A piece that breaks the actor ends the
   * job with the next thing it says.
   */
  readonly tell: (report: Report) => Effect.Effect<void>
  /** Counted for whoever inspects the actor; nothing else comes of it. */
  readonly spend: (tokens: TokensSpent) => Effect.Effect<void>
}

/** What an actor takes over from the one that kept it before its own kind was split off: see `inheritFrom`. */
export interface Inheritance<Report> {
  /** Of the one before. Its id is the same. */
  readonly kind: string
  /** Pure. Throws on what is not of this version. */
  readonly read: (id: ActorId, loaded: Loaded) => ReadonlyArray<Report>
}

/** What an actor that ends may still look at: what led to its end, as far as this version can read it. */
export interface EndHost<Event> {
  readonly id: ActorId
  /** All events that are kept, oldest first. */
  readonly history: Stream.Stream<Event, StoreUnavailable>
}

export interface ActorPolicy {
  /** Unloaded after this long without watchers, senders and jobs. */
  readonly idleMs: number
  /** Durable events between snapshots. */
  readonly snapshotEvery: number
  /** Whether transient events survive a crash (at most a checkpoint interval is lost). */
  readonly checkpoints: boolean
  /**
   * Its watchers are shown each change at once and wait for no flush: for kinds whose events are few, and waited for.
   * The others merge what comes in bursts.
   */
  readonly showsAtOnce?: boolean
}

/** The types of one actor kind, in one place. */
export interface ActorTypes {
  readonly State: unknown
  readonly Command: unknown
  readonly SystemCommand: unknown
  readonly Event: unknown
  readonly Rejection: unknown
  /** What its jobs tell it. Never leaves the process, so it needs no schema. */
  readonly Report: unknown
  readonly Job: unknown
}

export type Input<T extends ActorTypes> = T["Command"] | T["SystemCommand"] | T["Report"] | Signal

export type ActorCodecs<T extends ActorTypes> = Codecs<
  T["State"],
  T["Command"],
  T["SystemCommand"],
  T["Event"],
  T["Rejection"]
>

export interface ActorDefinition<T extends ActorTypes, R = never> {
  readonly contract: ActorLanguage<
    T["State"],
    T["Command"],
    T["SystemCommand"],
    T["Event"],
    T["Rejection"]
  > & { readonly kind: string; readonly codecs: ActorCodecs<T> }
  readonly decide: (
    state: T["State"],
    input: Input<T>,
    context: DecideContext
  ) => Result.Result<ReadonlyArray<T["Event"]>, T["Rejection"]>
  /** `state` is the state after `event`. */
  readonly react: (event: T["Event"], state: T["State"]) => ReadonlyArray<Reaction<T["Job"]>>
  /** One report with the effect of both, where there is one. */
  readonly join?: (first: T["Report"], second: T["Report"]) => T["Report"] | undefined
  readonly run: (job: T["Job"], host: JobHost<T["State"], T["Report"]>) => Effect.Effect<void, never, R>
  readonly policy: ActorPolicy
  /**
   * Read when the actor is loaded and has stored nothing yet. What it says is decided together with `Activated`, and
   * what follows from that is stored before anybody sees the actor: so it is taken over once, wherever a process dies.
   */
  readonly inherits?: Inheritance<T["Report"]>
  /**
   * The actor's last event. From then on everybody is told that it is deleted, now and after any restart; what runs
   * is interrupted, `end` is carried out, and everything stored of the actor is erased.
   */
  readonly ends?: (event: T["Event"]) => boolean
  /** Takes away what belongs to the actor elsewhere. Carried out again where it was cut off: twice must be once. */
  readonly end?: (host: EndHost<T["Event"]>) => Effect.Effect<void, StoreUnavailable, R>
  /** In such a state it has something to do, or to look out for: it is loaded at every start, unasked. */
  readonly wakes?: (state: T["State"]) => boolean
  /** While `wakes`, it is loaded every hour as well: its time may be over, and nobody asks for it. */
  readonly wakesHourly?: true
  /** What its user's Stop sends, for kinds that can be stopped: an operator's Stop sends the same. */
  readonly stop?: T["Command"]
  /** What left its user's browser on its account, oldest first: for whoever inspects it. */
  readonly sent?: (state: T["State"]) => ReadonlyArray<SentInStep>
  /** After such an event none before it is kept: the state takes their place, in the same write. */
  readonly forgets?: (event: T["Event"]) => boolean
}
