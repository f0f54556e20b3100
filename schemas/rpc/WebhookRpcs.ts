/**
 * A person's webhooks: addresses of theirs that are told of what happens to what they began. The secret that messages are signed
 * with is told in the answer to its making, and never again.
 */
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { ActorId } from "#schemas/ids.ts"
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import { MessageId, WebhookView } from "#schemas/webhooks/Webhook.ts"
import { Authenticated } from "./Authenticated.ts"

/** It was not done, and why, in words for the user. */
export class WebhookRefused extends Schema.TaggedError<WebhookRefused>()("WebhookRefused", {
  reason: Schema.Literals(["BadAddress", "TooMany", "Unknown", "NoSecretKey"]),
  message: Schema.String
}) {}

export const NewWebhook = Schema.Struct({
  id: Schema.String,
  /** `whsec_` and 32 bytes in base64: to be shown once. */
  secret: Schema.String
})

export const NamedWebhook = Schema.Struct({ id: MessageId })

/** A message that was given up. */
export const NamedDelivery = Schema.Struct({ id: MessageId, message: MessageId })

export const WebhookAddress = Schema.Struct({ url: Schema.String.check(Schema.isMaxLength(URL_MAX_CHARS)) })

const error = Schema.Union([WebhookRefused, ActorUnavailable])
const actorId = ActorId

export const WebhookRpcs = RpcGroup.make(
  Rpc.make("Webhooks.Add", { payload: { actorId, ...WebhookAddress.fields }, success: NewWebhook, error }),
  Rpc.make("Webhooks.Remove", { payload: { actorId, ...NamedWebhook.fields }, success: NamedWebhook, error }),
  /** Nothing is sent to it until it is resumed; what it is told waits. */
  Rpc.make("Webhooks.Pause", { payload: { actorId, ...NamedWebhook.fields }, success: NamedWebhook, error }),
  Rpc.make("Webhooks.Resume", { payload: { actorId, ...NamedWebhook.fields }, success: NamedWebhook, error }),
  /** Sends it a message that says nothing. */
  Rpc.make("Webhooks.Test", { payload: { actorId, ...NamedWebhook.fields }, success: NamedWebhook, error }),
  /** What was given up is tried once more, behind what waits. */
  Rpc.make("Webhooks.Resend", {
    payload: { actorId, ...NamedDelivery.fields },
    success: NamedWebhook,
    error
  }),
  /** As they are, and after every change. */
  Rpc.make("Webhooks.Follow", {
    payload: { actorId },
    success: Schema.Array(WebhookView),
    error: ActorUnavailable,
    stream: true
  })
).middleware(Authenticated)
