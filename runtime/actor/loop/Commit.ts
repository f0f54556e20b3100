/**
 * What a plan leaves in the journal, in one append: its durable events, and the answers to be stored.
 * A plan without either is not written at all; whether its commands are new is looked up.
 */
import { Effect } from "effect"
import type { ActorDefinition, ActorTypes } from "#runtime/actor/ActorDefinition.ts"
import type { Journal, JournalKey, Receipt, StoreUnavailable } from "#runtime/store/Journal.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { Decidable, SendEntry } from "./Mailbox.ts"
import type { PlannedInput } from "./planBatch.ts"
import type { ReplyCache } from "./ReplyCache.ts"

export type Committed<T extends ActorTypes> =
  | { readonly _tag: "Committed" }
  /** An entry that turned out to be answered in an earlier life. */
  | { readonly _tag: "Duplicate"; readonly entry: SendEntry<T>; readonly receipt: Omit<Receipt, "commandId"> }
  | { readonly _tag: "Refused"; readonly error: ActorUnavailable }
  /** Somebody else has written: whoever asks knows less than the journal. */
  | { readonly _tag: "Overtaken" }

const refused = ({ message }: StoreUnavailable) =>
  ({
    _tag: "Refused",
    error: new ActorUnavailable({ reason: "StoreUnavailable", message })
  }) as const

const duplicateOf = <T extends ActorTypes>(entries: ReadonlyArray<Decidable<T>>, receipt: Receipt) => {
  const entry = entries.find(({ id }) => id === receipt.commandId)
  return entry?._tag === "Send" ? ({ _tag: "Duplicate", entry, receipt } as const) : undefined
}

export interface CommitOptions<T extends ActorTypes> {
  readonly definition: Pick<ActorDefinition<T>, "contract" | "ends" | "forgets" | "wakes">
  readonly key: JournalKey
  readonly journal: Journal["Service"]
  readonly answers: ReplyCache<T>
}

export class Commit<T extends ActorTypes> {
  readonly #options: CommitOptions<T>

  constructor(options: CommitOptions<T>) {
    this.#options = options
  }

  /** `version` is the actor's before the plan. */
  of(
    version: number,
    entries: ReadonlyArray<Decidable<T>>,
    { inputs, now }: { readonly inputs: ReadonlyArray<PlannedInput<T>>; readonly now: number }
  ): Effect.Effect<Committed<T>> {
    const { answers, definition, journal, key } = this.#options
    const durable = inputs.flatMap((input) => input.events.filter((event) => !event.isTransient))
    const receipts = answers.receiptsOf(entries, inputs, durable.length > 0)
    if (durable.length === 0 && receipts.length === 0) return this.unwritten(entries)
    const { contract, ends, forgets, wakes } = definition
    const isForgotten = forgets !== undefined && durable.some(({ event }) => forgets(event))
    const last = inputs.flatMap(({ events }) => events).at(-1)
    const append = journal.append({
      key,
      after: version,
      events: durable.map((event) => event.encoded),
      receipts,
      at: now,
      clearsTail: durable.some((planned) => contract.settles(planned.event)),
      ends: ends !== undefined && durable.some(({ event }) => ends(event)),
      ...(wakes === undefined || last === undefined ? {} : { wakes: wakes(last.next) }),
      ...(isForgotten && last !== undefined
        ? { replacement: { state: contract.codecs.encodeState(last.next) } }
        : {})
    })
    return Effect.match(append, {
      onSuccess: (): Committed<T> => ({ _tag: "Committed" }),
      onFailure: (error): Committed<T> => {
        if (error._tag === "StoreUnavailable") return refused(error)
        if (error._tag !== "DuplicateCommand") return { _tag: "Overtaken" }
        return duplicateOf(entries, error) ?? { _tag: "Overtaken" }
      }
    })
  }

  /** No append tells whether these were answered in an earlier life, so the journal is asked. */
  private unwritten(entries: ReadonlyArray<Decidable<T>>): Effect.Effect<Committed<T>> {
    const sent = entries.flatMap((entry) => (entry._tag === "Send" ? [entry.id] : []))
    if (sent.length === 0) return Effect.succeed({ _tag: "Committed" })
    const { journal, key } = this.#options
    return Effect.match(journal.receipts(key, sent), {
      onSuccess: ([receipt]): Committed<T> =>
        (receipt && duplicateOf(entries, receipt)) ?? { _tag: "Committed" },
      onFailure: (error): Committed<T> => refused(error)
    })
  }
}
