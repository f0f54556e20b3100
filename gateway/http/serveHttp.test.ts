/** The bridge between uWS and Effect's HTTP, with handlers of the test's own. */
import { connect as connectTcp } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Context, Deferred, Effect, Layer, Queue, Stream } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { ask } from "#gateway/testing/httpClient.ts"
import { settingsIn } from "#gateway/testing/testGateway.ts"
import { UwsApp } from "#gateway/uws/UwsApp.ts"
import { HTTP_BODY_MAX_BYTES } from "./limits.ts"
import { type HttpApp, serveHttp } from "./serveHttp.ts"

const uws = Layer.provide(UwsApp.layer, Layer.succeed(GatewaySettings, settingsIn("nowhere")))

const serve = Effect.fnUntraced(function* (handler: HttpApp["handler"]) {
  const { app, listen } = Context.get(yield* Layer.build(uws), UwsApp)
  yield* serveHttp(app, { handler, finish: (response) => response })
  const { host, port } = yield* listen({ host: "127.0.0.1", port: 0 })
  return `http://${host}:${port}`
})

const big = new Uint8Array(20_000_000).map((_, index) => index % 251)
const chunks = Array.from({ length: 200 }, (_, index) => new Uint8Array(50_000).fill(index))

describe("answers", () => {
  it.live("of any size arrive whole", () =>
    Effect.gen(function* () {
      const origin = yield* Effect.flatMap(
        HttpRouter.toHttpEffect(HttpRouter.add("GET", "/big", HttpServerResponse.uint8Array(big))),
        serve
      )
      const answer = yield* ask(origin, "/big")
      assert.isTrue(answer.body.equals(big))
      assert.strictEqual(answer.headers["content-length"], String(big.length))
    })
  )

  it.live("that stream arrive whole and in order, also pieces of no bytes", () =>
    Effect.gen(function* () {
      const stream = Stream.fromIterable([new Uint8Array(0), ...chunks, new Uint8Array(0)])
      const origin = yield* Effect.flatMap(
        HttpRouter.toHttpEffect(HttpRouter.add("GET", "/stream", HttpServerResponse.stream(stream))),
        serve
      )
      const answer = yield* ask(origin, "/stream")
      assert.isTrue(answer.body.equals(Buffer.concat(chunks)))
      assert.strictEqual(answer.headers["transfer-encoding"], "chunked")
    })
  )

  it.live("that break off half-way are not taken for complete", () =>
    Effect.gen(function* () {
      const stream = Stream.concat(Stream.fromIterable(chunks), Stream.fail("broken"))
      const origin = yield* Effect.flatMap(
        HttpRouter.toHttpEffect(HttpRouter.add("GET", "/stream", HttpServerResponse.stream(stream))),
        serve
      )
      const exit = yield* Effect.exit(ask(origin, "/stream"))
      assert.strictEqual(exit._tag, "Failure")
    })
  )

  it.live("to HEAD have the head of GET and no body", () =>
    Effect.gen(function* () {
      const origin = yield* Effect.flatMap(
        HttpRouter.toHttpEffect(HttpRouter.add("GET", "/text", HttpServerResponse.text("hello"))),
        serve
      )
      const answer = yield* ask(origin, "/text", { method: "HEAD" })
      assert.deepStrictEqual([answer.status, answer.headers["content-length"], answer.text], [200, "5", ""])
    })
  )

  it.live("without a body say nothing about its length", () =>
    Effect.gen(function* () {
      const origin = yield* Effect.flatMap(
        HttpRouter.toHttpEffect(HttpRouter.add("POST", "/done", HttpServerResponse.empty())),
        serve
      )
      const answer = yield* ask(origin, "/done", { method: "POST" })
      assert.strictEqual(answer.status, 204)
      assert.notProperty(answer.headers, "content-length")
    })
  )

  it.live("of handlers that fail or die are 500 and say no more", () =>
    Effect.gen(function* () {
      const origin = yield* Effect.flatMap(
        HttpRouter.toHttpEffect(
          HttpRouter.add("GET", "/dies", Effect.die(new Error("the password is swordfish")))
        ),
        serve
      )
      const answer = yield* ask(origin, "/dies")
      assert.deepStrictEqual([answer.status, answer.text], [500, ""])
      assert.strictEqual((yield* ask(origin, "/elsewhere")).status, 404)
    })
  )

  it.live("cannot be given headers of somebody else's making", () =>
    Effect.gen(function* () {
      const response = HttpServerResponse.setHeader(HttpServerResponse.empty(), "x-name", "a\r\nx-evil: 1")
      const origin = yield* Effect.flatMap(
        HttpRouter.toHttpEffect(HttpRouter.add("GET", "/", response)),
        serve
      )
      const { headers } = yield* ask(origin, "/")
      assert.strictEqual(headers["x-name"], "a  x-evil: 1")
      assert.notProperty(headers, "x-evil")
    })
  )
})

