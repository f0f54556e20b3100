/** Signing in with an account, against a provider of its own; and everything that is refused on the way. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { proxiesIn } from "#gateway/sign-in/callerAddress.ts"
import { SIGN_IN_LINKS_MAX_OPEN } from "#gateway/sign-in/limits.ts"
import { accountGateway, begin, finish, google } from "#gateway/testing/accountGateway.ts"
import { freshLinkOf } from "#gateway/testing/freshLinkOf.ts"
import { type Claimed, followTo } from "#gateway/testing/openIdProvider.ts"
import { authorizationIn, redeem, signInWith } from "#gateway/testing/signInWith.ts"
import { temporaryFolder } from "#gateway/testing/testGateway.ts"
import { readAddressList } from "./AddressList.ts"
import { openAttempt, sealAttempt } from "./Attempt.ts"
import { refusalCopy } from "./copy.ts"
import { ATTEMPT_MINUTES, ATTEMPTS_BURST } from "./limits.ts"

const listed = (text: string) => Result.getOrThrow(readAddressList(text))

type Gateway = Effect.Success<ReturnType<typeof accountGateway>>

const userIdOf = (gateway: Gateway, authorization: string) =>
  Effect.map(gateway.ask("/api/session", { headers: { authorization } }), ({ status, text }) =>
    status === 200 ? /"userId":"([^"]+)"/.exec(text)?.[1] : undefined
  )

const assertRefused = (answer: { readonly status: number; readonly text: string }, sentence: string) => {
  assert.isAtLeast(answer.status, 400)
  assert.include(answer.text, JSON.stringify(sentence))
  assert.strictEqual(authorizationIn({ ...answer, headers: {}, setCookie: [], body: Buffer.alloc(0) }), "")
}

describe("signing in with an account", () => {
  it.live("gives a session of the person whose account it is, the same one each time", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      const ada = yield* userIdOf(gateway, yield* gateway.signInAs(google("ada")))
      assert.match(ada ?? "", /^google-[0-9a-f]{40}$/)
      const again = google("ada", { email: "ada.married@example.com", name: "Ada L." })
      assert.strictEqual(yield* userIdOf(gateway, yield* gateway.signInAs(again)), ada)
    })
  )

  it.live("makes nobody of who has the address by now, nor of who has the same number elsewhere", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      const ada = yield* userIdOf(gateway, yield* gateway.signInAs(google("ada")))
      const heir = yield* gateway.signInAs(google("ada", { sub: "somebody else" }))
      assert.notStrictEqual(yield* userIdOf(gateway, heir), ada)
      const elsewhere = yield* userIdOf(gateway, yield* gateway.signInAs(google("ada"), "microsoft"))
      assert.match(elsewhere ?? "", /^microsoft-/)
    })
  )

  it.live("leaves no secret, code, token or address in the log, and nothing in a cookie or cache", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway({ allowed: listed("ada@example.com") })
      gateway.server.be(google("ada"))
      const { address, attempt } = yield* begin(gateway)
      const { search } = yield* followTo(address, gateway.origin)
      const answer = yield* finish(gateway, attempt, search)
      assert.strictEqual(answer.status, 201)
      assert.deepStrictEqual(answer.setCookie, [])
      assert.strictEqual(answer.headers["cache-control"], "no-store")
      yield* gateway.goThrough(google("eve"))
      const [, , signature = "signature"] = authorizationIn(answer).split(".")
      const code = new URLSearchParams(search).get("code") ?? "code"
      for (const secret of ["the-providers-secret", attempt, signature, code, "@example.com", "sub-of-ada"]) {
        assert.notInclude(gateway.logged(), secret)
      }
      assert.notInclude(address, "the-providers-secret")
    })
  )

  it.live("is told who is offered, and that by nobody who is not set up", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      const { text } = yield* gateway.ask("/api/sign-in-providers")
      assert.strictEqual(text, '{"providers":["google","microsoft"]}')
    })
  )
})

describe("a link", () => {
  it.live("lasts, however many others make for themselves", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      const link = yield* freshLinkOf(gateway, yield* gateway.signInAs(google("ada")))
      const eve = yield* gateway.signInAs(google("eve"))
      for (let count = 0; count <= SIGN_IN_LINKS_MAX_OPEN; count++) yield* freshLinkOf(gateway, eve)
      assert.strictEqual((yield* redeem(link)).status, 201)
    })
  )

  it.live("made in somebody's browser signs in as them, and as nobody else", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      const ada = yield* gateway.signInAs(google("ada"))
      const session = yield* signInWith(yield* freshLinkOf(gateway, ada))
      assert.strictEqual(yield* userIdOf(gateway, session), yield* userIdOf(gateway, ada))
    })
  )

  it.live("of a start signs in the local person, whatever accounts there are", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      yield* gateway.signInAs(google("ada"))
      assert.strictEqual(yield* userIdOf(gateway, authorizationIn(yield* redeem(gateway.signInUrl))), "local")
    })
  )
})

describe("refused is", () => {
  it.live("an answer to a question of another browser (login CSRF, fixation)", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      gateway.server.be(google("eve"))
      const eves = yield* begin(gateway)
      const { search } = yield* followTo(eves.address, gateway.origin)
      const victims = yield* begin(gateway)
      assertRefused(yield* finish(gateway, victims.attempt, search), refusalCopy.Foreign())
      assertRefused(yield* finish(gateway, "", search), refusalCopy.Foreign())
      // Hers is still good, for her.
      assert.strictEqual((yield* finish(gateway, eves.attempt, search)).status, 201)
    })
  )

  it.live("the same answer a second time", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      gateway.server.be(google("ada"))
      const { address, attempt } = yield* begin(gateway)
      const { search } = yield* followTo(address, gateway.origin)
      const both = yield* Effect.all([finish(gateway, attempt, search), finish(gateway, attempt, search)], {
        concurrency: 2
      })
      assert.deepStrictEqual(both.map(({ status }) => status).sort(), [201, 410])
      assertRefused(yield* finish(gateway, attempt, search), refusalCopy.Used())
    })
  )

  it.live("a code that was used before, or was given for another question", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      gateway.server.be(google("ada"))
      const first = yield* begin(gateway)
      const given = (yield* followTo(first.address, gateway.origin)).searchParams
      const second = yield* begin(gateway)
      const state = new URL(second.address).searchParams.get("state") ?? ""
      const forged = new URLSearchParams(given)
      forged.set("state", state)
      assertRefused(yield* finish(gateway, second.attempt, `?${forged}`), refusalCopy.Invalid("Google"))
    })
  )

  it.live("a state that was changed, doubled, left out, or sealed by nobody here", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      const { address, attempt } = yield* begin(gateway)
      const state = new URL(address).searchParams.get("state") ?? ""
      const changed = attempt.slice(0, -2) + (attempt.endsWith("AA") ? "BA" : "AA")
      const tries: ReadonlyArray<readonly [string, string]> = [
        [attempt, `?code=c&state=${state}x`],
        [attempt, `?code=c&state=${state}&state=${state}`],
        [attempt, "?code=c"],
        [changed, `?code=c&state=${state}`],
        [`${attempt}AA`, `?code=c&state=${state}`],
        ["x", `?code=c&state=${state}`],
        [(yield* begin(yield* accountGateway())).attempt, `?code=c&state=${state}`]
      ]
      for (const [shown, answer] of tries) {
        assertRefused(yield* finish(gateway, shown, answer), refusalCopy.Foreign())
      }
    })
  )

  it.live("an answer that took too long", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryFolder
      const gateway = yield* accountGateway({}, { settings: { dataDir } })
      const key = yield* Effect.promise(() => readFile(join(dataDir, "server.key")))
      const { attempt } = yield* begin(gateway)
      const begun = Option.getOrThrow(openAttempt(key, attempt))
      assert.approximately(begun.expiresAt - Date.now(), ATTEMPT_MINUTES * 60_000, 60_000)
      const late = sealAttempt(key, { ...begun, expiresAt: Date.now() - 1 })
      assertRefused(yield* finish(gateway, late, `?code=c&state=${begun.state}`), refusalCopy.Expired())
    })
  )

  it.live("an ID token with another nonce", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      gateway.server.be(google("ada"))
      const { address, attempt } = yield* begin(gateway)
      const other = new URL(address)
      other.searchParams.set("nonce", "another")
      const { search } = yield* followTo(other.href, gateway.origin)
      assertRefused(yield* finish(gateway, attempt, search), refusalCopy.Invalid("Google"))
    })
  )

  it.live(
    "an answer at another address of this machine than it was begun at, and a host that is none of ours",
    () =>
      Effect.gen(function* () {
        const gateway = yield* accountGateway()
        gateway.server.be(google("ada"))
        const { address, attempt } = yield* begin(gateway)
        const { search } = yield* followTo(address, gateway.origin)
        const elsewhere = gateway.origin.replace("127.0.0.1", "localhost")
        const asked = (host: string, origin: string) =>
          gateway.ask("/api/sign-in-attempts/finish", {
            method: "POST",
            headers: { host, origin, "content-type": "application/json" },
            body: JSON.stringify({ attempt, answer: search })
          })
        const { host } = new URL(elsewhere)
        assertRefused(yield* asked(host, elsewhere), refusalCopy.Foreign())
        assert.strictEqual((yield* asked("evil.example", "http://evil.example")).status, 403)
        assert.strictEqual((yield* asked(new URL(gateway.origin).host, "http://evil.example")).status, 403)
        const spoofed = yield* gateway.ask("/api/sign-in-attempts", {
          method: "POST",
          headers: {
            host: "evil.example",
            origin: "http://evil.example",
            "content-type": "application/json"
          },
          body: '{"provider":"google"}'
        })
        assert.strictEqual(spoofed.status, 403)
        assert.strictEqual(
          new URL(address).searchParams.get("redirect_uri"),
          `${gateway.origin}/sign-in/callback`
        )
      })
  )

  it.effect("what was never begun, however often, and that holds up nobody", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      for (let tries = 0; tries <= ATTEMPTS_BURST; tries++) {
        assertRefused(yield* finish(gateway, "x", "?code=c&state=s"), refusalCopy.Foreign())
      }
      assert.strictEqual((yield* gateway.goThrough(google("ada"))).status, 201)
    })
  )

  it.effect("who finishes too many that they began, and that holds up nobody else", () =>
    Effect.gen(function* () {
      const proxies = proxiesIn("127.0.0.1")
      const gateway = yield* accountGateway({}, { settings: { proxies: proxies ?? assert.fail() } })
      const from = (address: string): Gateway => ({
        ...gateway,
        ask: (path, asked) =>
          gateway.ask(path, { ...asked, headers: { ...asked?.headers, "x-forwarded-for": address } })
      })
      const flooder = from("203.0.113.7")
      const forged = Effect.gen(function* () {
        const { address, attempt } = yield* begin(flooder)
        const state = new URL(address).searchParams.get("state")
        return yield* finish(flooder, attempt, `?error=access_denied&state=${state}`)
      })
      for (let tries = 0; tries < ATTEMPTS_BURST; tries++) {
        assertRefused(yield* forged, refusalCopy.Invalid("Google"))
      }
      assertRefused(yield* forged, refusalCopy.TooManyTries())
      gateway.server.be(google("ada"))
      const ada = from("198.51.100.3")
      const { address, attempt } = yield* begin(ada)
      const { search } = yield* followTo(address, gateway.origin)
      assert.strictEqual((yield* finish(ada, attempt, search)).status, 201)
    })
  )

  it.live("an address nobody vouches for", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      for (const more of [
        { email_verified: false },
        { email_verified: undefined },
        { email: "no address" }
      ]) {
        const answer = yield* gateway.goThrough(google("ada", more))
        assertRefused(answer, refusalCopy.Unverified("Google"))
      }
      const microsoft = google("ada", { email_verified: undefined, xms_edov: false })
      assertRefused(yield* gateway.goThrough(microsoft, "microsoft"), refusalCopy.Unverified("Microsoft"))
    })
  )

  it.live("an address that is not on the list", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway({ allowed: listed("ample.com, ada@example.com") })
      assert.strictEqual((yield* gateway.goThrough(google("ada"))).status, 201)
      assertRefused(yield* gateway.goThrough(google("eve")), refusalCopy.NotAllowed("", "eve@example.com"))
    })
  )

  it.live(
    "a personal account with a company's address, where the company is listed and not the address",
    () =>
      Effect.gen(function* () {
        const gateway = yield* accountGateway({ allowed: listed("example.com, bob@example.com, gmail.com") })
        const personal = (name: string, more: Partial<Claimed> = {}) =>
          gateway.goThrough(google(name, { hd: undefined, ...more }))
        assert.strictEqual((yield* gateway.goThrough(google("ada"))).status, 201)
        assertRefused(yield* personal("ada"), refusalCopy.NotOfDomain("Google", "ada@example.com"))
        assertRefused(
          yield* personal("eve", { hd: "" }),
          refusalCopy.NotOfDomain("Google", "eve@example.com")
        )
        assert.strictEqual((yield* personal("bob")).status, 201)
        assert.strictEqual((yield* personal("joe", { email: "joe@gmail.com" })).status, 201)
      })
  )

  it.live("who does not agree, and who comes while the provider is gone", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      assertRefused(yield* gateway.goThrough(undefined), refusalCopy.Denied("Google"))
      const { address, attempt } = yield* begin(gateway)
      const state = new URL(address).searchParams.get("state") ?? ""
      gateway.server.close()
      const answer = `?code=c&state=${state}&iss=${encodeURIComponent(gateway.server.client.issuer)}`
      assertRefused(yield* finish(gateway, attempt, answer), refusalCopy.Unavailable("Google"))
    })
  )

  it.live("a provider that is none, or not set up", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      const body = '{"provider":"evil"}'
      const headers = { origin: gateway.origin, "content-type": "application/json" }
      assert.strictEqual(
        (yield* gateway.ask("/api/sign-in-attempts", { method: "POST", headers, body })).status,
        400
      )
    })
  )
})
