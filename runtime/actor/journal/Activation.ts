/**
 * Loads an actor from its journal: snapshot, events, tail, and the commands known to kill it. One that has none yet may
 * inherit from the journal of another kind.
 */
import { Effect } from "effect"
import type { ActorDefinition, ActorTypes } from "#runtime/actor/ActorDefinition.ts"
import { ACTOR_RING_EVENTS } from "#runtime/actor/limits.ts"
import type { FailureLog } from "#runtime/actor/loop/FailureLog.ts"
import type { Journal, JournalKey, Poisoned, StoreUnavailable } from "#runtime/store/Journal.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { PRODUCT } from "#schemas/product.ts"
import { History } from "./History.ts"
import { readStored } from "./readStored.ts"

export interface Activation<T extends ActorTypes> {
  readonly history: History<T["State"], T["Event"]>
  /** By command id. */
  readonly poisoned: ReadonlyMap<string, Poisoned>
  /** What it is told beside that it was loaded, where it has nothing of its own yet. */
  readonly inherited: ReadonlyArray<T["Report"]>
}

const unavailable = ({ message }: StoreUnavailable): ActorUnavailable =>
  new ActorUnavailable({ reason: "StoreUnavailable", message })

const unreadable = new ActorUnavailable({
  reason: "Unreadable",
  message: `This was stored by another version of ${PRODUCT} and cannot be opened by this one. Nothing is lost: update ${PRODUCT} and open it again.`
})

export const activate = Effect.fnUntraced(function* <T extends ActorTypes, R>(
  definition: ActorDefinition<T, R>,
  key: JournalKey,
  epoch: string,
  journal: Journal["Service"],
  failureLog: FailureLog
) {
  const { contract, inherits, policy } = definition
  const loaded = yield* Effect.mapError(journal.load(key), unavailable)
  if (loaded.stage !== "Living") return loaded.stage
  const isNew = loaded.snapshot === undefined && loaded.events.length === 0
  const before =
    isNew && inherits !== undefined
      ? yield* Effect.mapError(journal.load({ kind: inherits.kind, id: key.id }), unavailable)
      : undefined
  return yield* Effect.try({
    try: (): Activation<T> => ({
      history: new History(epoch, contract, ACTOR_RING_EVENTS, {
        ...readStored(contract, key.id, loaded),
        keepsTail: policy.checkpoints
      }),
      poisoned: new Map(loaded.poisoned.map((one) => [one.commandId, one])),
      inherited: before === undefined ? [] : (inherits?.read(key.id, before) ?? [])
    }),
    catch: (cause) => cause
  }).pipe(Effect.catch((cause) => Effect.andThen(failureLog.unreadable(cause), Effect.fail(unreadable))))
})
