/** What one client, one user and all of them together may ask of a gateway. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { ack, hello, readAnswer, watch } from "#gateway/testing/calls.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { startGateway, type TestGateway } from "#gateway/testing/testGateway.ts"
import { SOCKET_ASIDES_BURST } from "./limits.ts"

const Refused = Schema.fromJsonString(
  Schema.Struct({
    id: Schema.Finite,
    error: Schema.Struct({ code: Schema.Finite, message: Schema.String, retryAfterMs: Schema.Natural })
  })
)

/** One request, and then none for this long: no test runs into the next. */
const HOUR_S = 3_600

const upgrade = (gateway: TestGateway, authorization: string) =>
  gateway.ask("/socket", {
    headers: {
      authorization,
      origin: gateway.origin,
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="
    }
  })

describe("a client that asks too fast", () => {
  const slow = { requestRate: { perSecond: 1 / HOUR_S, burst: 3 } }

  it.live("is told when to try again, and keeps its socket, its streams and its other calls", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway({ settings: slow })
      const client = yield* gateway.connectWeb(yield* gateway.signIn)
      yield* client.send(watch(1, "local/a"))
      yield* client.next
      yield* client.send(hello(2, 7))
      yield* client.send(hello(3))
      yield* client.next
      yield* client.next
      yield* client.send(hello(4))
      const { error, id } = Schema.decodeUnknownSync(Refused)(yield* client.next)
      assert.deepStrictEqual([id, error.code], [4, -32002])
      assert.isAbove(error.retryAfterMs, (HOUR_S - 60) * 1000)
      assert.isAtMost(error.retryAfterMs, HOUR_S * 1000)
      assert.include(error.message, `${error.retryAfterMs} ms`)
      // What belongs to a request that was let through is no request.
      yield* client.send(ack(1))
      yield* client.send('{"jsonrpc":"2.0","method":"@effect/rpc/Ping"}')
      assert.include(yield* client.next, "Pong")
    })
  )

  it.live("cannot get more by spreading its requests over channels", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway({ settings: slow })
      const client = yield* gateway.connectWeb(yield* gateway.signIn)
      for (const channel of [1, 2, 3, 4]) yield* client.send(hello(channel, channel))
      const codes: Array<number | undefined> = []
      for (const _ of [1, 2, 3, 4]) codes.push(readAnswer(yield* client.next).error?.code)
      assert.sameMembers(codes, [undefined, undefined, undefined, -32002])
    })
  )

  it.live("does not use up what another socket may ask", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway({ settings: slow })
      const authorization = yield* gateway.signIn
      const greedy = yield* gateway.connectWeb(authorization)
      for (const id of [1, 2, 3, 4, 5]) yield* greedy.send(hello(id))
      for (const _ of [1, 2, 3, 4, 5]) yield* greedy.next
      const other = yield* gateway.connectWeb(authorization)
      yield* other.send(hello(1))
      assert.deepInclude(readAnswer(yield* other.next).result, { userId: "local" })
    })
  )
})

describe("frames that lead to nothing", () => {
  const ping = '{"jsonrpc":"2.0","method":"@effect/rpc/Ping"}'

  it.live("cost a socket that goes on with them; what streams need does not", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      const other = yield* gateway.connectWeb(authorization)
      for (const frame of [ping, "{", ack("nobody"), hello(0, 99_999)]) {
        const client = yield* gateway.connectWeb(authorization)
        for (let sent = 0; sent < 2 * SOCKET_ASIDES_BURST; sent++) yield* client.send(frame)
        yield* client.closed
      }
      yield* other.send(hello(1))
      assert.deepInclude(readAnswer(yield* other.next), { id: 1 })
      const { text } = yield* gateway.ask("/metrics", { headers: { authorization } })
      assert.include(text, 'deckhand_refused_frames_total{reason="too_many_asides"}')
    })
  )
})

describe("sockets", () => {
  it.live("that are refused again and again leave one line in the log", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      for (const _ of [1, 2, 3, 4]) assert.strictEqual((yield* upgrade(gateway, "")).status, 401)
      assert.lengthOf(gateway.logged().match(/Socket refused/g) ?? [], 1)
    })
  )

  it.live("more than one user may have are refused with 429 and a reason; one closed makes room", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway({ settings: { maxSockets: { total: 9, perUser: 2 } } })
      const authorization = yield* gateway.signIn
      const first = yield* gateway.connectWeb(authorization)
      yield* gateway.connectWeb(authorization)
      assert.strictEqual(yield* Effect.flip(gateway.connectWeb(authorization)), 429)
      const refused = yield* upgrade(gateway, authorization)
      assert.strictEqual(refused.status, 429)
      assert.include(refused.text, "DECKHAND_SOCKETS_PER_USER")
      assert.match(refused.headers["retry-after"] ?? "", /^\d+$/)
      first.socket.close()
      yield* first.closed
      yield* gateway.connectWeb(authorization)
    })
  )

  it.live("more than the gateway may have are refused with 503 and a reason; those open go on", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway({ settings: { maxSockets: { total: 1, perUser: 9 } } })
      const authorization = yield* gateway.signIn
      const { token } = yield* pairedToken(gateway, authorization)
      const client = yield* gateway.connectWeb(authorization)
      const refused = yield* upgrade(gateway, authorization)
      assert.strictEqual(refused.status, 503)
      assert.include(refused.text, "DECKHAND_SOCKETS")
      // Whoever may not come in at all learns nothing of how full it is.
      assert.strictEqual((yield* upgrade(gateway, "")).status, 401)
      assert.notInclude(gateway.logged(), token)
      yield* client.send(hello(1))
      assert.deepInclude(readAnswer(yield* client.next), { id: 1 })
    })
  )
})
