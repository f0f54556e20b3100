/**
 * Decides on a person's webhooks: what waits for each address, in order; when what failed is tried again, and when it is given
 * up. Pure.
 */
import type { DecideContext, Input, Reaction } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import {
  DELIVERIES_MAX,
  DELIVERY_MAX_AGE_MS,
  WEBHOOK_DATA_MAX_CHARS,
  WEBHOOKS_MAX
} from "#schemas/webhooks/limits.ts"
import type { Delivery, Webhook } from "#schemas/webhooks/Webhook.ts"
import type {
  WebhooksEvent,
  WebhooksRejection,
  WebhooksState,
  WebhooksSystemCommand
} from "#schemas/webhooks/Webhooks.ts"
import { webhookCopy } from "./copy.ts"
import { retryDelay } from "./retryDelay.ts"

/** One try of one message. */
export interface Try {
  readonly webhook: string
  readonly id: string
}

export type WebhooksReport =
  | ({ readonly _tag: "Taken" } & Try)
  /** `chance`: from 0 to 1. */
  | ({ readonly _tag: "NotTaken"; readonly failure: string; readonly chance: number } & Try)

export interface WebhooksTypes {
  readonly State: WebhooksState
  readonly Command: never
  readonly SystemCommand: WebhooksSystemCommand
  readonly Event: WebhooksEvent
  readonly Rejection: WebhooksRejection
  readonly Report: WebhooksReport
  readonly Job: Try
}

type Decided = Decision<WebhooksEvent, WebhooksRejection>
type CommandOf<Tag extends WebhooksSystemCommand["_tag"]> = Extract<
  WebhooksSystemCommand,
  { readonly _tag: Tag }
>

/** One key for each try, so that the end of one is never taken for the end of the next. */
const keyOf = ({ id }: Webhook, delivery: Delivery): string =>
  `deliver:${id}:${delivery.id}:${delivery.tries}`

/** The one that is under way, if any is. */
const tryOf = (webhook: Webhook): ReadonlyArray<string> =>
  webhook.waiting.slice(0, 1).map((delivery) => keyOf(webhook, delivery))

/** What is on its way, or waits for its next try. */
const firstOf = ({ webhooks }: WebhooksState, { id, webhook: name }: Try) => {
  const webhook = webhooks.find((one) => one.id === name)
  const delivery = webhook?.waiting[0]
  return webhook === undefined || delivery?.id !== id ? undefined : { webhook, delivery }
}

const add = (
  { webhooks }: WebhooksState,
  { id, sealedSecret, url }: CommandOf<"AddWebhook">,
  { now }: DecideContext
): Decided => {
  if (webhooks.some((webhook) => webhook.id === id)) return accept()
  return webhooks.length >= WEBHOOKS_MAX
    ? reject({ _tag: "TooManyWebhooks", max: WEBHOOKS_MAX })
    : accept({ _tag: "WebhookAdded", id, url, sealedSecret, at: now })
}

const ofKnown = ({ webhooks }: WebhooksState, id: string, decide: (webhook: Webhook) => Decided): Decided => {
  const webhook = webhooks.find((one) => one.id === id)
  return webhook === undefined ? reject({ _tag: "UnknownWebhook" }) : decide(webhook)
}

/** The try that is under way ends with it. */
const tryingOf = (webhook: Webhook): { readonly trying?: string } => {
  const [trying] = tryOf(webhook)
  return trying === undefined ? {} : { trying }
}

const remove = (state: WebhooksState, id: string): Decided =>
  ofKnown(state, id, (webhook) => accept({ _tag: "WebhookRemoved", id, ...tryingOf(webhook) }))

const pause = (state: WebhooksState, id: string, now: number): Decided =>
  ofKnown(state, id, (webhook) =>
    webhook.pausedAt === undefined
      ? accept({ _tag: "WebhookPaused", id, at: now, ...tryingOf(webhook) })
      : accept()
  )

const resume = (state: WebhooksState, id: string, now: number): Decided =>
  ofKnown(state, id, ({ pausedAt }) =>
    pausedAt === undefined ? accept() : accept({ _tag: "WebhookResumed", id, at: now })
  )

/** `data` is JSON already. */
const bodyOf = ({ data, type }: CommandOf<"Tell">, now: number): string =>
  `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(new Date(now).toISOString())},"data":${data}}`

const givenUp = (
  webhook: Webhook,
  at: Try & { readonly at: number; readonly failure: string }
): WebhooksEvent => ({ _tag: "DeliveryGivenUp", ...at, count: (webhook.givenUp ?? 0) + 1 })

/** The one on its way is left alone; of those behind it the oldest has waited longest in vain. */
const crowded = (webhook: Webhook, now: number): ReadonlyArray<WebhooksEvent> => {
  const { waiting } = webhook
  const oldest = waiting.length < DELIVERIES_MAX ? undefined : waiting[1]
  return oldest === undefined
    ? []
    : [givenUp(webhook, { webhook: webhook.id, id: oldest.id, at: now, failure: webhookCopy.crowded })]
}

const waitsFor = (webhook: Webhook, delivery: Delivery, now: number): ReadonlyArray<WebhooksEvent> =>
  webhook.waiting.some(({ id }) => id === delivery.id)
    ? []
    : [...crowded(webhook, now), { _tag: "Told", webhook: webhook.id, delivery }]

