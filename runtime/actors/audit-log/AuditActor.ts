/** The audit log: one actor of the deployment, which notes what operators do. Decides only; it has no jobs. */
import { Effect } from "effect"
import type { ActorDefinition, DecideContext, Input } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision } from "#runtime/actor/decision.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import {
  Audit,
  type AuditEvent,
  type AuditState,
  type AuditSystemCommand,
  type OperatorAct
} from "#schemas/operations/Audit.ts"
import { SAME_LOOK_MS } from "./limits.ts"

export interface AuditTypes {
  readonly State: AuditState
  readonly Command: never
  readonly SystemCommand: AuditSystemCommand
  readonly Event: AuditEvent
  readonly Rejection: never
  readonly Report: never
  readonly Job: never
}

/** A view that is scrolled, filtered and come back to is one look. */
const isSameLook = (act: OperatorAct, other: OperatorAct): boolean =>
  act._tag === "Looked" && other._tag === "Looked" && act.view === other.view

export const decideAudit = (
  { entries }: AuditState,
  input: Input<AuditTypes>,
  { id, now }: DecideContext
): Decision<AuditEvent, never> => {
  if (input._tag !== "NoteAct") return accept()
  const { act, operator } = input
  const isKnown = entries.some(
    (entry) => entry.operator === operator && now - entry.at < SAME_LOOK_MS && isSameLook(entry.act, act)
  )
  return isKnown ? accept() : accept({ _tag: "ActNoted", entry: { id, at: now, operator, act } })
}

export const AuditActor: ActorDefinition<AuditTypes> = {
  contract: Audit,
  decide: decideAudit,
  react: () => [],
  run: () => Effect.void,
  policy: defaultPolicy
}
