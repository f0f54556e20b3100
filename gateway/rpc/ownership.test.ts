/** Nobody reaches an actor of somebody else, whatever they call. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { isForOperators, operatorsOnly } from "#gateway/sign-in/isOperator.ts"
import { sessionToken } from "#gateway/sign-in/signedTokens.ts"
import { openToAccounts } from "#gateway/testing/accountGateway.ts"
import { call, readAnswer } from "#gateway/testing/calls.ts"
import { samplePayloads } from "#gateway/testing/samplePayloads.ts"
import { startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { forEveryKind } from "#schemas/actor/ActorKinds.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import { HOST_WATCH_LABEL } from "#schemas/browser-host/BrowserHost.ts"
import { ActorId, UserId } from "#schemas/ids.ts"
import { OperationsRpcs } from "#schemas/rpc/OperationsRpcs.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import { User, type UserEvent, type UserState } from "#schemas/user/User.ts"
import { posesAsBrowser } from "./ownership.ts"

const notToBeReached = {
  send: () => Effect.die("a stranger reached the actor"),
  watch: () => Stream.die("a stranger reached the actor"),
  inspect: () => Effect.die("a stranger reached the actor")
}

const stranger = UserId.make("google-stranger")

const strangersGateway = Effect.gen(function* () {
  let origin = ""
  /** The gateway itself asks the stranger's own actor whether they are signed in. */
  const watch = (id: ActorId): Stream.Stream<WatchFrame<UserState, UserEvent>> => {
    if (id !== ActorId.make(stranger)) return notToBeReached.watch()
    const session = {
      sessionId: "s",
      name: "Chrome",
      origin,
      openedBy: { _tag: "Account" as const, provider: "google" as const },
      openedAt: Date.now(),
      lastSeenAt: Date.now()
    }
    const account = { provider: "google" as const, email: "stranger@example.com" }
    const state = { ...User.initial(id), sessions: [session], account }
    return Stream.concat(
      Stream.succeed({ _tag: "Snapshot", cursor: { epoch: "e", version: 0, tick: 0 }, state }),
      Stream.never
    )
  }
  const dataDir = yield* temporaryFolder
  const gateway = yield* startGateway({
    settings: { dataDir, accounts: { rules: openToAccounts, providers: {} } },
    actors: { ...forEveryKind(notToBeReached), user: { ...notToBeReached, watch } }
  })
  const key = yield* Effect.promise(() => readFile(join(dataDir, "server.key")))
  const token = sessionToken(key, stranger, "s")
  origin = gateway.origin
  return yield* gateway.connectWeb(`Bearer ${token}`)
})

const all = [...SocketRpcs.requests.values()]
/** What operators ask is about everybody's actors: a stranger is refused all of it. */
const operating = all.filter((rpc) => isForOperators(rpc._tag))
const addressed = all.filter((rpc) => rpc._tag !== "Session.Hello" && !operating.includes(rpc))

describe("ownership", () => {
  it("every method of the socket but the greeting is walked", () => {
    assert.strictEqual(addressed.length + operating.length, SocketRpcs.requests.size - 1)
    assert.isAbove(addressed.length, 0)
    assert.deepStrictEqual(
      operating.map(({ _tag }) => _tag),
      [...OperationsRpcs.requests.keys()]
    )
  })

  for (const rpc of operating) {
    it.live(`${rpc._tag} refuses who is no operator`, () =>
      Effect.gen(function* () {
        const socket = yield* strangersGateway
        for (const [id, payload] of (yield* samplePayloads(rpc, 10)).entries()) {
          yield* socket.send(call(id, rpc._tag, payload))
          assert.deepInclude(readAnswer(yield* socket.next).error?.data, {
            _tag: "Fail",
            error: { _tag: "Forbidden", message: operatorsOnly }
          })
        }
      })
    )
  }

  for (const rpc of addressed) {
    it.live(`${rpc._tag} refuses a stranger`, () =>
      Effect.gen(function* () {
        const socket = yield* strangersGateway
        const payloads = yield* samplePayloads(rpc, 10)
        for (const [id, payload] of payloads.entries()) {
          for (const actorId of ["local", "local/a", `${stranger}-2/a`, `${stranger}2`]) {
            const params = { ...Object(payload), actorId }
            yield* socket.send(call(id, rpc._tag, params))
            const { error } = readAnswer(yield* socket.next)
            assert.deepInclude(error?.data, {
              _tag: "Fail",
              error: { _tag: "Forbidden", message: "This belongs to somebody else." }
            })
          }
        }
      })
    )

    // A browser host is sent to by its device alone: see below. Sealing a key asks no actor that could die of it: its
    // owner is let in in `scripts/simulators/openai/connectedModel.test`.
    // Neither does the deployment: see `gateway/deployment`.
    if (rpc._tag === "BrowserHost.Send" || rpc._tag === "ModelSettings.SealKey") continue
    if (rpc._tag.startsWith("Deployment.")) continue
    // Nor is the actor of webhooks one of the socket's kinds: see `webhooks/webhooks.test`.
    if (rpc._tag.startsWith("Webhooks.")) continue
    // A link that the gateway did not sign is refused before anybody is asked: see `sharing/sharedAgents.test`.
    if (rpc._tag === "SharedAgents.Look" || rpc._tag === "SharedAgents.Come") continue
    it.live(`${rpc._tag} lets its owner in`, () =>
      Effect.gen(function* () {
        const socket = yield* strangersGateway
        const [payload] = yield* samplePayloads(rpc, 1)
        yield* socket.send(call(1, rpc._tag, { ...Object(payload), actorId: `${stranger}/a` }))
        // The actor was asked, and died of it.
        assert.strictEqual(readAnswer(yield* socket.next).error?.code, -32603)
      })
    )
  }

  describe("a browser host", () => {
    const actorId = ActorId.make("ada/laptop")

    it("is played by its own device alone", () => {
      for (const deviceId of [undefined, "phone", "laptop"]) {
        const poses = deviceId !== "laptop"
        assert.strictEqual(posesAsBrowser("BrowserHost.Send", { actorId }, deviceId), poses)
        assert.strictEqual(
          posesAsBrowser("BrowserHost.Watch", { actorId, as: HOST_WATCH_LABEL }, deviceId),
          poses
        )
      }
    })

    it("may be looked at by any client of its owner", () => {
      assert.isFalse(posesAsBrowser("BrowserHost.Watch", { actorId }, undefined))
      assert.isFalse(posesAsBrowser("BrowserHost.Inspect", { actorId }, undefined))
    })

    it.live("does not take answers from a page that only signed in", () =>
      Effect.gen(function* () {
        const page = yield* strangersGateway
        const command = { _tag: "Describe", name: "Chrome", extensionVersion: "1" }
        yield* page.send(call(1, "BrowserHost.Send", { actorId: `${stranger}/a`, commandId: "c", command }))
        assert.deepInclude(readAnswer(yield* page.next).error?.data, {
          _tag: "Fail",
          error: { _tag: "Forbidden", message: "Only the browser itself may do this." }
        })
      })
    )
  })
})
