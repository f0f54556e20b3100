/** What the operator of a gateway sets up, as its users get it: over the socket, by HTTP, and while it changes. */
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, Redacted, Schema, Stream } from "effect"
import { TestClock } from "effect/testing"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { call, readAnswer } from "#gateway/testing/calls.ts"
import { company, deploymentFileOf, writeDeployment } from "#gateway/testing/company.ts"
import { settingsIn, startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { UserId } from "#schemas/ids.ts"
import { suggestedCopy } from "#schemas/suggested-prompts/copy.ts"
import { SuggestedPrompt } from "#schemas/suggested-prompts/SuggestedPrompt.ts"
import { deploymentCopy } from "./copy.ts"
import { readDeploymentFile } from "./DeploymentFile.ts"
import { DeploymentSettings } from "./DeploymentSettings.ts"
import { deploymentFor } from "./deploymentFor.ts"
import { CALL_ANSWER_MAX_BYTES, DEPLOYMENT_LOOK_MS } from "./limits.ts"

const local = UserId.make("local")
const ada = UserId.make("ada")

/** A gateway with this file, and somebody signed in at it. */
const deployed = Effect.fnUntraced(function* (file: unknown) {
  const deploymentFile = yield* deploymentFileOf(file)
  const gateway = yield* startGateway({
    settings: { deploymentFile, deploymentToken: Redacted.make("operators-own") }
  })
  const authorization = yield* gateway.signIn
  const client = yield* gateway.connectWeb(authorization)
  const ask = Effect.fnUntraced(function* (method: string, params: object = {}) {
    yield* client.send(call(1, method, { actorId: "local", ...params }))
    return readAnswer(yield* client.next)
  })
  return { gateway, authorization, ask }
})

const offered = {
  id: "one",
  title: "One",
  description: "",
  actions: [{ type: "insertPrompt", text: "Say one" }]
}
const ourTitles = suggestedCopy.examples.map(({ title }) => title)
const decodePrompts = Schema.decodeUnknownSync(Schema.Array(SuggestedPrompt))
const decodeJson = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))
const titlesOf = (result: unknown) => decodePrompts(result).map(({ title }) => title)

describe("suggested prompts", () => {
  it.live("are ours where the company has no list, over the socket and by HTTP alike", () =>
    Effect.gen(function* () {
      const { ask, authorization, gateway } = yield* deployed({})
      assert.deepStrictEqual(titlesOf((yield* ask("Deployment.SuggestedPrompts")).result), ourTitles)
      const answer = yield* gateway.ask("/api/suggested-prompts", {
        method: "POST",
        headers: { authorization, origin: gateway.origin, "content-type": "application/json" },
        body: "{}"
      })
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(titlesOf(decodeJson(String(answer.body))), ourTitles)
    })
  )

  it.live("are the company's own, asked for with the page, the operator's token and nothing else", () =>
    Effect.gen(function* () {
      const { heard, url } = yield* company({ "/prompts": [offered, { id: "bad" }, offered] })
      const { ask } = yield* deployed({ suggestedPrompts: `${url}/prompts` })
      const currentlyViewingInfo = { currentlyViewingUrl: "https://shop.test/", title: "Shop" }
      const { result } = yield* ask("Deployment.SuggestedPrompts", { currentlyViewingInfo })
      assert.deepStrictEqual(titlesOf(result), ["One"])
      yield* ask("Deployment.SuggestedPrompts")
      assert.deepStrictEqual(
        heard.map(({ body, method }) => [method, decodeJson(body)]),
        [
          ["POST", { currentlyViewingInfo }],
          ["POST", {}]
        ]
      )
      assert.strictEqual(heard[0]?.headers.authorization, "Bearer operators-own")
    })
  )

  it.live("are ours where the company's list fails, is none, or is longer than anybody reads", () =>
    Effect.gen(function* () {
      const { url } = yield* company({
        "/text": "no list",
        "/bad": [{ id: "bad" }],
        "/long": [{ ...offered, description: "x".repeat(CALL_ANSWER_MAX_BYTES) }]
      })
      for (const path of ["/fails", "/text", "/bad", "/long"]) {
        const { ask, gateway } = yield* deployed({ suggestedPrompts: url + path })
        assert.deepStrictEqual(titlesOf((yield* ask("Deployment.SuggestedPrompts")).result), ourTitles, path)
        assert.notInclude(gateway.logged(), url)
      }
    })
  )
})

