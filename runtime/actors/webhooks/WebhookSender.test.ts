/** Messages to a webhook's address, over a real socket. */
import { createHmac } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import { outboundCopy } from "#runtime/outbound/copy.ts"
import { SafeFetch } from "#runtime/outbound/SafeFetch.ts"
import { PUBLIC, standIn, standInFetch } from "#runtime/outbound/testing/standIn.ts"
import { UserId } from "#schemas/ids.ts"
import { webhookCopy } from "./copy.ts"
import { makeWebhookSecret, webhookHeaders } from "./signWebhook.ts"
import { WebhookSender } from "./WebhookSender.ts"

const ada = UserId.make("ada")

const layer = WebhookSender.layer.pipe(
  Layer.provide(Layer.succeed(SafeFetch, standInFetch({ "company.test": [[PUBLIC]] }).fetch)),
  Layer.provide(KeySeal.layerMemory)
)

interface Came {
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly body: string
}

/** As a receiver does it, by the text of the standard. */
const isSigned = (secret: string, { body, headers }: Came): boolean => {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64")
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`
  return headers["webhook-signature"] === `v1,${createHmac("sha256", key).update(signed).digest("base64")}`
}

describe("a message to a webhook", () => {
  it("is signed as Standard Webhooks has it: by the example of its specification", () => {
    const headers = webhookHeaders(Redacted.make("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"), {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      now: 1_614_265_330_000,
      body: '{"test": 2432232314}'
    })
    assert.strictEqual(headers["webhook-signature"], "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
  })

  it.live(
    "is taken where it is answered with a 2xx, and nowhere else; its secret opens for this address alone",
    () =>
      Effect.gen(function* () {
        const came: Array<Came> = []
        const { port } = yield* standIn((incoming, response) => {
          let body = ""
          incoming.on("data", (chunk) => {
            body += String(chunk)
          })
          incoming.on("end", () => {
            came.push({ headers: incoming.headers, body })
            const status = Number(incoming.url?.slice(1))
            response.writeHead(status, status === 302 ? { location: "/204" } : {}).end("so it is")
          })
        })
        const sender = yield* WebhookSender
        const secret = makeWebhookSecret()
        const at = (path: string, host = "company.test") => ({
          id: "w",
          url: `http://${host}:${port}${path}`
        })
        const sent = (webhook: { readonly id: string; readonly url: string }) =>
          Effect.flatMap(sender.seal(ada, webhook, secret), (sealedSecret) => {
            assert.notInclude(sealedSecret, Redacted.value(secret))
            return sender.send(ada, { ...webhook, sealedSecret }, { id: "m1", body: '{"type":"run.ended"}' })
          })
        yield* sent(at("/200"))
        yield* sent(at("/204"))
        assert.deepInclude(came[0]?.headers, { "webhook-id": "m1", "content-type": "application/json" })
        for (const one of came) assert.isTrue(isSigned(Redacted.value(secret), one))
        for (const status of [302, 400, 410, 500]) {
          const { message } = yield* Effect.flip(sent(at(`/${status}`)))
          assert.strictEqual(message, outboundCopy.status(status))
        }
        assert.lengthOf(came, 6)
        assert.strictEqual(
          (yield* Effect.flip(sent(at("/200", "inside.test")))).message,
          outboundCopy.notPublic
        )

        const sealedSecret = yield* sender.seal(ada, at("/200"), secret)
        const elsewhere = yield* Effect.flip(
          sender.send(ada, { ...at("/204"), sealedSecret }, { id: "m", body: "{}" })
        )
        assert.strictEqual(elsewhere.message, webhookCopy.noSecret)
        assert.lengthOf(came, 6)
      }).pipe(Effect.provide(layer), Effect.scoped)
  )
})
