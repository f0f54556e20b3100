/**
 * The contract of a person's webhooks, addressed by the person's own id. No kind of the socket's (`actorKinds`): what clients may ask
 * are the methods in `rpc/WebhookRpcs`, and what they are shown holds no secret.
 */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { GAVE_UP_MAX } from "./limits.ts"
import { Delivery, type GivenUp, MessageId, MessageType, Webhook } from "./Webhook.ts"

export const WebhooksState = Schema.Struct({ webhooks: Schema.Array(Webhook) })
export type WebhooksState = typeof WebhooksState.Type

export const WebhooksSystemCommand = Schema.TaggedUnion({
  AddWebhook: { id: MessageId, url: Schema.String, sealedSecret: Schema.String },
  RemoveWebhook: { id: Schema.String },
  /** From now on nothing is sent to it, tries of what failed among it; what it is told waits. */
  PauseWebhook: { id: Schema.String },
  ResumeWebhook: { id: Schema.String },
  /** All webhooks are told, or the one of this id. `data` is JSON. Told twice under one id, it is one message as long as it waits. */
  Tell: {
    id: MessageId,
    type: MessageType,
    data: Schema.String,
    only: Schema.optionalKey(Schema.String)
  },
  /** What was given up is tried once more, behind what waits. */
  Resend: { webhook: Schema.String, id: Schema.String },
  /** Nothing of what was is kept. */
  ResetWebhooks: {}
})
export type WebhooksSystemCommand = typeof WebhooksSystemCommand.Type

const one = { webhook: Schema.String, id: Schema.String, at: Schema.Finite }

export const WebhooksEvent = Schema.TaggedUnion({
  WebhookAdded: { id: MessageId, url: Schema.String, sealedSecret: Schema.String, at: Schema.Finite },
  /** The same secret, sealed anew. */
  SecretResealed: { id: Schema.String, sealedSecret: Schema.String },
  /** `trying`: names the try that was under way. */
  WebhookRemoved: { id: Schema.String, trying: Schema.optionalKey(Schema.String) },
  WebhookPaused: { id: Schema.String, at: Schema.Finite, trying: Schema.optionalKey(Schema.String) },
  WebhookResumed: { id: Schema.String, at: Schema.Finite },
  Told: { webhook: Schema.String, delivery: Delivery },
  /** `count`: how many the address has taken with this one. */
  Delivered: { ...one, count: Schema.Natural },
  DeliveryFailed: { ...one, failure: Schema.String, nextAt: Schema.Finite },
  /** `count`: how many were given up with this one. Absent in what was stored before it was counted. */
  DeliveryGivenUp: { ...one, failure: Schema.String, count: Schema.optionalKey(Schema.Natural) },
  /** Transient: this actor was loaded while something waited. */
  DeliveriesResumed: {},
  WebhooksReset: { trying: Schema.Array(Schema.String) }
})
export type WebhooksEvent = typeof WebhooksEvent.Type

export const WebhooksRejection = Schema.TaggedUnion({
  TooManyWebhooks: { max: Schema.Natural },
  UnknownWebhook: {},
  UnknownDelivery: {},
  /** Characters, at most `WEBHOOK_DATA_MAX_CHARS`. */
  DataTooLong: { length: Schema.Natural }
})
export type WebhooksRejection = typeof WebhooksRejection.Type

const changed = (
  { webhooks }: WebhooksState,
  id: string,
  change: (webhook: Webhook) => Webhook
): WebhooksState => ({ webhooks: webhooks.map((webhook) => (webhook.id === id ? change(webhook) : webhook)) })

const without = <One extends { readonly id: string }>(
  all: ReadonlyArray<One>,
  id: string
): ReadonlyArray<One> => all.filter((some) => some.id !== id)

type Given = Extract<WebhooksEvent, { readonly _tag: "DeliveryGivenUp" }>

const giveUp = (webhook: Webhook, { at, failure, id }: Given): Webhook => {
  const given = webhook.waiting
    .filter((delivery) => delivery.id === id)
    .map(
      (delivery): GivenUp => ({
        id,
        type: delivery.type,
        at: delivery.at,
        body: delivery.body,
        failure,
        gaveUpAt: at
      })
    )
  return {
    ...webhook,
    waiting: without(webhook.waiting, id),
    givenUp: (webhook.givenUp ?? 0) + 1,
    gaveUp: [...given, ...without(webhook.gaveUp, id)].slice(0, GAVE_UP_MAX)
  }
}

/** What waited goes on at once, and is no older than it was when it was held back. */
const resume = ({ pausedAt, ...webhook }: Webhook, now: number): Webhook =>
  pausedAt === undefined
    ? webhook
    : {
        ...webhook,
        waiting: webhook.waiting.map((delivery) => ({
          ...delivery,
          nextAt: now,
          heldMs: (delivery.heldMs ?? 0) + Math.max(0, now - Math.max(pausedAt, delivery.at))
        }))
      }

export const evolveWebhooks = (state: WebhooksState, event: WebhooksEvent): WebhooksState => {
  switch (event._tag) {
    case "WebhookAdded": {
      const { at, id, sealedSecret, url } = event
      const added: Webhook = { id, url, sealedSecret, createdAt: at, waiting: [], gaveUp: [], delivered: 0 }
      return { webhooks: [...without(state.webhooks, id), added] }
    }
    case "SecretResealed": {
      const { id, sealedSecret } = event
      return changed(state, id, (webhook) => ({ ...webhook, sealedSecret }))
    }
    case "WebhookRemoved":
      return { webhooks: without(state.webhooks, event.id) }
    case "WebhookPaused":
      return changed(state, event.id, (webhook) => ({ ...webhook, pausedAt: event.at }))
    case "WebhookResumed":
      return changed(state, event.id, (webhook) => resume(webhook, event.at))
    case "Told": {
      const { delivery } = event
      return changed(state, event.webhook, (webhook) => ({
        ...webhook,
        waiting: [...webhook.waiting, delivery],
        gaveUp: without(webhook.gaveUp, delivery.id)
      }))
    }
    case "Delivered":
      return changed(state, event.webhook, (webhook) => ({
        ...webhook,
        waiting: without(webhook.waiting, event.id),
        delivered: event.count,
        deliveredAt: event.at
      }))
    case "DeliveryFailed": {
      const { failure, id, nextAt } = event
      return changed(state, event.webhook, (webhook) => ({
        ...webhook,
        waiting: webhook.waiting.map((delivery) =>
          delivery.id === id ? { ...delivery, tries: delivery.tries + 1, nextAt, failure } : delivery
        )
      }))
    }
    case "DeliveryGivenUp":
      return changed(state, event.webhook, (webhook) => giveUp(webhook, event))
    case "DeliveriesResumed":
      return state
    case "WebhooksReset":
      return { webhooks: [] }
  }
}

export const Webhooks = ActorContract.make("Webhooks", {
  State: WebhooksState,
  Command: Schema.Never,
  SystemCommand: WebhooksSystemCommand,
  Event: WebhooksEvent,
  Rejection: WebhooksRejection,
  initial: (): WebhooksState => ({ webhooks: [] }),
  evolve: evolveWebhooks,
  isTransient: ({ _tag }) => _tag === "DeliveriesResumed",
  settles: () => false,
  merge: () => undefined
})
