/** What a device may ask and see on the socket, and what only a signed-in browser may. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { isForOperators } from "#gateway/sign-in/isOperator.ts"
import { accountGateway, google } from "#gateway/testing/accountGateway.ts"
import { call, readAnswer } from "#gateway/testing/calls.ts"
import { connect } from "#gateway/testing/FrameClient.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { samplePayloads } from "#gateway/testing/samplePayloads.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { ModelSettingsCommand } from "#schemas/models/ModelSettings.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import { UserCommand } from "#schemas/user/User.ts"
import { LETS_IN_SCOPE, scopeAsked } from "./api-keys/methodScopes.ts"
import { forSessionsOnly, isForSessions } from "./forSessions.ts"

const signedIn = Effect.gen(function* () {
  const gateway = yield* startGateway()
  const session = yield* gateway.signIn
  const { deviceId, token } = yield* pairedToken(gateway, session)
  const device = yield* connect(gateway.socketUrl, { headers: { authorization: `Bearer ${token}` } })
  return { gateway, session, deviceId, device }
})

const forgetting = (deviceId: string) =>
  call(1, "User.Send", { actorId: "local", commandId: "f", command: { _tag: "ForgetDevice", deviceId } })

describe("a device's socket", () => {
  it.live("forgets no device, itself not either; its user's browser does", () =>
    Effect.gen(function* () {
      const { device, deviceId, gateway, session } = yield* signedIn
      yield* device.send(forgetting(deviceId))
      assert.deepInclude(readAnswer(yield* device.next).error?.data, {
        _tag: "Fail",
        error: {
          _tag: "Forbidden",
          message:
            "Only a browser that is signed in may do this. Open Deckhand's page in one, and do it there."
        }
      })
      const web = yield* gateway.connectWeb(session)
      yield* web.send(forgetting(deviceId))
      assert.deepInclude(readAnswer(yield* web.next).result, { version: 3 })
    })
  )

  it.live("is shown no session, as a whole or as news", () =>
    Effect.gen(function* () {
      const { device, gateway, session } = yield* signedIn
      const web = yield* gateway.connectWeb(session)
      const watching = call("w", "User.Watch", { actorId: "local" })
      yield* web.send(watching)
      assert.include(yield* web.next, '"sessionId"')
      yield* device.send(watching)
      const snapshot = yield* device.next
      assert.include(snapshot, '"sessions":[]')
      assert.notInclude(snapshot, '"sessionId"')
    })
  )

  it.live("lets nobody in to an agent: they would stay when it is forgotten", () =>
    Effect.gen(function* () {
      const { device, gateway, session } = yield* signedIn
      const web = yield* gateway.connectWeb(session)
      const send = (commandId: string, command: object) =>
        call(commandId, "CustomAgent.Send", { actorId: "local/a", commandId, command })
      for (const message of [
        send("share", { _tag: "ShareAgent", use: "open" }),
        send("admit", { _tag: "AdmitPerson", userId: "eve" }),
        call("link", "SharedAgents.Link", { actorId: "local/a" })
      ]) {
        yield* device.send(message)
        assert.include(yield* device.next, forSessionsOnly)
        yield* web.send(message)
        assert.notInclude(yield* web.next, "Forbidden")
      }
      yield* device.send(send("stop", { _tag: "StopSharing" }))
      assert.notInclude(yield* device.next, "Forbidden")
    })
  )

  it.live("is not shown with which account its user signs in", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      const session = yield* gateway.signInAs(google("ada"))
      const { token, userId } = yield* pairedToken(gateway, session)
      const watching = call("w", "User.Watch", { actorId: userId })
      const web = yield* gateway.connectWeb(session)
      yield* web.send(watching)
      assert.include(yield* web.next, "ada@example.com")
      const device = yield* connect(gateway.socketUrl, { headers: { authorization: `Bearer ${token}` } })
      yield* device.send(watching)
      assert.notInclude(yield* device.next, "ada@example.com")
    })
  )

  it.live("asks everything else of its user's actors", () =>
    Effect.gen(function* () {
      const { device } = yield* signedIn
      for (const rpc of SocketRpcs.requests.values()) {
        // Answers of another browser: see ownership.
        if (rpc._tag === "BrowserHost.Send" || rpc._tag.endsWith(".Watch")) continue
        for (const [id, payload] of (yield* samplePayloads(rpc, 10)).entries()) {
          const params = isForOperators(rpc._tag) ? payload : { ...Object(payload), actorId: "local/a" }
          yield* device.send(call(`${rpc._tag}${id}`, rpc._tag, params))
          const isRefused = JSON.stringify(readAnswer(yield* device.next).error ?? "").includes("Forbidden")
          const isExpected =
            isForSessions(rpc._tag, params) ||
            isForOperators(rpc._tag) ||
            scopeAsked(rpc._tag, params) === LETS_IN_SCOPE
          assert.strictEqual(isRefused, isExpected, JSON.stringify(params))
        }
      }
    })
  )
})

describe("commands to a user", () => {
  it("that decide who is let in, or delete everything, are for sessions", () => {
    for (const _tag of Object.keys(UserCommand.cases)) {
      const isRefused = isForSessions("User.Send", { command: { _tag } })
      assert.strictEqual(isRefused, ["ForgetDevice", "DeleteEverything", "RevokeApiKey"].includes(_tag), _tag)
    }
  })
})

describe("commands to the settings of models", () => {
  it("that say which servers are sent what is said are for sessions; to choose among those is not", () => {
    for (const _tag of Object.keys(ModelSettingsCommand.cases)) {
      const isRefused = isForSessions("ModelSettings.Send", { command: { _tag } })
      assert.strictEqual(isRefused, ["SaveConnection", "RemoveConnection", "PullModel"].includes(_tag), _tag)
    }
    assert.isTrue(isForSessions("ModelSettings.SealKey", {}))
  })
})

it("a person's plan is a session's matter, their link to refer others is not", () => {
  assert.isTrue(isForSessions("Deployment.Link", { to: "portal" }))
  assert.isFalse(isForSessions("Deployment.Link", { to: "referral" }))
})
