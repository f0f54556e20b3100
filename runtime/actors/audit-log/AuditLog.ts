/**
 * The audit log as the gateway writes and shows it. It is no kind of the socket's: nobody but the gateway reaches it, and what it shows
 * goes through the operators' own methods.
 */
import { randomUUID } from "node:crypto"
import { Context, Effect, Layer, type Stream } from "effect"
import type { Sharding } from "effect/cluster/Sharding"
import type { ActorClient } from "#runtime/actor/ActorClient.ts"
import * as ActorEntity from "#runtime/actor/ActorEntity.ts"
import { connectActor } from "#runtime/actor/connectActor.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import type { Journal } from "#runtime/store/Journal.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { ActorId, ownCommandId, type UserId } from "#schemas/ids.ts"
import {
  Audit,
  type AuditEvent,
  type AuditState,
  type AuditSystemCommand,
  evolveAudit,
  type OperatorAct
} from "#schemas/operations/Audit.ts"
import { AuditActor, type AuditTypes } from "./AuditActor.ts"

/** Of the deployment, not of a person. */
const LOG = ActorId.make("deployment/audit")

type Client = Pick<ActorClient<AuditState, AuditSystemCommand, AuditEvent, never>, "send" | "watch">

export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Durable once this returns. Who cannot be noted is neither shown nor done anything. */
    readonly note: (operator: UserId, act: OperatorAct) => Effect.Effect<void, ActorUnavailable>
    readonly states: Stream.Stream<AuditState, ActorUnavailable>
  }
>()("deckhand/runtime/actors/audit-log/AuditLog") {
  /** On any actor that keeps it. */
  static readonly on = ({ send, watch }: Client): AuditLog["Service"] => ({
    note: (operator, act) =>
      send(LOG, ownCommandId(randomUUID()), { _tag: "NoteAct", operator, act }).pipe(
        Effect.asVoid,
        Effect.mapError((error) =>
          error._tag === "ActorUnavailable"
            ? error
            : new ActorUnavailable({
                reason: "StoreUnavailable",
                message: "The audit log could not be written. Try again."
              })
        )
      ),
    states: statesOf(evolveAudit)(watch(LOG))
  })

  static readonly layer: Layer.Layer<AuditLog, never, Sharding | Journal> = Layer.effect(
    AuditLog,
    Effect.map(connectActor<AuditTypes>(Audit), AuditLog.on)
  ).pipe(Layer.provideMerge(ActorEntity.layer(AuditActor)))
}
