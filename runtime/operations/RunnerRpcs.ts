/**
 * What the runners of a deployment ask each other for the operators: what is at work in one of them, and to stop or restart an actor there.
 * Between runners alone (`runtime/cluster/link`): who may ask, and the audit log, are looked after by the gateway that the operator asked.
 */
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { CommandId } from "#schemas/ids.ts"
import { ActorAddress } from "#schemas/operations/Audit.ts"
import {
  ActorQuery,
  ActorTable,
  Refusal,
  RunnerRow,
  Sample,
  SocketRow,
  TailEntry
} from "#schemas/operations/Operations.ts"
import { NotDone } from "#schemas/rpc/OperationsRpcs.ts"

const unlessDone = Schema.Union([NotDone, ActorUnavailable])

export const RunnerRpcs = RpcGroup.make(
  /** The first `rows` of those that match, whatever page the query asks for: the page is cut from those of all runners. */
  Rpc.make("Actors", { payload: { query: ActorQuery, rows: Schema.Natural }, success: ActorTable }),
  Rpc.make("Sockets", { success: Schema.Array(SocketRow) }),
  Rpc.make("Row", { success: RunnerRow }),
  Rpc.make("Refusals", { success: Schema.Array(Refusal) }),
  Rpc.make("Samples", { success: Schema.Array(Sample), stream: true }),
  Rpc.make("Holds", { payload: { target: ActorAddress }, success: Schema.Boolean }),
  Rpc.make("Tail", {
    payload: { target: ActorAddress, content: Schema.Boolean },
    success: Schema.Array(TailEntry),
    error: unlessDone,
    stream: true
  }),
  Rpc.make("Stop", {
    payload: { target: ActorAddress, commandId: CommandId },
    success: Schema.Void,
    error: unlessDone
  }),
  Rpc.make("Restart", { payload: { target: ActorAddress }, success: Schema.Void, error: unlessDone })
)
