/** The practice site as browsers find it, and as those who mean harm would. */
import { once } from "node:events"
import { createServer } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import { GatewaySettings, type GatewaySettingsShape } from "#gateway/GatewaySettings.ts"
import { hello, readAnswer } from "#gateway/testing/calls.ts"
import { type Asked, ask } from "#gateway/testing/httpClient.ts"
import { settingsIn, startGateway } from "#gateway/testing/testGateway.ts"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import { PracticeSite } from "./PracticeSite.ts"

const decodeGreeting = Schema.decodeUnknownSync(Schema.Struct({ practice: Schema.String }))

const open = (settings: Partial<GatewaySettingsShape> = {}) =>
  Layer.build(
    PracticeSite.layer.pipe(
      Layer.provide(Layer.succeed(GatewaySettings, { ...settingsIn("."), hasPractice: true, ...settings }))
    )
  ).pipe(Effect.map((built) => Context.get(built, PracticeSite).origin))

const shop = Effect.gen(function* () {
  const origin = (yield* open()) ?? ""
  const { host } = new URL(origin)
  // The test's client looks names up as it likes.
  const address = origin.replace("localhost", "127.0.0.1")
  const get = (path: string, headers: Asked["headers"] = {}) =>
    ask(address, path, { headers: { host, ...headers } })
  const post = (path: string, body: string, headers: Asked["headers"] = {}) =>
    ask(address, path, { method: "POST", body, headers: { host, origin, ...headers } })
  return { host, get, post }
})

const cookieOf = ({ setCookie }: { readonly setCookie: ReadonlyArray<string> }): string =>
  setCookie[0]?.split(";", 1)[0] ?? ""

/** The next one is free as well: other tests have servers of their own. */
const freePortBesideFree = async (): Promise<number> => {
  for (;;) {
    const port = await freePort()
    const beside = createServer().listen(port + 1, "127.0.0.1")
    const isFree = await once(beside, "listening").then(
      () => true,
      () => false
    )
    if (!isFree) continue
    beside.close()
    await once(beside, "close")
    return port
  }
}

describe("The practice site", () => {
  it.live("remembers what a visitor changed, for this visitor alone, until they start over", () =>
    Effect.gen(function* () {
      const { get, post } = yield* shop
      const saved = yield* post("/orders/1042", "status=Shipped&note=Ring+twice")
      assert.strictEqual(saved.status, 303)
      const cookie = cookieOf(saved)
      const changed = yield* get(saved.headers.location ?? "", { cookie })
      assert.include(changed.text, "Saved: order 1042 is shipped.")
      assert.include(changed.text, "Ring twice")
      assert.notInclude((yield* get("/orders/1042")).text, "Ring twice")
      yield* post("/start-over", "", { cookie })
      assert.notInclude((yield* get("/orders/1042", { cookie })).text, "Ring twice")
    })
  )

  it.live("has every page it links to", () =>
    Effect.gen(function* () {
      const { get } = yield* shop
      const seen = new Set(["/"])
      // Grows while it is gone through.
      for (const path of seen) {
        const { status, text } = yield* get(path)
        assert.strictEqual(status, 200, path)
        const links = Array.from(text.matchAll(/(?:href|src|action)="(\/[^"#]*)"/g), ([, link = ""]) => link)
        for (const link of links) if (!link.includes("?") && !link.endsWith("/refund")) seen.add(link)
        seen.delete("/start-over")
      }
      assert.isAbove(seen.size, 20)
    })
  )

  it.live("answers an address that is none as a page it does not have", () =>
    Effect.gen(function* () {
      const { get } = yield* shop
      for (const path of ["//", "///", "//:0/", "//[", "//evil.example/orders"])
        assert.strictEqual((yield* get(path)).status, 404, path)
    })
  )

  it.live("shows what was entered as text, and says what is wrong with it", () =>
    Effect.gen(function* () {
      const { get, post } = yield* shop
      const refused = yield* post("/customers/new", "name=%3Cimg+src%3Dx%3E&email=nobody")
      assert.strictEqual(refused.status, 422)
      assert.include(refused.text, "Enter a whole address")
      assert.include(refused.text, 'value="&lt;img src=x&gt;"')
      const saved = yield* post("/customers/new", "name=%3Cimg+src%3Dx%3E&email=a%40b.example")
      const list = yield* get(saved.headers.location ?? "", { cookie: cookieOf(saved) })
      assert.notInclude(list.text, "<img")
      assert.include(list.text, "&lt;img src=x&gt;")
    })
  )

  it.live("takes no form of another page, and answers to no other name", () =>
    Effect.gen(function* () {
      const { get, host, post } = yield* shop
      for (const origin of ["http://127.0.0.1:7420", "https://evil.example", "null"]) {
        assert.strictEqual((yield* post("/orders/1042", "status=New", { origin })).status, 403)
      }
      assert.strictEqual((yield* get("/", { host: "evil.example" })).status, 403)
      const moved = yield* get("/orders", { host: host.replace("localhost", "127.0.0.1") })
      assert.strictEqual(moved.headers.location, `http://${host}/orders`)
    })
  )

  it.live("runs its own script alone, is in nobody's frame, and takes no form without an end", () =>
    Effect.gen(function* () {
      const { get, post } = yield* shop
      const policy = (yield* get("/")).headers["content-security-policy"] ?? ""
      for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]) {
        assert.include(policy, rule)
      }
      const long = yield* post("/orders/1042", `note=${"a".repeat(20_000)}`)
      assert.strictEqual(long.status, 413)
    })
  )

  it.live(
    "is beside the gateway's port, or where one is free, and nowhere beside one that others reach",
    () =>
      Effect.gen(function* () {
        const port = yield* Effect.promise(freePortBesideFree)
        const first = yield* open({ port })
        const second = yield* open({ port })
        assert.strictEqual(first, `http://localhost:${port + 1}`)
        assert.match(second ?? "", /^http:\/\/localhost:\d+$/)
        assert.notStrictEqual(second, first)
        assert.isUndefined(yield* open({ host: "0.0.0.0" }))
        assert.isUndefined(yield* open({ hasPractice: false }))
      })
  )

  it.live("is told to whoever greets the gateway, where there is one", () =>
    Effect.gen(function* () {
      for (const hasPractice of [true, false]) {
        const gateway = yield* startGateway({ settings: { hasPractice } })
        const client = yield* gateway.connectWeb(yield* gateway.signIn)
        yield* client.send(hello(1))
        const { result } = readAnswer(yield* client.next)
        if (!hasPractice) return assert.doesNotHaveAnyKeys(result, ["practice"])
        const { practice } = decodeGreeting(result)
        assert.match(practice, /^http:\/\/localhost:\d+$/)
        assert.notStrictEqual(new URL(practice).port, new URL(gateway.origin).port)
      }
    })
  )
})
