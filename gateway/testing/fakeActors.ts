/** The runtime a gateway test talks to: actors in memory, of which a test may replace any. */
import { Effect, Layer, Result, Struct } from "effect"
import type { ActorClient, AnyLanguage, ClientOf } from "#runtime/actor/ActorClient.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { decideAudit } from "#runtime/actors/audit-log/AuditActor.ts"
import { AuditLog } from "#runtime/actors/audit-log/AuditLog.ts"
import { decideUser } from "#runtime/actors/user/UserActor.ts"
import { decideWebhooks } from "#runtime/actors/webhooks/decideWebhooks.ts"
import { WebhookOutbox } from "#runtime/actors/webhooks/WebhookOutbox.ts"
import { WebhookSender } from "#runtime/actors/webhooks/WebhookSender.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import { RunnerInfo } from "#runtime/RunnerInfo.ts"
import { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import { StoreHealth } from "#runtime/store/StoreHealth.ts"
import { actorKinds } from "#schemas/actor/ActorKinds.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import {
  Audit,
  type AuditEvent,
  type AuditState,
  type AuditSystemCommand
} from "#schemas/operations/Audit.ts"
import {
  User,
  type UserCommand,
  type UserEvent,
  type UserRejection,
  type UserState,
  type UserSystemCommand
} from "#schemas/user/User.ts"
import {
  Webhooks,
  type WebhooksEvent,
  type WebhooksRejection,
  type WebhooksState,
  type WebhooksSystemCommand
} from "#schemas/webhooks/Webhooks.ts"
import { type FakeDecision, type FakeLanguage, fakeActor } from "./fakeActor.ts"

type FakeActors = Actors["Service"]

/** A person decides as they really do: who is let in hangs on it. */
const decideAsUser = (
  command: UserCommand | UserSystemCommand,
  state: UserState,
  now: number
): FakeDecision<UserEvent, UserRejection> =>
  Result.match(decideUser(state, command, { now, id: "" }), {
    onFailure: (rejection) => ({ _tag: "Reject", rejection }),
    onSuccess: (events) => ({ _tag: "Accept", events })
  })

const decideAsLog = (
  command: AuditSystemCommand,
  state: AuditState,
  now: number
): FakeDecision<AuditEvent, never> => ({
  _tag: "Accept",
  events: Result.getOrThrow(decideAudit(state, command, { now, id: String(state.total) }))
})

const decideAsWebhooks = (
  command: WebhooksSystemCommand,
  state: WebhooksState,
  now: number
): FakeDecision<WebhooksEvent, WebhooksRejection> =>
  Result.match(decideWebhooks(state, command, { now, id: "" }), {
    onFailure: (rejection) => ({ _tag: "Reject", rejection }),
    onSuccess: (events) => ({ _tag: "Accept", events })
  })

/** Keeps webhooks as they really are, and sends nothing. */
const layerFakeWebhooks = Layer.effect(
  WebhookOutbox,
  Effect.map(WebhookSender, (sender) =>
    WebhookOutbox.on(fakeActor({ ...Webhooks, decide: decideAsWebhooks }), sender)
  )
).pipe(Layer.provide(WebhookSender.layerMemory))

export const fakeUser = (): FakeActors["user"] => fakeActor({ ...User, decide: decideAsUser })

/** From the contract of a kind to a fake that takes every command and does nothing. */
interface Idle extends Struct.Lambda {
  <State, Command, Event, Rejection>(
    contract: Omit<FakeLanguage<State, Command, Event, Rejection>, "decide">
  ): ActorClient<State, Command, Event, Rejection>
  readonly "~lambda.out": this["~lambda.in"] extends AnyLanguage ? ClientOf<this["~lambda.in"]> : never
}
const idle = Struct.lambda<Idle>((contract) =>
  fakeActor({ ...contract, decide: () => ({ _tag: "Accept", events: [] }) })
)

const make = (): FakeActors => ({
  ...Struct.map(actorKinds, idle),
  conversation: fakeActor({
    ...Conversation,
    decide: (command) =>
      command._tag === "StopTurn"
        ? { _tag: "Reject", rejection: { _tag: "NotRunning" } }
        : { _tag: "Accept", events: [{ _tag: "QueueResumed" }] }
  }),
  user: fakeUser()
})

export const layerFakeActors = (replaced: Partial<FakeActors> = {}) =>
  Layer.mergeAll(
    Layer.effect(
      Actors,
      Effect.sync(() => ({ ...make(), ...replaced }))
    ),
    Attachments.layerMemory,
    Pictures.layerMemory,
    KeySeal.layerMemory,
    Layer.sync(AuditLog, () => AuditLog.on(fakeActor({ ...Audit, decide: decideAsLog }))),
    layerFakeWebhooks,
    RunnerInfo.layerAlone,
    StoreHealth.layerAlways,
    ExpiringRecords.layerMemory,
    Layer.succeed(ModelInfo, { name: "Direct", isDirect: true })
  )
