/**
 * An actor kind as a cluster entity. Its protocol is the three endpoints of the contract, and `Hold`, which an actor sends
 * to itself: it belongs to this module alone, no client of an actor has it.
 */
import { Effect, Schema } from "effect"
import { Entity, ShardId } from "effect/cluster"
import { Rpc } from "effect/rpc"
import { answersOf, Sent, watchOptions } from "#schemas/actor/ActorContract.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { ActorInspection } from "#schemas/actor/ActorInspection.ts"
import { ActorId, CommandId } from "#schemas/ids.ts"
import * as Actor from "./Actor.ts"
import type { ActorDefinition, ActorTypes } from "./ActorDefinition.ts"

type ContractOf<T extends ActorTypes> = ActorDefinition<T>["contract"]

/** The address family of a contract in the cluster. */
export const entityOf = <T extends ActorTypes>(contract: ContractOf<T>) => {
  const { Frame, SendError } = answersOf(contract)
  const command = Schema.Union([contract.Command, contract.SystemCommand])
  return Entity.make(contract.kind, [
    Rpc.make("Send", { payload: { commandId: CommandId, command }, success: Sent, error: SendError }),
    Rpc.make("Watch", { payload: watchOptions, success: Frame, error: ActorUnavailable, stream: true }),
    Rpc.make("Inspect", { success: ActorInspection, error: ActorUnavailable }),
    /**
     * An open request keeps an entity loaded. (`Entity.keepAlive` would do it with a message that is stored, and dies
     * in a cluster that stores none, as ours: an actor's journal is what makes a command durable.)
     */
    Rpc.make("Hold")
  ])
}

export const layer = <T extends ActorTypes, R>(definition: ActorDefinition<T, R>) => {
  const entity = entityOf<T>(definition.contract)
  return entity.toLayer(
    Effect.gen(function* () {
      const address = yield* Entity.CurrentAddress
      const clientFor = yield* entity.client
      // While it has jobs or watchers, an actor keeps a request of its own open: it must not be unloaded.
      const hold = Effect.ignore(Effect.suspend(() => clientFor(address.entityId).Hold()))
      const shard = ShardId.toString(address.shardId)
      const actor = yield* Actor.make(definition, ActorId.make(address.entityId), hold, shard)
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
