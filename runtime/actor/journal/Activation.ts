/**
 * Loads an actor from its journal: snapshot, events, tail, and the commands known to kill it.
 */
import { Effect } from "effect"
import type { ActorDefinition, ActorTypes } from "#runtime/actor/ActorDefinition.ts"
import { ACTOR_RING_EVENTS } from "#runtime/actor/limits.ts"
import type { FailureLog } from "#runtime/actor/loop/FailureLog.ts"
import type { Journal, JournalKey, Poisoned, StoreUnavailable } from "#runtime/store/Journal.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { PRODUCT } from "#schemas/product.ts"
import { History, replay } from "./History.ts"

export interface Activation<T extends ActorTypes> {
  readonly history: History<T["State"], T["Event"]>
  /** By command id. */
  readonly poisoned: ReadonlyMap<string, Poisoned>
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
  const { contract } = definition
  const loaded = yield* Effect.mapError(journal.load(key), unavailable)
  if (loaded.stage !== "Living") return loaded.stage
  return yield* Effect.try({
    try: (): Activation<T> => {
      const { decodeEvent, decodeState } = contract.codecs
      const start =
        loaded.snapshot === undefined
          ? { state: contract.initial(key.id), version: 0 }
          : {
              state: decodeState(loaded.snapshot.state),
              version: loaded.snapshot.version
            }
      const events = loaded.events.map((event) => decodeEvent(event))
      const tail = loaded.tail.map(({ after, event }) => ({ after, event: decodeEvent(event) }))
      const now = replay(contract, start, events, tail)
      return {
        history: new History(epoch, contract, ACTOR_RING_EVENTS, {
          ...now,
          sinceSnapshot: events.length,
          tail,
          keepsTail: definition.policy.checkpoints
        }),
        poisoned: new Map(loaded.poisoned.map((one) => [one.commandId, one]))
      }
    },
    catch: (cause) => cause
  }).pipe(Effect.catch((cause) => Effect.andThen(failureLog.unreadable(cause), Effect.fail(unreadable))))
})
