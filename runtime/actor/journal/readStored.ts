/** What the journal holds of an actor, decoded and replayed to the state it led to: snapshot, events, tail. Pure; throws on what is not of this version. */
import type { Loaded } from "#runtime/store/Journal.ts"
import type { ActorId } from "#schemas/ids.ts"
import { type Fold, replay, type TailEntry } from "./History.ts"

/** What is needed of a contract to read a journal of its kind. */
export interface StoredLanguage<State, Event> extends Fold<State, Event> {
  readonly initial: (id: ActorId) => State
  readonly codecs: {
    readonly decodeEvent: (stored: unknown) => Event
    readonly decodeState: (stored: unknown) => State
  }
}

export interface Stored<State, Event> {
  readonly state: State
  readonly version: number
  readonly sinceSnapshot: number
  readonly tail: ReadonlyArray<TailEntry<Event>>
}

export const readStored = <State, Event>(
  contract: StoredLanguage<State, Event>,
  id: ActorId,
  loaded: Pick<Loaded, "snapshot" | "events" | "tail">
): Stored<State, Event> => {
  const { decodeEvent, decodeState } = contract.codecs
  const start =
    loaded.snapshot === undefined
      ? { state: contract.initial(id), version: 0 }
      : { state: decodeState(loaded.snapshot.state), version: loaded.snapshot.version }
  const events = loaded.events.map((event) => decodeEvent(event))
  const tail = loaded.tail.map(({ after, event }) => ({ after, event: decodeEvent(event) }))
  return { ...replay(contract, start, events, tail), sinceSnapshot: events.length, tail }
}