describe("an address of the deployment", () => {
  it.live("gives the link to refer others, the plan and the quotas", () =>
    Effect.gen(function* () {
      const { heard, url } = yield* company({
        "/referral": { referralLink: "https://example.com/r/1" },
        "/portal": { portalUrl: "https://example.com/plan" },
        "/quotas": [{ name: "advancedVoice", remaining: 2.5 }]
      })
      const { ask } = yield* deployed({
        referral: `${url}/referral`,
        portal: `${url}/portal`,
        quotas: `${url}/quotas`
      })
      assert.strictEqual(
        (yield* ask("Deployment.Link", { to: "referral" })).result,
        "https://example.com/r/1"
      )
      assert.strictEqual((yield* ask("Deployment.Link", { to: "portal" })).result, "https://example.com/plan")
      assert.deepStrictEqual((yield* ask("Deployment.Quotas")).result, [
        { name: "advancedVoice", remaining: 2.5 }
      ])
      assert.deepStrictEqual(
        heard.map(({ method }) => method),
        ["GET", "POST", "GET"]
      )
    })
  )

  it.live("is refused in words where there is none, and where it answers with no address", () =>
    Effect.gen(function* () {
      const { url } = yield* company({ "/referral": { referralLink: "javascript:alert(1)" } })
      const { ask } = yield* deployed({ referral: `${url}/referral` })
      const failure = (answer: { error?: { data?: unknown } }) => JSON.stringify(answer.error?.data)
      assert.include(failure(yield* ask("Deployment.Link", { to: "referral" })), deploymentCopy.noAnswer)
      assert.include(failure(yield* ask("Deployment.Link", { to: "portal" })), deploymentCopy.notOffered)
      assert.include(failure(yield* ask("Deployment.Quotas")), deploymentCopy.notOffered)
    })
  )
})

describe("the file of a deployment", () => {
  it("tells a person where to go and what is required, and no address that only the gateway asks", () => {
    const secret = "https://internal.test/"
    const file = {
      portal: secret,
      quotas: secret,
      review: "https://example.com/r",
      requires: { frontend: "1.2" }
    }
    const told = deploymentFor(file, ada, "https://example.com/upgrade", false)
    assert.deepStrictEqual(told, {
      pricing: "https://example.com/upgrade",
      review: "https://example.com/r",
      offers: ["portal", "quotas", "optimizePrompt"],
      requires: { frontend: "1.2" }
    })
    assert.notInclude(JSON.stringify(told), secret)
  })

  it("says who may have a prompt put better: everybody, or these accounts, and whoever is alone here", () => {
    const only = { optimizePrompt: { accounts: [ada] } }
    const may = (userId: UserId, file = {}) =>
      deploymentFor(file, userId, undefined, false).offers.length === 1
    assert.isTrue(may(UserId.make("eve")))
    assert.isTrue(may(ada, only))
    assert.isTrue(may(local, only))
    assert.isFalse(may(UserId.make("eve"), only))
  })

  it.effect(
    "is followed: what is changed is told to whoever looks on, and what cannot be read changes nothing",
    () =>
      Effect.gen(function* () {
        const folder = yield* temporaryFolder
        const deploymentFile = join(folder, "deployment.json")
        const lines: Array<string> = []
        const layer = DeploymentSettings.layer.pipe(
          Layer.provide(Layer.succeed(GatewaySettings, { ...settingsIn(folder), deploymentFile })),
          Layer.provide(Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))]))
        )
        yield* Effect.gen(function* () {
          const { changes, now } = yield* DeploymentSettings
          const seen = yield* Effect.forkChild(Stream.runCollect(Stream.take(changes, 2)))
          assert.deepStrictEqual(yield* now, {})
          /** Until the look that is under way has come to its end: it reads a real file. */
          const lookUntil = Effect.fnUntraced(function* (isDone: Effect.Effect<boolean>) {
            while (!(yield* isDone)) {
              yield* TestClock.adjust(DEPLOYMENT_LOOK_MS)
              yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
            }
          })
          yield* writeDeployment(deploymentFile, "{ half")
          yield* lookUntil(Effect.sync(() => lines.length > 0))
          assert.include(lines.join(), deploymentFile)
          assert.deepStrictEqual(yield* now, {})
          yield* writeDeployment(deploymentFile, { requires: { frontend: "2" } })
          yield* lookUntil(Effect.map(now, ({ requires }) => requires?.frontend === "2"))
          assert.deepStrictEqual(yield* Fiber.join(seen), [{}, { requires: { frontend: "2" } }])
        }).pipe(Effect.provide(layer))
      }).pipe(Effect.scoped)
  )

  it.live("ends the start where it is wrong, with what is wrong in it", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const file = join(folder, "deployment.json")
      assert.deepStrictEqual(yield* readDeploymentFile(file), {})
      for (const wrong of [
        { reviw: "https://a.test" },
        { review: "ftp://a.test" },
        { requires: { frontend: "new" } }
      ]) {
        yield* writeDeployment(file, wrong)
        assert.include((yield* Effect.flip(readDeploymentFile(file))).message, file)
      }
      assert.include((yield* Effect.flip(readDeploymentFile(folder))).message, deploymentCopy.notAFile)
    }).pipe(Effect.scoped)
  )
})