const tell = ({ webhooks }: WebhooksState, command: CommandOf<"Tell">, { now }: DecideContext): Decided => {
  const { data, id, only, type } = command
  if (data.length > WEBHOOK_DATA_MAX_CHARS) return reject({ _tag: "DataTooLong", length: data.length })
  const delivery: Delivery = { id, type, at: now, body: bodyOf(command, now), tries: 0, nextAt: now }
  const told = only === undefined ? webhooks : webhooks.filter((webhook) => webhook.id === only)
  return accept(...told.flatMap((webhook) => waitsFor(webhook, delivery, now)))
}

const resend = (
  state: WebhooksState,
  { id, webhook: name }: CommandOf<"Resend">,
  { now }: DecideContext
): Decided =>
  ofKnown(state, name, (webhook) => {
    const known = webhook.gaveUp.find((one) => one.id === id)
    if (known === undefined) return reject({ _tag: "UnknownDelivery" })
    const { body, type } = known
    return accept(...waitsFor(webhook, { id, type, body, at: now, tries: 0, nextAt: now }, now))
  })

/** A late word of what is not the first any more says nothing. */
const notTaken = (state: WebhooksState, one: Try, failure: string, chance: number, now: number): Decided => {
  const first = firstOf(state, one)
  if (first === undefined) return accept()
  const { delivery } = first
  const nextAt = now + retryDelay(delivery.tries + 1, chance)
  const at = { webhook: one.webhook, id: one.id, at: now, failure }
  // What was on its way as its webhook was paused may come to its end then, and is given up by no one.
  const isOld = nextAt > delivery.at + (delivery.heldMs ?? 0) + DELIVERY_MAX_AGE_MS
  return isOld && first.webhook.pausedAt === undefined
    ? accept(givenUp(first.webhook, at))
    : accept({ _tag: "DeliveryFailed", ...at, nextAt })
}

const taken = (state: WebhooksState, one: Try, now: number): Decided => {
  const first = firstOf(state, one)
  if (first === undefined) return accept()
  const { id, webhook } = one
  return accept({ _tag: "Delivered", webhook, id, at: now, count: first.webhook.delivered + 1 })
}

/** Of a try that broke down: it says nothing of itself. Half of what chance may add. */
const brokenDown = (state: WebhooksState, key: string, now: number): Decided => {
  for (const webhook of state.webhooks) {
    const [delivery] = webhook.waiting
    if (delivery !== undefined && keyOf(webhook, delivery) === key) {
      return notTaken(state, { webhook: webhook.id, id: delivery.id }, webhookCopy.broken, 0.5, now)
    }
  }
  return accept()
}

export const decideWebhooks = (
  state: WebhooksState,
  input: Input<WebhooksTypes>,
  context: DecideContext
): Decided => {
  switch (input._tag) {
    case "AddWebhook":
      return add(state, input, context)
    case "RemoveWebhook":
      return remove(state, input.id)
    case "PauseWebhook":
      return pause(state, input.id, context.now)
    case "ResumeWebhook":
      return resume(state, input.id, context.now)
    case "Tell":
      return tell(state, input, context)
    case "Resend":
      return resend(state, input, context)
    case "ResetWebhooks":
      return accept({ _tag: "WebhooksReset", trying: state.webhooks.flatMap(tryOf) })
    case "Taken":
      return taken(state, input, context.now)
    case "NotTaken":
      return notTaken(state, input, input.failure, input.chance, context.now)
    case "Activated":
      return hasWaiting(state) ? accept({ _tag: "DeliveriesResumed" }) : accept()
    case "JobEnded":
      return input.outcome._tag === "Failed" ? brokenDown(state, input.key, context.now) : accept()
    case "WatchBegan":
    case "WatchEnded":
      return accept()
  }
}

export const hasWaiting = ({ webhooks }: WebhooksState): boolean =>
  webhooks.some(({ pausedAt, waiting }) => pausedAt === undefined && waiting.length > 0)

const tryFirst = (webhook: Webhook): ReadonlyArray<Reaction<Try>> => {
  const [delivery] = webhook.waiting
  return delivery === undefined || webhook.pausedAt !== undefined
    ? []
    : [
        {
          _tag: "Start",
          key: keyOf(webhook, delivery),
          job: { webhook: webhook.id, id: delivery.id },
          unlessRunning: true
        }
      ]
}

const interrupt = (key: string): Reaction<Try> => ({ _tag: "Interrupt", key })

/** Each address has its own first message on its way: none waits for another's. */
export const reactWebhooks = (
  event: WebhooksEvent,
  { webhooks }: WebhooksState
): ReadonlyArray<Reaction<Try>> => {
  switch (event._tag) {
    case "DeliveriesResumed":
      return webhooks.flatMap(tryFirst)
    case "Told":
    case "Delivered":
    case "DeliveryFailed":
    case "DeliveryGivenUp":
      return webhooks.filter(({ id }) => id === event.webhook).flatMap(tryFirst)
    case "WebhookRemoved":
    case "WebhookPaused":
      return event.trying === undefined ? [] : [interrupt(event.trying)]
    case "WebhookResumed":
      return webhooks.filter(({ id }) => id === event.id).flatMap(tryFirst)
    case "WebhooksReset":
      return event.trying.map(interrupt)
    case "WebhookAdded":
    case "SecretResealed":
      return []
  }
}
