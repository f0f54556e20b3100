/** Nobody reaches an actor of somebody else, whatever they call. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { SESSION_COOKIE } from "#gateway/sign-in/credentials.ts"
import { sessionToken } from "#gateway/sign-in/signedTokens.ts"
import { call, readAnswer } from "#gateway/testing/calls.ts"
import { samplePayloads } from "#gateway/testing/samplePayloads.ts"
import { startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { UserId } from "#schemas/ids.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"

const notToBeReached = {
  send: () => Effect.die("a stranger reached the actor"),
  watch: () => Stream.die("a stranger reached the actor"),
  inspect: () => Effect.die("a stranger reached the actor")
}

const strangersGateway = Effect.gen(function* () {
  const dataDir = yield* temporaryFolder
  const gateway = yield* startGateway({
    settings: { dataDir },
    actors: {
      conversation: notToBeReached,
      user: notToBeReached,
      browserHost: notToBeReached,
      webAgentTask: notToBeReached
    }
  })
  const key = yield* Effect.promise(() => readFile(join(dataDir, "server.key")))
  const token = sessionToken(key, UserId.make("stranger"), Date.now() + 60_000)
  return yield* gateway.connectWeb(`${SESSION_COOKIE}=${token}`)
})

const addressed = [...SocketRpcs.requests.values()].filter((rpc) => rpc._tag !== "Session.Hello")

describe("ownership", () => {
  it("every method of the socket but the greeting is walked", () => {
    assert.strictEqual(addressed.length, SocketRpcs.requests.size - 1)
    assert.isAbove(addressed.length, 0)
  })

  for (const rpc of addressed) {
    it.live(`${rpc._tag} refuses a stranger`, () =>
      Effect.gen(function* () {
        const stranger = yield* strangersGateway
        const payloads = yield* samplePayloads(rpc, 10)
        for (const [id, payload] of payloads.entries()) {
          for (const actorId of ["local", "local/a", "stranger-2/a", "stranger2"]) {
            const params = { ...Object(payload), actorId }
            yield* stranger.send(call(id, rpc._tag, params))
            const { error } = readAnswer(yield* stranger.next)
            assert.deepInclude(error?.data, {
              _tag: "Fail",
              error: { _tag: "Forbidden", message: "This belongs to somebody else." }
            })
          }
        }
      })
    )

    it.live(`${rpc._tag} lets its owner in`, () =>
      Effect.gen(function* () {
        const stranger = yield* strangersGateway
        const [payload] = yield* samplePayloads(rpc, 1)
        yield* stranger.send(call(1, rpc._tag, { ...Object(payload), actorId: "stranger/a" }))
        // The actor was asked, and died of it.
        assert.strictEqual(readAnswer(yield* stranger.next).error?.code, -32603)
      })
    )
  }
})
