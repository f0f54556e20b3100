/**
 * What operators ask of a gateway, of itself and of the other runners of its deployment, and nobody else (`gateway/sign-in/isOperator`). What is followed is told at most once a second, and the
 * next time only once the last was taken: nothing waits for a slow reader. Every look and every act is in the audit log before it is answered.
 */
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { ActorAddress, AuditState } from "#schemas/operations/Audit.ts"
import {
  ActorQuery,
  ActorTable,
  Refusal,
  RunnerRow,
  Sample,
  SilentRunner,
  SocketRow,
  TailEntry
} from "#schemas/operations/Operations.ts"
import { Authenticated, Forbidden } from "./Authenticated.ts"

/** It was not done, and why, in words for the operator. */
export class NotDone extends Schema.TaggedError<NotDone>()("NotDone", { message: Schema.String }) {}

/** The audit log could not be written: then nothing is shown or done. */
const error = ActorUnavailable

export const OperationsRpcs = RpcGroup.make(
  Rpc.make("Operations.Actors", { payload: { query: ActorQuery }, success: ActorTable, error, stream: true }),
  Rpc.make("Operations.Sockets", { success: Schema.Array(SocketRow), error, stream: true }),
  Rpc.make("Operations.Runners", {
    success: Schema.Array(Schema.Union([RunnerRow, SilentRunner])),
    error,
    stream: true
  }),
  /** Of one runner, or of the one that is asked: all that are kept first, and then what is new. */
  Rpc.make("Operations.Samples", {
    payload: { runner: Schema.optionalKey(Schema.String) },
    success: Schema.Array(Sample),
    error: Schema.Union([NotDone, ActorUnavailable]),
    stream: true
  }),
  /** The latest of each runner, newest first. */
  Rpc.make("Operations.Refusals", { success: Schema.Array(Refusal), error, stream: true }),
  Rpc.make("Operations.Audit", { success: AuditState, error, stream: true }),
  Rpc.make("Operations.Tail", {
    payload: { target: ActorAddress, content: Schema.optionalKey(Schema.Literal(true)) },
    success: Schema.Array(TailEntry),
    error: Schema.Union([NotDone, Forbidden, ActorUnavailable]),
    stream: true
  }),
  Rpc.make("Operations.Stop", {
    payload: { target: ActorAddress },
    success: Schema.Void,
    error: Schema.Union([NotDone, ActorUnavailable])
  }),
  Rpc.make("Operations.Restart", {
    payload: { target: ActorAddress },
    success: Schema.Void,
    error: Schema.Union([NotDone, ActorUnavailable])
  })
).middleware(Authenticated)
