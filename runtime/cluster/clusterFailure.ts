/** What the cluster itself fails with, beside the errors of whoever was asked. */
import { Cause } from "effect"
import type * as ClusterError from "effect/cluster/ClusterError"

export type ClusterFailure =
  | ClusterError.MailboxFull
  | ClusterError.AlreadyProcessingMessage
  | ClusterError.PersistenceError
  | ClusterError.EntityNotAssignedToRunner

export const isClusterFailure = (error: { readonly _tag: string }): error is ClusterFailure =>
  error._tag === "MailboxFull" ||
  error._tag === "AlreadyProcessingMessage" ||
  error._tag === "PersistenceError" ||
  error._tag === "EntityNotAssignedToRunner"

/**
 * Another runner that lets go what was asked interrupts it. Here nobody has asked for that: passed on, it would be taken for
 * the asker's own wish, and a screen that follows would stand still for good. So it is a failure: `letGo`.
 */
export const failWhereLetGo = <E, LetGo>(cause: Cause.Cause<E>, letGo: LetGo): Cause.Cause<E | LetGo> =>
  Cause.hasInterruptsOnly(cause) ? Cause.fail(letGo) : cause
