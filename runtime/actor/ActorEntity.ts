/**
 * An actor kind as a cluster entity: the three doors of its contract, and nothing of its own.
 */
import { Effect } from "effect"
import { Entity } from "effect/cluster"
import type { ActorContract } from "#schemas/actor/ActorContract.ts"
import { ActorId } from "#schemas/ids.ts"
import * as Actor from "./Actor.ts"
import type { ActorDefinition, ActorTypes } from "./ActorDefinition.ts"

type ContractOf<Kind extends string, T extends ActorTypes> = ActorContract<
  Kind,
  T["State"],
  T["Command"],
  T["SystemCommand"],
  T["Event"],
  T["Rejection"]
>

/** The address family of a contract in the cluster. */
export const entityOf = <Kind extends string, T extends ActorTypes>(contract: ContractOf<Kind, T>) =>
  Entity.fromRpcGroup(contract.kind, contract.entityRpcs)

export const layer = <Kind extends string, T extends ActorTypes, R>(
  contract: ContractOf<Kind, T>,
  definition: ActorDefinition<T, R>
) => {
  const entity = entityOf<Kind, T>(contract)
  return entity.toLayer(
    Effect.gen(function* () {
      const address = yield* Entity.CurrentAddress
      const clientFor = yield* entity.client
      // While it has jobs or watchers, an actor keeps a request of its own open: it must not be unloaded.
      const hold = Effect.ignore(Effect.suspend(() => clientFor(address.entityId).Hold()))
      const actor = yield* Actor.make(definition, ActorId.make(address.entityId), hold)
      return entity.of({
        Send: ({ payload }) => actor.send(payload.commandId, payload.command),
        Watch: ({ payload }) => actor.watch(payload),
        Inspect: () => actor.inspect,
        Hold: () => actor.awaitIdle
      })
    }),
    { maxIdleTime: definition.policy.idleMs, concurrency: "unbounded", mailboxCapacity: "unbounded" }
  )
}
