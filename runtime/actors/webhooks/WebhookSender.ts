/** Sends one message to a webhook's address, signed, once: asked safely, and in a place of its person's. */
import { Clock, Context, Effect, Layer, Schema } from "effect"
import { type KeyPlace, KeySeal } from "#runtime/models/keys/KeySeal.ts"
import { fairPlaces } from "#runtime/outbound/fairPlaces.ts"
import { OutboundRefused } from "#runtime/outbound/OutboundRefused.ts"
import { SafeFetch } from "#runtime/outbound/SafeFetch.ts"
import type { UserId } from "#schemas/ids.ts"
import { DELIVERIES_AT_ONCE, DELIVERIES_OF_ONE, DELIVERY_TIMEOUT_MS } from "#schemas/webhooks/limits.ts"
import type { Delivery, Webhook } from "#schemas/webhooks/Webhook.ts"
import { webhookCopy } from "./copy.ts"
import { type WebhookSecret, webhookHeaders } from "./signWebhook.ts"

/** The address did not take it, in words for its owner. */
export class NotDelivered extends Schema.TaggedError<NotDelivered>()("NotDelivered", {
  message: Schema.String
}) {}

type Addressed = Pick<Webhook, "id" | "url">

/** A secret is sealed for its person, their webhook and its address. */
export const secretPlace = (owner: UserId, { id, url }: Addressed): KeyPlace => ({
  owner,
  connectionId: `webhook:${id}`,
  baseUrl: url
})

export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /** Why an address cannot be told anything, as far as it says itself. */
    readonly refusalOf: SafeFetch["Service"]["refusalOf"]
    readonly seal: (
      owner: UserId,
      webhook: Addressed,
      secret: WebhookSecret
    ) => ReturnType<KeySeal["Service"]["seal"]>
    /** It was taken: answered with a status from 200 to 299. */
    readonly send: (
      owner: UserId,
      webhook: Pick<Webhook, "id" | "url" | "sealedSecret">,
      message: Pick<Delivery, "id" | "body">
    ) => Effect.Effect<void, NotDelivered>
  }
>()("deckhand/runtime/actors/webhooks/WebhookSender") {
  static readonly layer = Layer.effect(
    WebhookSender,
    Effect.gen(function* () {
      const seals = yield* KeySeal
      const { ask, refusalOf } = yield* SafeFetch
      const inPlace = yield* fairPlaces({ all: DELIVERIES_AT_ONCE, ofOne: DELIVERIES_OF_ONE })

      const post = Effect.fnUntraced(function* (
        secret: WebhookSecret,
        url: string,
        { body, id }: Pick<Delivery, "id" | "body">
      ) {
        const now = yield* Clock.currentTimeMillis
        const headers = webhookHeaders(secret, { id, now, body })
        const { status } = yield* ask({ url, method: "POST", headers, body, timeoutMs: DELIVERY_TIMEOUT_MS })
        // To be led elsewhere is not to be taken: where it may go was decided as it was added.
        if (status < 200 || status > 299) return yield* new OutboundRefused({ reason: "Status", status })
      })

      return {
        refusalOf,
        seal: (owner, webhook, secret) => seals.seal(secretPlace(owner, webhook), secret),
        send: (owner, webhook, message) =>
          seals.open(secretPlace(owner, webhook), webhook.sealedSecret).pipe(
            Effect.mapError(() => new NotDelivered({ message: webhookCopy.noSecret })),
            Effect.flatMap((secret) =>
              Effect.mapError(
                inPlace(owner, post(secret, webhook.url, message)),
                ({ message: why }) => new NotDelivered({ message: why })
              )
            )
          )
      }
    })
  )

  /** Under a key that ends with the process; nothing inside is allowed. */
  static readonly layerMemory = WebhookSender.layer.pipe(
    Layer.provide([SafeFetch.layer, KeySeal.layerMemory])
  )
}
