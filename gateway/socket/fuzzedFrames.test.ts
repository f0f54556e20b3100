/** Whatever a signed-in client writes, the gateway stays up and nobody else notices. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { hello, readAnswer } from "#gateway/testing/calls.ts"
import type { FrameClient } from "#gateway/testing/FrameClient.ts"
import { hostileAct, knownCalls } from "#gateway/testing/hostileFrames.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { CHANNEL_CLOSE } from "#schemas/rpc/Channel.ts"

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
  it.live("disturb neither the gateway nor another client", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      const other = yield* gateway.connectWeb(authorization)
      const act = hostileAct(yield* knownCalls)
      yield* Effect.promise(() =>
        fc.assert(
          fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), (acts) =>
            Effect.gen(function* () {
              const attacker = yield* gateway.connectWeb(authorization)
              for (const frame of acts.flat()) yield* attacker.send(frame)
              // The attacker's own channel 50 may be one too many, but its socket is open.
              yield* attacker.send(CHANNEL_CLOSE)
              const { result } = yield* isAlive(attacker, "still-here", 0)
              assert.deepInclude(result, { userId: "local" })
              yield* other.send(hello("other"))
              assert.deepInclude(readAnswer(yield* other.next), { id: "other" })
            }).pipe(Effect.scoped, Effect.orDie, Effect.runPromise)
          ),
          { numRuns: 100 }
        )
      )
    })
  )
})
