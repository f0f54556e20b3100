/** Webhooks over HTTP: added and removed with the token of a signed-in browser; a key may look at them. */
import { Schema } from "effect"
import { twin } from "#gateway/api/Twin.ts"
import { NamedDelivery, NamedWebhook, NewWebhook, WebhookAddress } from "#schemas/rpc/WebhookRpcs.ts"
import { WebhookView } from "#schemas/webhooks/Webhook.ts"

const ofWebhooks = { group: "Webhooks" } as const

/** What makes nothing answers with the webhook it was about. */
const ofOne = {
  ...ofWebhooks,
  who: "session",
  answer: NamedWebhook,
  status: 200,
  refusals: [403, 404],
  told: (webhook: typeof NamedWebhook.Type): typeof NamedWebhook.Type => webhook
} as const

export const webhookTwins = [
  twin({
    ...ofWebhooks,
    who: "session",
    name: "addWebhook",
    method: "POST",
    path: "/api/webhooks",
    summary: "Adds a webhook: an https address of yours that is told of what happens",
    about:
      "`secret` is told in this answer and never again: messages are signed with it, as Standard Webhooks has it. See docs/webhooks.md.",
    rpc: "Webhooks.Add",
    body: WebhookAddress,
    example: { url: "https://shop.example/deckhand" },
    answer: NewWebhook,
    status: 201,
    refusals: [400, 403, 409],
    payload: ({ body, self }) => ({ actorId: self, ...body }),
    told: (made) => made
  }),
  twin({
    ...ofWebhooks,
    who: "user",
    name: "listWebhooks",
    method: "GET",
    path: "/api/webhooks",
    summary: "Your webhooks: how many messages wait, why the first does, and what was given up",
    rpc: "Webhooks.Follow",
    answer: Schema.Array(WebhookView),
    status: 200,
    refusals: [],
    payload: ({ self }) => ({ actorId: self }),
    told: (webhooks) => webhooks
  }),
  twin({
    ...ofOne,
    name: "removeWebhook",
    method: "DELETE",
    path: "/api/webhooks/:id",
    summary: "Removes a webhook, with what waits for it",
    rpc: "Webhooks.Remove",
    params: NamedWebhook,
    payload: ({ params, self }) => ({ actorId: self, ...params })
  }),
  twin({
    ...ofOne,
    name: "pauseWebhook",
    method: "POST",
    path: "/api/webhooks/:id/pause",
    summary: "Sends a webhook nothing until it is resumed: what it is told waits, and grows no older",
    rpc: "Webhooks.Pause",
    params: NamedWebhook,
    payload: ({ params, self }) => ({ actorId: self, ...params })
  }),
  twin({
    ...ofOne,
    name: "resumeWebhook",
    method: "POST",
    path: "/api/webhooks/:id/resume",
    summary: "Sends a webhook what waited while it was paused, and all that follows",
    rpc: "Webhooks.Resume",
    params: NamedWebhook,
    payload: ({ params, self }) => ({ actorId: self, ...params })
  }),
  twin({
    ...ofOne,
    name: "testWebhook",
    method: "POST",
    path: "/api/webhooks/:id/test",
    summary: "Sends a webhook a message that says nothing, of the type `webhook.test`",
    rpc: "Webhooks.Test",
    params: NamedWebhook,
    payload: ({ params, self }) => ({ actorId: self, ...params })
  }),
  twin({
    ...ofOne,
    name: "resendMessage",
    method: "POST",
    path: "/api/webhooks/:id/messages/:message/resend",
    summary: "Tries a message once more that was given up, behind what waits",
    rpc: "Webhooks.Resend",
    params: NamedDelivery,
    payload: ({ params, self }) => ({ actorId: self, ...params })
  })
]
