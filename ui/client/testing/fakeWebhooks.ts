/** Webhooks as a fake gateway has them: none. */
import { Effect, Stream } from "effect"

interface Named {
  readonly id: string
}

const done = ({ id }: Named) => Effect.succeed({ id })

export const fakeWebhooks = {
  "Webhooks.Add": () => Effect.succeed({ id: "webhook", secret: "whsec_" }),
  "Webhooks.Remove": done,
  "Webhooks.Test": done,
  "Webhooks.Resend": done,
  "Webhooks.Follow": () => Stream.make([])
}
