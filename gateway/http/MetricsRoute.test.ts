/** What an operator's scraper sees. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { readAddressList } from "#gateway/sign-in/accounts/AddressList.ts"
import { accountGateway, google } from "#gateway/testing/accountGateway.ts"
import { call, hello, inspect, readAnswer, watch } from "#gateway/testing/calls.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { startGateway, type TestGateway } from "#gateway/testing/testGateway.ts"
import { CHANNEL_CLOSE, encodeFrame } from "#schemas/rpc/Channel.ts"

/** By name and labels. */
const scrape = (gateway: TestGateway, authorization: string) =>
  Effect.map(gateway.ask("/metrics", { headers: { authorization } }), ({ text }) => {
    const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))
    const values = new Map(samples.map((line) => [line.slice(0, line.lastIndexOf(" ")), line]))
    return {
      text,
      value: (name: string): number => Number(values.get(name)?.slice(name.length + 1) ?? Number.NaN)
    }
  })

describe("metrics", () => {
  it.live("are for the local person: a device's token will do, being on this machine will not", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { token } = yield* pairedToken(gateway, yield* gateway.signIn)
      const refused = yield* gateway.ask("/metrics")
      assert.deepStrictEqual([refused.status, refused.text], [401, ""])
      const answer = yield* gateway.ask("/metrics", { headers: { authorization: `Bearer ${token}` } })
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(answer.headers["content-type"], "text/plain; version=0.0.4; charset=utf-8")
    })
  )

  it.live("are of everybody, so for who runs the deployment alone where several people are on it", () =>
    Effect.gen(function* () {
      const operators = Result.getOrThrow(readAddressList("ada@example.com"))
      const gateway = yield* accountGateway({ operators })
      const statusFor = (authorization: string) =>
        Effect.map(gateway.ask("/metrics", { headers: { authorization } }), ({ status, text }) => {
          return [status, text.includes("deckhand_sockets")]
        })
      const eve = yield* gateway.signInAs(google("eve"))
      const evesProgram = `Bearer ${(yield* pairedToken(gateway, eve)).token}`
      assert.deepStrictEqual(yield* statusFor(eve), [403, false])
      assert.deepStrictEqual(yield* statusFor(evesProgram), [403, false])
      assert.deepStrictEqual(yield* statusFor(yield* gateway.signInAs(google("ada"))), [200, true])
    })
  )

  it.live("count what happened on the sockets", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      assert.strictEqual(yield* Effect.flip(gateway.connectWeb("Bearer forged")), 401)
      const client = yield* gateway.connectWeb(authorization)
      const frames = [
        hello("é"),
        call(1, "Session.Hello", { protocolVersion: 99 }),
        call(2, "Session.Hello", { protocolVersion: "x" }),
        "{",
        hello(3, 5)
      ]
      let bytesOut = 0
      for (const frame of frames) {
        yield* client.send(frame)
        bytesOut += Buffer.byteLength(yield* client.next)
      }
      yield* client.send(watch("w", "local/a", 6))
      bytesOut += Buffer.byteLength(yield* client.next)
      yield* client.send(encodeFrame(6, CHANNEL_CLOSE))
      yield* client.send(hello(4))
      bytesOut += Buffer.byteLength(yield* client.next)

      const { text, value } = yield* scrape(gateway, authorization)
      const sent = [...frames, watch("w", "local/a", 6), encodeFrame(6, CHANNEL_CLOSE), hello(4)]
      const expected: Record<string, number> = {
        deckhand_sockets: 1,
        deckhand_channels: 2,
        'deckhand_socket_frames_total{direction="in"}': sent.length,
        'deckhand_socket_frames_total{direction="out"}': 7,
        'deckhand_socket_bytes_total{direction="in"}': Buffer.byteLength(sent.join("")),
        'deckhand_socket_bytes_total{direction="out"}': bytesOut,
        'deckhand_requests_total{method="Session.Hello",outcome="success"}': 3,
        'deckhand_requests_total{method="Session.Hello",outcome="failure"}': 1,
        'deckhand_requests_total{method="Session.Hello",outcome="unreadable"}': 1,
        'deckhand_requests_total{method="Conversation.Watch",outcome="cancelled"}': 1,
        'deckhand_refused_frames_total{reason="not_json"}': 1,
        'deckhand_refused_sockets_total{reason="BadToken"}': 1,
        deckhand_paused_readers_total: 0,
        deckhand_dropped_readers_total: 0
      }
      const seen = Object.fromEntries(Object.keys(expected).map((name) => [name, value(name)]))
      assert.deepStrictEqual(seen, expected)
      for (const name of new Set(text.match(/^deckhand_[a-z_]+/gm))) {
        assert.include(text, `# HELP ${name} `)
        assert.match(
          text,
          new RegExp(`^# TYPE ${name} ${name.endsWith("_total") ? "counter" : "gauge"}$`, "m")
        )
      }

      client.socket.close()
      yield* client.closed
      const next = yield* gateway.connectWeb(authorization)
      yield* next.send(hello(1))
      yield* next.next
      const after = yield* scrape(gateway, authorization)
      assert.deepStrictEqual([after.value("deckhand_sockets"), after.value("deckhand_channels")], [1, 1])
    })
  )

  it.live("hold nothing a client wrote, and no more lines however much it writes", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      const client = yield* gateway.connectWeb(authorization)
      const ask = Effect.fnUntraced(function* (word: string) {
        for (const frame of [
          call(word, `${word}.Send`, { word }),
          inspect(word, `local/${word}`),
          word,
          hello(word)
        ]) {
          yield* client.send(frame)
          readAnswer(yield* client.next)
        }
        return (yield* scrape(gateway, authorization)).text
      })
      const [first, second] = [yield* ask("swordfish"), yield* ask("marlin")]
      assert.notMatch(first + second, /swordfish|marlin|local/)
      assert.strictEqual(second.split("\n").length, first.split("\n").length)
    })
  )
})
