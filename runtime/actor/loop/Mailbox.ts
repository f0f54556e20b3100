/** What waits for an actor's loop, and how each kind of entry is answered. */
import type { Deferred, Exit } from "effect"
import type { SendError } from "#runtime/actor/ActorClient.ts"
import type { ActorTypes, Signal } from "#runtime/actor/ActorDefinition.ts"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"

export interface Sent {
  readonly version: number
}

interface Attempts {
  /** Defects this entry has caused so far: a second one poisons it. */
  defects: number
}

export interface SendEntry<T extends ActorTypes> extends Attempts {
  readonly _tag: "Send"
  readonly id: string
  readonly input: T["Command"] | T["SystemCommand"]
  /** Of `input`: what tells a repeated command from another one under its id. */
  readonly payloadHash: string
  readonly reply: Deferred.Deferred<Sent, SendError<T["Rejection"]>>
}

export type ReportDone = (exit: Exit.Exit<void, ActorUnavailable>) => void

export interface ReportEntry<T extends ActorTypes> extends Attempts {
  readonly _tag: "Report"
  readonly id: string
  readonly input: T["Report"]
  /** Called once. */
  readonly done: ReportDone
}

export interface SignalEntry extends Attempts {
  readonly _tag: "Signal"
  readonly id: string
  readonly input: Signal
}

/** Entries that are decided. */
export type Decidable<T extends ActorTypes> = SendEntry<T> | ReportEntry<T> | SignalEntry

/** Asks for nothing but that the actor be loaded. */
export interface LoadEntry {
  readonly _tag: "Load"
  readonly reply: Deferred.Deferred<void, ActorUnavailable>
}

/** Asks that the actor be loaded anew from its journal, whatever it is at. */
export interface ReloadEntry {
  readonly _tag: "Reload"
  readonly reply: Deferred.Deferred<void, ActorUnavailable>
}

export type Entry<T extends ActorTypes> = Decidable<T> | LoadEntry | ReloadEntry
