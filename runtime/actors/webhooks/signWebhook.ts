/** The signature of a message, as Standard Webhooks has it: HMAC-SHA256 of its id, the time of the try and its body. */
import { createHmac, randomBytes } from "node:crypto"
import { Redacted } from "effect"

const PREFIX = "whsec_"
const SECRET_BYTES = 32

export type WebhookSecret = Redacted.Redacted<string>

/** As it is shown to whoever adds a webhook, once. */
export const makeWebhookSecret = (): WebhookSecret =>
  Redacted.make(`${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`)

interface Signed {
  readonly id: string
  /** Of this try, not of the message: a receiver refuses what is old (epoch ms). */
  readonly now: number
  readonly body: string
}

export const webhookHeaders = (
  secret: WebhookSecret,
  { body, id, now }: Signed
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(now / 1_000))
  const key = Buffer.from(Redacted.value(secret).slice(PREFIX.length), "base64")
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`
  }
}
