/** Whatever a signed-in client writes, the gateway stays up and nobody else notices. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { hello, readAnswer } from "#gateway/testing/calls.ts"
import type { FrameClient } from "#gateway/testing/FrameClient.ts"
import { samplePayloads } from "#gateway/testing/samplePayloads.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { CHANNEL_CLOSE } from "#schemas/rpc/Channel.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"

const methods = [
  ...SocketRpcs.requests.keys(),
  ...[
    "Ack",
    "Interrupt",
    "Ping",
    "Pong",
    "Eof",
    "Exit",
    "Chunk",
    "Defect",
    "Request",
    "ClientProtocolError"
  ].map((tag) => `@effect/rpc/${tag}`),
  "channel/close",
  "__proto__",
  "constructor"
]

const anyId = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.string({ maxLength: 3 }),
  fc.jsonValue({ maxDepth: 1 })
)

const aMessage = (realParams: ReadonlyArray<unknown>) =>
  fc.record(
    {
      jsonrpc: fc.oneof(fc.constant("2.0"), fc.jsonValue({ maxDepth: 1 })),
      id: anyId,
      method: fc.oneof(fc.constantFrom(...methods), fc.jsonValue({ maxDepth: 1 })),
      params: fc.oneof(
        fc.jsonValue({ maxDepth: 4 }),
        fc.constantFrom(...realParams),
        fc.record({ requestId: anyId }),
        fc.record(
          { actorId: fc.constantFrom("local", "local/a", "other/a", "../..", "") },
          { noNullPrototype: false }
        )
      ),
      headers: fc.jsonValue({ maxDepth: 2 }),
      discard: fc.boolean(),
      spanId: fc.jsonValue({ maxDepth: 1 }),
      result: fc.jsonValue({ maxDepth: 1 }),
      error: fc.jsonValue({ maxDepth: 1 }),
      chunk: fc.boolean()
    },
    { requiredKeys: [] }
  )

const aBody = (message: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 6, arbitrary: message.map((message) => JSON.stringify(message)) },
    { weight: 1, arbitrary: fc.array(message, { maxLength: 3 }).map((batch) => JSON.stringify(batch)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    { weight: 1, arbitrary: fc.constant(CHANNEL_CLOSE) }
  )

const aFrame = (body: fc.Arbitrary<string>) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.integer({ min: 0, max: 40 }), body)
        .map(([channel, body]) => `${channel} ${body}`)
    },
    { weight: 2, arbitrary: body },
    { weight: 1, arbitrary: fc.tuple(fc.nat(), fc.string()).map(([channel, body]) => `${channel} ${body}`) }
  )

/** Payloads that decode, so that handlers are reached too. */
const realPayloads = Effect.map(
  Effect.forEach(SocketRpcs.requests.values(), (rpc) => samplePayloads(rpc, 20)),
  (samples) => samples.flat()
)

/** A whole round trip on a channel and id of its own. */
const isAlive = (client: FrameClient, id: string, channel: number) =>
  Effect.gen(function* () {
    yield* client.send(hello(id, channel))
    while (true) {
      const frame = yield* client.next
      if (frame.includes(`"id":"${id}"`)) return readAnswer(frame)
    }
  })

describe("fuzzed frames", () => {
  it.live(
    "disturb neither the gateway nor another client",
    () =>
      Effect.gen(function* () {
        const gateway = yield* startGateway()
        const cookie = yield* gateway.signIn
        const other = yield* gateway.connectWeb(cookie)
        const frame = aFrame(aBody(aMessage(yield* realPayloads)))
        yield* Effect.promise(() =>
          fc.assert(
            fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 40 }), (frames) =>
              Effect.gen(function* () {
                const attacker = yield* gateway.connectWeb(cookie)
                for (const frame of frames) yield* attacker.send(frame)
                // The attacker's own channel 50 may be one too many, but its socket is open.
                yield* attacker.send(CHANNEL_CLOSE)
                const { result } = yield* isAlive(attacker, "still-here", 0)
                assert.deepInclude(result, { userId: "local" })
                yield* other.send(hello("other"))
                assert.deepInclude(readAnswer(yield* other.next), { id: "other" })
              }).pipe(Effect.scoped, Effect.orDie, Effect.runPromise)
            ),
            { numRuns: 150 }
          )
        )
      }),
    60_000
  )
})
