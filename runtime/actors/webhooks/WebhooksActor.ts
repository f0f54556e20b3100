/**
 * A person's webhooks: an outbox. What they are told is durable before whoever tells it goes on, and waits until its address has
 * taken it; a process that ends in between tries it again, under the same id.
 */
import { Clock, Effect, Random } from "effect"
import type { ActorDefinition, JobHost } from "#runtime/actor/ActorDefinition.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import { ownerOf } from "#schemas/ids.ts"
import { DELIVERIES_KEPT } from "#schemas/webhooks/limits.ts"
import { Webhooks, type WebhooksState } from "#schemas/webhooks/Webhooks.ts"
import {
  decideWebhooks,
  hasWaiting,
  reactWebhooks,
  type Try,
  type WebhooksReport,
  type WebhooksTypes
} from "./decideWebhooks.ts"
import { WebhookSender } from "./WebhookSender.ts"

const deliver = Effect.fnUntraced(function* (one: Try, host: JobHost<WebhooksState, WebhooksReport>) {
  const { send } = yield* WebhookSender
  const webhook = (yield* host.state).webhooks.find(({ id }) => id === one.webhook)
  const message = webhook?.waiting[0]
  if (webhook === undefined || message?.id !== one.id) return
  yield* Effect.sleep(Math.max(0, message.nextAt - (yield* Clock.currentTimeMillis)))
  const report = yield* Effect.matchEffect(send(ownerOf(host.id), webhook, message), {
    onSuccess: (): Effect.Effect<WebhooksReport> => Effect.succeed({ _tag: "Taken", ...one }),
    onFailure: ({ message: failure }) =>
      Effect.map(Random.next, (chance): WebhooksReport => ({ _tag: "NotTaken", ...one, failure, chance }))
  })
  yield* host.report(report)
})

export const WebhooksActor: ActorDefinition<WebhooksTypes, WebhookSender> = {
  contract: Webhooks,
  decide: decideWebhooks,
  react: reactWebhooks,
  run: deliver,
  // What was said leaves the journal some time after it was taken or given up, and at once with its webhook.
  forgets: (event) =>
    event._tag === "WebhookRemoved" ||
    event._tag === "WebhooksReset" ||
    ((event._tag === "Delivered" || event._tag === "DeliveryGivenUp") &&
      event.count !== undefined &&
      event.count % DELIVERIES_KEPT === 0),
  wakes: hasWaiting,
  policy: defaultPolicy
}
