/**
 * A webhook: an address of a person's that is told of what happens to what they had begun. What it is told waits here, in
 * order, until the address has taken it, or until it is given up.
 */
import { Schema } from "effect"
import { URL_MAX_CHARS } from "#schemas/limits.ts"

/** Of a message and of a webhook: safe in headers and in what is signed, where a dot stands between the parts. */
export const MessageId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_:-]{1,128}$/))
/** `run.ended`: lower-case words with dots between them. */
export const MessageType = Schema.String.check(Schema.isPattern(/^[a-z_]{1,32}(\.[a-z_]{1,32}){0,3}$/))

const said = {
  id: MessageId,
  type: MessageType,
  /** When it was told (epoch ms). */
  at: Schema.Finite,
  /** JSON, as it is sent and signed each time. */
  body: Schema.String
}

export const Delivery = Schema.Struct({
  ...said,
  /** How often it was tried in vain. */
  tries: Schema.Natural,
  /** Not tried before this (epoch ms). */
  nextAt: Schema.Finite,
  /** How long it was held back while its webhook was paused: that does not count for its age. */
  heldMs: Schema.optionalKey(Schema.Finite),
  /** Why the last try was in vain, in words for its user. */
  failure: Schema.optionalKey(Schema.String)
})
export type Delivery = typeof Delivery.Type

export const GivenUp = Schema.Struct({ ...said, failure: Schema.String, gaveUpAt: Schema.Finite })
export type GivenUp = typeof GivenUp.Type

export const Webhook = Schema.Struct({
  id: MessageId,
  url: Schema.String.check(Schema.isMaxLength(URL_MAX_CHARS)),
  /** What its messages are signed with, as the server sealed it for this address. */
  sealedSecret: Schema.String,
  createdAt: Schema.Finite,
  /** The first is on its way, or waits for its next try; the others wait for it. */
  waiting: Schema.Array(Delivery),
  /** Latest first. */
  gaveUp: Schema.Array(GivenUp),
  /** How many were given up, those that are kept no more among them. None: absent. */
  givenUp: Schema.optionalKey(Schema.Natural),
  /** How many it has taken. */
  delivered: Schema.Natural,
  deliveredAt: Schema.optionalKey(Schema.Finite),
  /** Since when nothing is sent; what it is told waits. */
  pausedAt: Schema.optionalKey(Schema.Finite)
})
export type Webhook = typeof Webhook.Type

/** What a webhook's owner is shown of it: no secret, and no message. */
export const WebhookView = Schema.Struct({
  id: Schema.String,
  url: Schema.String,
  createdAt: Schema.Finite,
  delivered: Schema.Natural,
  deliveredAt: Schema.optionalKey(Schema.Finite),
  waiting: Schema.Natural,
  pausedAt: Schema.optionalKey(Schema.Finite),
  /** The first message was tried in vain. */
  failing: Schema.optionalKey(
    Schema.Struct({ tries: Schema.Natural, nextAt: Schema.Finite, failure: Schema.String })
  ),
  gaveUp: Schema.Array(
    Schema.Struct({ id: Schema.String, type: Schema.String, at: Schema.Finite, failure: Schema.String })
  )
})
export type WebhookView = typeof WebhookView.Type

export const viewOf = ({ delivered, deliveredAt, gaveUp, waiting, ...webhook }: Webhook): WebhookView => {
  const { createdAt, id, pausedAt, url } = webhook
  const [first] = waiting
  return {
    id,
    url,
    createdAt,
    delivered,
    ...(deliveredAt === undefined ? {} : { deliveredAt }),
    waiting: waiting.length,
    ...(pausedAt === undefined ? {} : { pausedAt }),
    ...(first?.failure === undefined
      ? {}
      : { failing: { tries: first.tries, nextAt: first.nextAt, failure: first.failure } }),
    gaveUp: gaveUp.map(({ at, failure, id: message, type }) => ({ id: message, type, at, failure }))
  }
}
