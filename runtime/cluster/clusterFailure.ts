/** What the cluster itself fails with, beside the errors of whoever was asked. */
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