describe("requests", () => {
  const echo = HttpRouter.add(
    "POST",
    "/echo",
    HttpServerRequest.HttpServerRequest.use((request) =>
      Effect.map(request.arrayBuffer, (body) => HttpServerResponse.uint8Array(new Uint8Array(body)))
    )
  )

  it.live("bring their body whole", () =>
    Effect.gen(function* () {
      const origin = yield* Effect.flatMap(HttpRouter.toHttpEffect(echo), serve)
      const body = big.slice(0, HTTP_BODY_MAX_BYTES)
      assert.isTrue((yield* ask(origin, "/echo", { method: "POST", body })).body.equals(body))
      assert.strictEqual((yield* ask(origin, "/echo", { method: "POST" })).body.length, 0)
    })
  )

  it.live("with a body beyond the limit are answered with 413", () =>
    Effect.gen(function* () {
      const origin = yield* Effect.flatMap(HttpRouter.toHttpEffect(echo), serve)
      const body = big.slice(0, HTTP_BODY_MAX_BYTES + 1)
      assert.strictEqual((yield* ask(origin, "/echo", { method: "POST", body })).status, 413)
      assert.strictEqual((yield* ask(origin, "/echo", { method: "POST", body: "next" })).text, "next")
    })
  )

  it.live("with a body in crumbs are answered with 413: their sender chooses how many", () =>
    Effect.gen(function* () {
      const origin = yield* Effect.flatMap(HttpRouter.toHttpEffect(echo), serve)
      const { hostname, port } = new URL(origin)
      const client = connectTcp(Number(port), hostname)
      const answered = Effect.callback<string>((resume) => {
        client.once("data", (bytes) => resume(Effect.succeed(bytes.toString())))
      })
      client.write("POST /echo HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n")
      client.write("1\r\nx\r\n".repeat(40_000))
      assert.match(yield* answered, /^HTTP\/1\.1 413/)
      client.destroy()
      const lines = Array.from({ length: 900 }, () => "a line\n").join("")
      assert.strictEqual((yield* ask(origin, "/echo", { method: "POST", body: lines })).text, lines)
    })
  )

  it.live("bring their headers, path and query", () =>
    Effect.gen(function* () {
      const origin = yield* Effect.flatMap(
        HttpRouter.toHttpEffect(
          HttpRouter.add(
            "GET",
            "/items/:id",
            Effect.gen(function* () {
              const { headers } = yield* HttpServerRequest.HttpServerRequest
              const { id } = yield* HttpRouter.params
              const { q } = yield* HttpServerRequest.ParsedSearchParams
              return HttpServerResponse.jsonUnsafe({
                id,
                q,
                authorization: headers.authorization,
                name: headers["x-name"]
              })
            })
          )
        ),
        serve
      )
      const answer = yield* ask(origin, "/items/a%20b?q=%C3%BC", {
        headers: { authorization: "a=b", "X-Name": "n" }
      })
      assert.strictEqual(answer.text, '{"id":"a b","q":"ü","authorization":"a=b","name":"n"}')
    })
  )

  it.live("that go away interrupt their handler, and a stream that is being written", () =>
    Effect.gen(function* () {
      const began = yield* Queue.unbounded<string>()
      const ended = yield* Queue.unbounded<string>()
      const forever = (name: string) =>
        Effect.andThen(Queue.offer(began, name), Effect.never).pipe(Effect.ensuring(Queue.offer(ended, name)))
      const endless = Stream.concat(Stream.fromIterable(chunks), Stream.fromEffectDrain(forever("stream")))
      const origin = yield* Effect.flatMap(
        HttpRouter.toHttpEffect(
          Layer.mergeAll(
            HttpRouter.add("GET", "/handler", forever("handler")),
            HttpRouter.add("GET", "/stream", HttpServerResponse.stream(endless))
          )
        ),
        serve
      )
      for (const name of ["handler", "stream"]) {
        const asking = yield* Effect.forkChild(ask(origin, `/${name}`))
        assert.strictEqual(yield* Queue.take(began), name)
        yield* Effect.sync(() => asking.interruptUnsafe())
        assert.strictEqual(yield* Queue.take(ended), name)
      }
    })
  )

  it.live("that are no HTTP are turned away and harm nobody", () =>
    Effect.gen(function* () {
      const origin = yield* Effect.flatMap(HttpRouter.toHttpEffect(echo), serve)
      const { hostname, port } = new URL(origin)
      for (const raw of [
        "\0\0\0\0\r\n\r\n",
        "GET\r\n\r\n",
        "TRACE / HTTP/1.1\r\nhost: x\r\n\r\n",
        "GET http://[/ HTTP/1.1\r\nhost: x\r\n\r\n"
      ]) {
        const over = yield* Deferred.make<void>()
        const socket = connectTcp(Number(port), hostname, () => socket.end(raw))
        socket.resume()
        socket.on("error", () => undefined)
        socket.on("close", () => Deferred.doneUnsafe(over, Effect.void))
        yield* Deferred.await(over)
      }
      assert.strictEqual((yield* ask(origin, "/echo", { method: "POST", body: "ok" })).text, "ok")
    })
  )
})
