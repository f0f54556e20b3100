/**
 * The contract of the audit log: what operators have looked at and done, oldest first. It names actors and operators, and
 * nothing that anybody wrote. No client sends it anything: it is no kind of the socket's (`actorKinds`).
 */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { ActorId, UserId } from "#schemas/ids.ts"
import { AUDIT_SHOWN_MAX } from "./limits.ts"

/** An actor of whichever kind. */
export const ActorAddress = Schema.Struct({ kind: Schema.String.check(Schema.isMaxLength(64)), id: ActorId })
export type ActorAddress = typeof ActorAddress.Type

export const operatorViews = ["actors", "sockets", "runners", "charts", "refusals", "audit"] as const
export type OperatorView = (typeof operatorViews)[number]

export const OperatorAct = Schema.TaggedUnion({
  /** At a part of the console. */
  Looked: { view: Schema.Literals(operatorViews) },
  /** Followed one actor's events. `content`: what they say was shown too. */
  Tailed: { actor: ActorAddress, content: Schema.Boolean },
  Stopped: { actor: ActorAddress },
  Restarted: { actor: ActorAddress }
})
export type OperatorAct = typeof OperatorAct.Type

export const AuditEntry = Schema.Struct({
  id: Schema.String,
  /** Epoch ms. */
  at: Schema.Finite,
  operator: UserId,
  act: OperatorAct
})
export type AuditEntry = typeof AuditEntry.Type

export const AuditState = Schema.Struct({
  /** The latest, oldest first. */
  entries: Schema.Array(AuditEntry),
  /** How many there have ever been. */
  total: Schema.Natural
})
export type AuditState = typeof AuditState.Type

export const AuditSystemCommand = Schema.TaggedUnion({ NoteAct: { operator: UserId, act: OperatorAct } })
export type AuditSystemCommand = typeof AuditSystemCommand.Type

export const AuditEvent = Schema.TaggedUnion({ ActNoted: { entry: AuditEntry } })
export type AuditEvent = typeof AuditEvent.Type

export const evolveAudit = ({ entries, total }: AuditState, { entry }: AuditEvent): AuditState => ({
  entries: [...entries, entry].slice(-AUDIT_SHOWN_MAX),
  total: total + 1
})

export const Audit = ActorContract.make("Audit", {
  State: AuditState,
  Command: Schema.Never,
  SystemCommand: AuditSystemCommand,
  Event: AuditEvent,
  Rejection: Schema.Never,
  initial: (): AuditState => ({ entries: [], total: 0 }),
  evolve: evolveAudit,
  isTransient: () => false,
  settles: () => false,
  merge: () => undefined
})
