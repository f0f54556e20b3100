/** Where a request that a person caused may go. */
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Result } from "effect"
import { AllowedOrigins, layer } from "./AllowedOrigins.ts"
import { outboundCopy } from "./copy.ts"
import { OutboundRefused } from "./OutboundRefused.ts"
import { outboundRules } from "./OutboundRules.ts"

const names: Readonly<Record<string, ReadonlyArray<string>>> = {
  "files.example.com": ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"],
  "both.example.com": ["10.0.0.7", "93.184.215.14", "::1"],
  "inside.example.com": ["10.0.0.7", "169.254.169.254", "::ffff:93.184.215.14"]
}

const rules = outboundRules({
  allowed: new Set(["http://files.internal:8080"]),
  resolve: (host) => Effect.succeed(names[host] ?? []),
  resolveAllowed: () => Effect.succeed(["10.0.0.9"])
})

const reasonOf = (address: string) =>
  Result.match(rules.read(address), { onFailure: (reason) => reason, onSuccess: () => "ok" })
const addressesOf = (address: string) => Effect.result(rules.addressesOf(new URL(address)))
const notPublic = Result.fail(new OutboundRefused({ reason: "NotPublic" }))

const origins = (value: string) =>
  Effect.provide(
    AllowedOrigins,
    Layer.provide(
      layer,
      ConfigProvider.layer(ConfigProvider.fromEnv({ env: { DECKHAND_OUTBOUND_ORIGINS: value } }))
    )
  )

describe("the rules of what may be asked", () => {
  it.each([
    ["https://files.example.com/report.pdf?x=1#y", "ok"],
    ["https://files.example.com:443/", "ok"],
    ["http://files.internal:8080/report.pdf", "ok"],
    ["http://files.example.com/", "NotHttps"],
    ["http://files.internal/", "NotHttps"],
    ["https://files.internal:8080/", "Port"],
    ["https://files.example.com:22/", "Port"],
    ["https://files.example.com:80/", "Port"],
    ["https://me:pw@files.example.com/", "Credentials"],
    ["https://me@files.example.com/", "Credentials"],
    ["http://me:pw@files.internal:8080/", "Credentials"],
    ["https://93.184.215.14/", "ok"],
    // It says itself that it leads inside, in whichever spelling.
    ["https://127.0.0.1/", "NotPublic"],
    ["https://0177.0.0.1/", "NotPublic"],
    ["https://2130706433/", "NotPublic"],
    ["https://[::ffff:7f00:1]/", "NotPublic"],
    ["ftp://files.example.com/", "NotHttps"],
    ["file:///etc/passwd", "NotAnAddress"],
    ["data:text/plain,hello", "NotAnAddress"],
    ["files.example.com", "NotAnAddress"],
    ["", "NotAnAddress"],
    [`https://files.example.com/${"a".repeat(3_000)}`, "NotAnAddress"]
  ])("%s is %s", (address, reason) => {
    assert.strictEqual(reasonOf(address), reason)
  })

  it.effect("take the public addresses of a name, and refuse one that has none", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        yield* addressesOf("https://both.example.com/"),
        Result.succeed(["93.184.215.14"])
      )
      assert.deepStrictEqual(
        yield* addressesOf("https://files.example.com./"),
        Result.succeed(names["files.example.com"] ?? [])
      )
      assert.deepStrictEqual(yield* addressesOf("https://8.8.8.8/"), Result.succeed(["8.8.8.8"]))
      assert.deepStrictEqual(yield* addressesOf("http://files.internal:8080/"), Result.succeed(["10.0.0.9"]))
      const refused = [
        "https://inside.example.com/",
        "https://nobody.example.com/",
        "https://localhost/",
        "https://127.0.0.1/",
        "https://0x7f.1/",
        "https://2130706433/",
        "https://169.254.169.254/latest/meta-data/",
        "https://[::1]/",
        "https://[::ffff:169.254.169.254]/",
        "https://[64:ff9b::a9fe:a9fe]/"
      ]
      for (const address of refused) assert.deepStrictEqual(yield* addressesOf(address), notPublic, address)
    })
  )

  it.effect("are widened by their operator for whole origins, and a setting that is none is told", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual([...(yield* origins(""))], [])
      assert.deepStrictEqual(
        [...(yield* origins(" http://files.internal:8080 ,https://intranet.example.com/"))],
        ["http://files.internal:8080", "https://intranet.example.com"]
      )
      for (const wrong of [
        "files.internal",
        "https://a.example/path",
        "ftp://a.example",
        "https://me:pw@a.example"
      ]) {
        const { message } = yield* Effect.flip(origins(`https://ok.example, ${wrong}`))
        assert.strictEqual(message, outboundCopy.badOrigins("DECKHAND_OUTBOUND_ORIGINS", wrong))
      }
    })
  )
})
