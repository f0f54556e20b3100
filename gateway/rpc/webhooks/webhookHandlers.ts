/** The socket's methods of a person's webhooks. */
import { Effect } from "effect"
import { WebhookOutbox } from "#runtime/actors/webhooks/WebhookOutbox.ts"
import { type ActorId, ownerOf } from "#schemas/ids.ts"

interface OfPerson {
  readonly actorId: ActorId
}

interface OfWebhook extends OfPerson {
  readonly id: string
}

export const webhookHandlers = Effect.map(
  WebhookOutbox,
  ({ add, pause, remove, resend, resume, test, views }) => ({
    "Webhooks.Add": ({ actorId, url }: OfPerson & { readonly url: string }) => add(ownerOf(actorId), url),
    "Webhooks.Remove": ({ actorId, id }: OfWebhook) => Effect.as(remove(ownerOf(actorId), id), { id }),
    "Webhooks.Pause": ({ actorId, id }: OfWebhook) => Effect.as(pause(ownerOf(actorId), id), { id }),
    "Webhooks.Resume": ({ actorId, id }: OfWebhook) => Effect.as(resume(ownerOf(actorId), id), { id }),
    "Webhooks.Test": ({ actorId, id }: OfWebhook) => Effect.as(test(ownerOf(actorId), id), { id }),
    "Webhooks.Resend": ({ actorId, id, message }: OfWebhook & { readonly message: string }) =>
      Effect.as(resend(ownerOf(actorId), id, message), { id }),
    "Webhooks.Follow": ({ actorId }: OfPerson) => views(ownerOf(actorId))
  })
)
