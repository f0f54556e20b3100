/** Who may take which route: every route there is, walked by everybody there is. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { accountUserId } from "#gateway/sign-in/accounts/accountUserId.ts"
import { sessionToken } from "#gateway/sign-in/signedTokens.ts"
import { fakeUser } from "#gateway/testing/fakeActors.ts"
import { freshLinkOf } from "#gateway/testing/freshLinkOf.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { authorizationIn, redeem, signInWith } from "#gateway/testing/signInWith.ts"
import { settingsIn, startGateway, type TestGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import { ActorId } from "#schemas/ids.ts"
import { makeRoutes } from "./HttpRoutes.ts"
import type { Route } from "./route.ts"

const routes = Effect.runSync(
  Effect.provide(makeRoutes, [
    Layer.succeed(GatewaySettings, settingsIn("nowhere")),
    ExpiringRecords.layerMemory
  ])
)
const guarded = routes.filter(({ who }) => who === "user" || who === "session")

/** A gateway with everybody on it, by what they show. */
const everybody = Effect.gen(function* () {
  const user = fakeUser()
  const dataDir = yield* temporaryFolder
  const gateway = yield* startGateway({ actors: { user }, settings: { dataDir } })
  const session = yield* gateway.signIn
  const { token } = yield* pairedToken(gateway, session)
  const revoked = yield* signInWith(yield* freshLinkOf(gateway, session))
  yield* user.send(ActorId.make("local"), "end", {
    _tag: "EndSession",
    sessionId: revoked.split(".")[1] ?? "",
    by: session.split(".")[1] ?? ""
  })
  // Bound to an address this gateway is not asked by.
  const elsewhere = yield* signInWith(yield* freshLinkOf(gateway, session))
  // An account whose address may not sign in (any more): its session is on record, and lets nobody in.
  const sessionId = "of-nobody-allowed"
  const userId = accountUserId("google", "https://accounts.google.com", "eve")
  yield* user.send(ActorId.make(userId), "open", {
    _tag: "OpenSession",
    sessionId,
    name: "Chrome",
    origin: gateway.origin,
    openedBy: { _tag: "Account", provider: "google" },
    account: { provider: "google", email: "eve@example.com" }
  })
  const key = yield* Effect.promise(() => readFile(join(dataDir, "server.key")))
  const headers = (authorization: string) => ({ authorization, origin: gateway.origin })
  return {
    gateway,
    nobody: { origin: gateway.origin },
    device: { authorization: `Bearer ${token}` },
    session: headers(session),
    revoked: headers(revoked),
    disallowed: headers(`Bearer ${sessionToken(key, userId, sessionId)}`),
    elsewhere: { ...headers(elsewhere), host: gateway.origin.replace("http://127.0.0.1", "localhost") }
  }
})

const take = (gateway: TestGateway, { method, path }: Route, headers: Record<string, string>) =>
  gateway.ask(path.replace(":id", "x"), { method, headers })

const isLetIn = (status: number): boolean => status !== 401 && status !== 403

describe("routes", () => {
  it("that are for somebody are walked", () => {
    assert.isAbove(guarded.filter(({ who }) => who === "session").length, 5)
    assert.isAbove(guarded.filter(({ who }) => who === "user").length, 3)
    // What makes a file, and what takes one away.
    const files = guarded.filter(({ path }) => path.startsWith("/api/attachments"))
    assert.deepStrictEqual(files.map(({ method, who }) => `${method} ${who}`).sort(), [
      "DELETE user",
      "GET user",
      "POST user"
    ])
  })

  it("that anyone may take change nothing, but for those of pages and programs", () => {
    for (const { method, path, who } of routes) {
      assert.isTrue(who !== "anyone" || method === "GET", `${method} ${path}`)
    }
  })

  for (const route of guarded) {
    const name = `${route.method} ${route.path}`
    it.live(`${name} is for a ${route.who}, and for nobody else`, () =>
      Effect.gen(function* () {
        const { gateway, ...callers } = yield* everybody
        for (const who of ["nobody", "revoked", "disallowed", "elsewhere"] as const) {
          assert.strictEqual((yield* take(gateway, route, callers[who])).status, 401, who)
        }
        const asDevice = (yield* take(gateway, route, callers.device)).status
        assert.strictEqual(isLetIn(asDevice), route.who === "user", `device: ${asDevice}`)
        if (route.who === "session") assert.strictEqual(asDevice, 403)
        assert.isTrue(isLetIn((yield* take(gateway, route, callers.session)).status), "session")
      })
    )

    if (route.method === "GET") continue
    it.live(`${name} takes no session's word from another page`, () =>
      Effect.gen(function* () {
        const { gateway, session } = yield* everybody
        const { port } = new URL(gateway.origin)
        const others = ["http://evil.example", "null", `http://127.0.0.1:${Number(port) - 1}`]
        for (const origin of others) {
          assert.strictEqual((yield* take(gateway, route, { ...session, origin })).status, 401)
        }
        const { authorization } = session
        assert.strictEqual((yield* take(gateway, route, { authorization })).status, 401)
      })
    )
  }

  it.live("of pages and of programs refuse each other", () =>
    Effect.gen(function* () {
      const { gateway } = yield* everybody
      for (const route of routes) {
        const asPage = (yield* take(gateway, route, { origin: gateway.origin })).status
        const asProgram = (yield* take(gateway, route, {})).status
        if (route.who === "program") assert.strictEqual(asPage, 403, route.path)
        if (route.who === "page") assert.strictEqual(asProgram, 403, route.path)
      }
      assert.strictEqual(authorizationIn(yield* redeem(gateway.signInUrl)), "")
    })
  )
})
