/** Requests to a server of somebody else's, over real sockets. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, type Scope } from "effect"
import { outboundCopy } from "./copy.ts"
import type { OutboundRefused } from "./OutboundRefused.ts"
import type { OutboundAnswer, OutboundRequest } from "./SafeFetch.ts"
import { type Answer, type Names, PUBLIC, standIn, standInFetch } from "./testing/standIn.ts"

const WITHIN_MS = 20_000
const inside = "10.0.0.7"

const textOf = ({ bytes }: OutboundAnswer): string => new TextDecoder().decode(bytes)

const site = Effect.fnUntraced(function* (answer: Answer, names: Names = { "files.test": [[PUBLIC]] }) {
  const { port } = yield* standIn(answer)
  const { asked, fetch } = standInFetch(names)
  const get = (
    path: string,
    more: Partial<OutboundRequest> = {},
    host = "files.test"
  ): Effect.Effect<OutboundAnswer, OutboundRefused> =>
    fetch.ask({
      url: `http://${host}:${port}${path}`,
      method: "GET",
      maxBytes: 1_000,
      timeoutMs: WITHIN_MS,
      ...more
    })
  return { port, asked, fetch, get }
})

const reasonOf = (asking: Effect.Effect<OutboundAnswer, OutboundRefused>) =>
  Effect.map(Effect.flip(asking), ({ reason }) => reason)

const live = <A, E>(name: string, test: Effect.Effect<A, E, Scope.Scope>) =>
  it.live(name, () => Effect.scoped(test))

describe("a request to an address that a person named", () => {
  live(
    "goes to what its name was resolved to, as nobody, whatever the name says a moment later",
    Effect.gen(function* () {
      const seen: Array<unknown> = []
      const { asked, get } = yield* site(
        ({ headers }, response) => {
          seen.push(headers)
          response.end("a report")
        },
        { "files.test": [[PUBLIC], [inside]] }
      )
      assert.strictEqual(textOf(yield* get("/report.txt")), "a report")
      assert.deepStrictEqual(asked, ["files.test"])
      assert.notMatch(JSON.stringify(seen), /cookie|authorization/i)
      assert.match(JSON.stringify(seen), /"host":"files.test:\d+"/)
      // The second time it leads inside: nothing is connected to.
      assert.strictEqual(yield* reasonOf(get("/report.txt")), "NotPublic")
      assert.lengthOf(seen, 1)
    })
  )

  live(
    "follows few redirects, and judges each as if it had been named",
    Effect.gen(function* () {
      let port = 0
      const begun = yield* site(
        ({ url = "" }, response) => {
          const leads: Readonly<Record<string, string>> = {
            "/twice": "/once",
            "/once": "/end",
            "/for-ever": "/for-ever",
            "/inside": `http://inside.test:${port}/end`,
            "/metadata": "http://169.254.169.254/latest/meta-data/",
            "/file": "file:///etc/passwd",
            "/nowhere": "http://[",
            "/as-somebody": `http://me:pw@files.test:${port}/end`
          }
          const to = leads[url]
          if (to === undefined) response.end("the end")
          else response.writeHead(302, { location: to, "set-cookie": "a=b" }).end("gone")
        },
        { "files.test": [[PUBLIC]], "inside.test": [[inside]] }
      )
      port = begun.port
      const { asked, get } = begun
      const answer = yield* get("/twice", { redirects: 2 })
      assert.strictEqual(textOf(answer), "the end")
      assert.strictEqual(answer.url.pathname, "/end")
      assert.lengthOf(asked, 3)
      assert.strictEqual((yield* get("/twice")).status, 302)
      assert.strictEqual(yield* reasonOf(get("/twice", { redirects: 1 })), "TooManyRedirects")
      assert.strictEqual(yield* reasonOf(get("/for-ever", { redirects: 3 })), "TooManyRedirects")
      assert.strictEqual(yield* reasonOf(get("/inside", { redirects: 3 })), "NotPublic")
      assert.strictEqual(yield* reasonOf(get("/metadata", { redirects: 3 })), "NotPublic")
      assert.strictEqual(yield* reasonOf(get("/file", { redirects: 3 })), "NotHttps")
      assert.strictEqual(yield* reasonOf(get("/nowhere", { redirects: 3 })), "NotHttps")
    })
  )

  live(
    "takes in no crumbs, which would cost a hundred times what they hold",
    Effect.gen(function* () {
      const { get } = yield* site((_, response) => {
        for (let sent = 0; sent < 10_000; sent += 1) response.write("x")
        response.end()
      })
      assert.strictEqual(yield* reasonOf(get("/crumbs", { maxBytes: 20_000 })), "TooManyPieces")
    })
  )

  live(
    "takes in no more than it may, whatever is said of its length, and inflates nothing",
    Effect.gen(function* () {
      const closed = yield* Deferred.make<void>()
      const { get } = yield* site(({ url }, response) => {
        if (url === "/fits") return void response.end("x".repeat(1_000))
        if (url === "/said") return void response.writeHead(200, { "content-length": "1001" }).write("x")
        if (url === "/gzip") return void response.writeHead(200, { "content-encoding": "gzip" }).end("x")
        response.on("close", () => Effect.runSync(Deferred.succeed(closed, undefined)))
        const more = (): void => void response.write("x".repeat(600), () => setImmediate(more))
        more()
      })
      assert.lengthOf((yield* get("/fits")).bytes, 1_000)
      assert.strictEqual(yield* reasonOf(get("/said")), "TooBig")
      assert.strictEqual(yield* reasonOf(get("/gzip")), "Encoded")
      assert.strictEqual(yield* reasonOf(get("/endless")), "TooBig")
      yield* Deferred.await(closed)
    })
  )

  live(
    "ends in time, and leaves no connection behind when it does or is let go",
    Effect.gen(function* () {
      const closed: Array<string | undefined> = []
      const gone = yield* Deferred.make<void>()
      const come = yield* Deferred.make<void>()
      const { get } = yield* site(({ url }, response) => {
        response.on("close", () => {
          closed.push(url)
          if (closed.length === 2) Effect.runSync(Deferred.succeed(gone, undefined))
        })
        if (url === "/let-go") Effect.runSync(Deferred.succeed(come, undefined))
        response.writeHead(200).write("the beginning")
      })
      assert.strictEqual(yield* reasonOf(get("/slow", { timeoutMs: 100 })), "TooSlow")
      const asking = yield* Effect.forkChild(get("/let-go"))
      yield* Deferred.await(come)
      yield* Fiber.interrupt(asking)
      yield* Deferred.await(gone)
      assert.sameMembers(closed, ["/slow", "/let-go"])
    })
  )

  live(
    "says nothing of what is wrong on the way there",
    Effect.gen(function* () {
      const { fetch, get } = yield* site(({ url, socket }, response) => {
        if (url === "/reset") return void socket.destroy()
        response.writeHead(200, { "content-length": "100" }).write("half", () => socket.destroy())
      })
      for (const path of ["/cut", "/reset"]) {
        const error = yield* Effect.flip(get(path))
        assert.strictEqual(error.message, outboundCopy.unreachable)
        assert.notInclude(JSON.stringify(error), PUBLIC)
      }
      const closed = yield* Effect.scoped(
        Effect.map(
          standIn(() => undefined),
          ({ port }) => port
        )
      )
      const error = yield* Effect.flip(
        fetch.ask({ url: `http://files.test:${closed}/`, method: "GET", maxBytes: 10, timeoutMs: WITHIN_MS })
      )
      assert.strictEqual(error.message, outboundCopy.unreachable)
    })
  )

  live(
    "sends a body, and reads no more than the head of an answer that nobody wants",
    Effect.gen(function* () {
      const bodies: Array<string> = []
      const { fetch, port } = yield* site((incoming, response) => {
        incoming.on("data", (chunk) => bodies.push(String(chunk)))
        incoming.on("end", () => response.writeHead(202).write("and so on"))
      })
      const answer = yield* fetch.ask({
        url: `http://files.test:${port}/`,
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
        timeoutMs: WITHIN_MS
      })
      assert.strictEqual(answer.status, 202)
      assert.lengthOf(answer.bytes, 0)
      assert.deepStrictEqual(bodies, ["{}"])
    })
  )
})
