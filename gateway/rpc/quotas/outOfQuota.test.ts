/** What a program is told whose person, or whose key, has no unit left: over HTTP and over the socket, in the same words, before anything is taken. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Result, Schema } from "effect"
import { noAccounts } from "#gateway/sign-in/accounts/AccountSettings.ts"
import { makeKeyIn } from "#gateway/testing/apiKeys.ts"
import { call, hello, readAnswer } from "#gateway/testing/calls.ts"
import { connect } from "#gateway/testing/FrameClient.ts"
import { fakeActor } from "#gateway/testing/fakeActor.ts"
import { layerFakeActors } from "#gateway/testing/fakeActors.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { decideUsage } from "#runtime/actors/usage/decideUsage.ts"
import type { QuotaSettingsShape } from "#runtime/actors/usage/QuotaSettings.ts"
import { countingOn, Quotas } from "#runtime/actors/usage/Quotas.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import { UserId } from "#schemas/ids.ts"
import { Usage, type UsageState, type UsageSystemCommand } from "#schemas/usage/Usage.ts"
import { isCounted } from "./outOfQuota.ts"

const local = UserId.make("local")
const readProblem = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ error: Schema.String, message: Schema.String }))
)
const readQuotas = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Array(Schema.Struct({ name: Schema.String, remaining: Schema.Finite, refillsAt: Schema.Finite }))
  )
)
const readRefusal = Schema.decodeUnknownSync(
  Schema.Tuple([
    Schema.Struct({
      error: Schema.Struct({
        _tag: Schema.Literal("Forbidden"),
        message: Schema.String,
        retryAfterMs: Schema.Finite
      })
    })
  ])
)

const started = Effect.fnUntraced(function* (settings: QuotaSettingsShape) {
  const usage = fakeActor({
    ...Usage,
    decide: (command: UsageSystemCommand, state: UsageState, now) =>
      Result.match(decideUsage(state, command, { now }), {
        onFailure: (rejection) => ({ _tag: "Reject" as const, rejection }),
        onSuccess: (events) => ({ _tag: "Accept" as const, events })
      })
  })
  const quotas = countingOn(usage, settings)
  const accounts = { ...noAccounts, rules: { ...noAccounts.rules, edition: "enterprise" as const } }
  const gateway = yield* startGateway({
    settings: { accounts },
    runtime: Layer.merge(layerFakeActors(), Layer.succeed(Quotas, quotas))
  })
  const authorization = yield* gateway.signIn
  const browser = yield* gateway.connectWeb(authorization)
  const made = yield* makeKeyIn(browser, {
    name: "Nightly",
    scopes: ["chats:write", "dispatch", "account:read"]
  })
  const ask = (path: string, token: string, body?: object) =>
    gateway.ask(path, {
      headers: { authorization: token, origin: gateway.origin },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) })
    })
  return { ask, authorization, browser, gateway, key: `Bearer ${made.key}`, keyId: made.keyId, quotas }
})

const send = {
  actorId: "local/chat",
  commandId: "m",
  command: { _tag: "SendMessage", text: "hello", context: {} }
}

describe("a quota that is used up", () => {
  it.live("is answered over HTTP with 429, the sentence, and when to come back", () =>
    Effect.gen(function* () {
      const { ask, authorization, key, quotas } = yield* started({ perUser: { units: 1, per: "hour" } })
      yield* quotas.spend(local, { id: "1", keyId: undefined })
      const asked = [
        ["/api/copilot", { userInput: "hello" }],
        ["/api/chats/chat/messages", { text: "hello" }],
        ["/api/remote-prompts", { prompt: "hello" }]
      ] as const
      for (const [path, body] of asked) {
        for (const token of path === "/api/copilot" ? [key, authorization] : [key]) {
          const refused = yield* ask(path, token, body)
          assert.strictEqual(refused.status, 429, path)
          assert.deepStrictEqual(readProblem(refused.text), {
            error: "OutOfQuota",
            message: modelCopy.outOfCredits
          })
          const seconds = Number(refused.headers["retry-after"])
          assert.isTrue(seconds >= 1 && seconds <= 3_600, `${path}: ${seconds}`)
        }
      }
    }).pipe(Effect.scoped)
  )

  it.live("is told to a key over the socket, and to nobody who reads it in the chat", () =>
    Effect.gen(function* () {
      const { browser, gateway, key, keyId, quotas } = yield* started({ perKey: { units: 1, per: "day" } })
      const program = yield* connect(gateway.socketUrl, { headers: { authorization: key } })
      yield* program.send(hello(0))
      yield* program.next
      yield* program.send(call(1, "Conversation.Send", send))
      assert.isUndefined(readAnswer(yield* program.next).error)
      yield* quotas.spend(local, { id: "1", keyId })
      yield* program.send(call(2, "Conversation.Send", { ...send, commandId: "n" }))
      const { data } = readAnswer(yield* program.next).error ?? {}
      const [{ error }] = readRefusal(data)
      assert.strictEqual(error.message, modelCopy.outOfCredits)
      assert.isTrue(error.retryAfterMs > 0 && error.retryAfterMs <= 86_400_000)
      // It ends what it has begun all the same.
      const stop = { ...send, commandId: "s", command: { _tag: "StopTurn" } }
      yield* program.send(call(3, "Conversation.Send", stop))
      assert.notInclude(yield* program.next, "Forbidden")
      yield* browser.send(call(1, "Conversation.Send", { ...send, commandId: "b" }))
      assert.isUndefined(readAnswer(yield* browser.next).error)
    }).pipe(Effect.scoped)
  )

  it.live("is told in units with all others, of a key to that key alone", () =>
    Effect.gen(function* () {
      const { ask, authorization, key, keyId, quotas } = yield* started({
        perUser: { units: 3, per: "day" },
        perKey: { units: 2, per: "hour" }
      })
      yield* quotas.spend(local, { id: "1", keyId })
      const read = Effect.fnUntraced(function* (token: string) {
        const { text } = yield* ask("/api/quotas", token)
        return readQuotas(text).map(({ name, remaining }) => `${name}: ${remaining}`)
      })
      assert.deepStrictEqual(yield* read(key), [
        "Requests per day: 2",
        "Requests of this API key per hour: 1"
      ])
      assert.deepStrictEqual(yield* read(authorization), ["Requests per day: 2"])
      const deployment = yield* ask("/api/deployment", key)
      assert.include(deployment.text, '"quotas"')
    }).pipe(Effect.scoped)
  )

  it("counts what has something answered, and nothing else", () => {
    const tags = (method: string, ...tags: ReadonlyArray<string>) =>
      tags.map((_tag) => isCounted(method, { command: { _tag } }))
    assert.notInclude(tags("Conversation.Send", "SendMessage", "EditMessage", "Regenerate"), false)
    assert.notInclude(tags("Dispatch.Send", "DispatchPrompt", "DispatchAction"), false)
    assert.notInclude(tags("Conversation.Send", "StopTurn", "Answer", "ResumeTool", "DeleteChat"), true)
    assert.notInclude(tags("Dispatch.Send", "AbortDispatch"), true)
    assert.notInclude(tags("PromptLibrary.Send", "SendMessage"), true)
  })
})
