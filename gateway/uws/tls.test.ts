/** A gateway with a certificate, and how one that is no good is told. */
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { hello, readAnswer } from "#gateway/testing/calls.ts"
import { ask } from "#gateway/testing/httpClient.ts"
import { startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"

const fixture = (name: string): string => join(import.meta.dirname, "__fixtures__", name)
/** Self-signed, for this test alone: localhost, 127.0.0.1 and deckhand.test. */
const tls = { certFile: fixture("test.cert.pem"), keyFile: fixture("test.key.pem") }

const refusal = (files: typeof tls) =>
  Effect.map(Effect.flip(startGateway({ settings: { tls: files } })), ({ message }) => message)

describe("a gateway with a certificate", () => {
  it.live("speaks TLS on its one port: page, session and socket", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway({ settings: { tls } })
      assert.match(gateway.signInUrl, /^https:\/\/127\.0\.0\.1:\d+\/sign-in#/)
      const authorization = yield* gateway.signIn
      const session = yield* gateway.ask("/api/session", { headers: { authorization } })
      assert.include(session.text, '{"userId":"local",')
      assert.include(session.headers["content-security-policy"], `wss://${new URL(gateway.origin).host}`)
      const client = yield* gateway.connectWeb(authorization)
      yield* client.send(hello(1))
      assert.deepInclude(readAnswer(yield* client.next).result, { userId: "local" })
    })
  )

  it.live("answers to the names of its certificate, from pages it served itself over TLS", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway({ settings: { tls } })
      const authorization = yield* gateway.signIn
      const { port } = new URL(gateway.origin)
      const host = `deckhand.test:${port}`
      const metrics = (name: string) => gateway.ask("/metrics", { headers: { host: name } })
      assert.strictEqual((yield* metrics(host)).status, 401)
      assert.strictEqual((yield* metrics(`other.test:${port}`)).status, 403)
      const upgrade = (origin: string) =>
        gateway.ask("/socket", {
          headers: {
            host,
            authorization,
            origin,
            connection: "Upgrade",
            upgrade: "websocket",
            "sec-websocket-version": "13",
            "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="
          }
        })
      assert.strictEqual((yield* upgrade(`http://${host}`)).status, 401)
    })
  )

  it.live("says nothing in the clear", () =>
    Effect.gen(function* () {
      const { origin } = yield* startGateway({ settings: { tls } })
      assert.strictEqual(
        (yield* Effect.exit(ask(origin.replace("https", "http"), "/healthz")))._tag,
        "Failure"
      )
    })
  )
})

describe("a certificate", () => {
  it.live("that is not there, is none, or belongs to another key stops the start in a sentence", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const nonsense = join(folder, "nonsense.pem")
      yield* Effect.promise(() => writeFile(nonsense, "nonsense"))
      const other = fixture("other.key.pem")
      assert.include(yield* refusal({ ...tls, certFile: join(folder, "no.pem") }), "DECKHAND_TLS_CERT")
      assert.include(yield* refusal({ ...tls, keyFile: join(folder, "no.pem") }), "cannot be read")
      assert.include(yield* refusal({ ...tls, certFile: nonsense }), "holds no certificate")
      assert.include(yield* refusal({ ...tls, keyFile: nonsense }), "holds no private key")
      assert.include(yield* refusal({ ...tls, keyFile: other }), "is not the key of the certificate")
    })
  )

  it.effect("without its key, or a key alone, is no setting", () =>
    Effect.gen(function* () {
      const settings = (env: Record<string, string>) =>
        GatewaySettings.use(Effect.succeed).pipe(
          Effect.provide(
            Layer.provide(GatewaySettings.layer, ConfigProvider.layer(ConfigProvider.fromEnv({ env })))
          )
        )
      const both = yield* settings({ DECKHAND_TLS_CERT: "/c.pem", DECKHAND_TLS_KEY: "/k.pem" })
      assert.deepStrictEqual(both.tls, { certFile: "/c.pem", keyFile: "/k.pem" })
      assert.isUndefined((yield* settings({})).tls)
      for (const name of ["DECKHAND_TLS_CERT", "DECKHAND_TLS_KEY"]) {
        const error = yield* Effect.flip(settings({ [name]: "/x.pem" }))
        assert.include(error.message, "go together")
      }
    })
  )
})
