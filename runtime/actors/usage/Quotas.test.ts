/** Quotas at work: in a cluster, in the chats of a person, in their words. */
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Logger, Result, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import * as Runtime from "#runtime/Runtime.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import * as UpgradeUrl from "#runtime/UpgradeUrl.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { evolveUser } from "#schemas/user/User.ts"
import * as QuotaSettings from "./QuotaSettings.ts"
import { Quotas } from "./Quotas.ts"

const ada = UserId.make("ada")
const upgrade = "https://example.com/pricing"

const answers = (text: string): ScriptedModel.ScriptedAnswer => ({ _tag: "Answer", text, calls: [] })

const world = (
  quotas: Record<string, string>,
  script: ReadonlyArray<ScriptedModel.ScriptedAnswer> = [],
  store = SqliteStore.layerMemory
) =>
  Runtime.on(
    Layer.merge(ScriptedModel.layer(script), Layer.succeed(ModelInfo, { name: "Scripted", isDirect: false })),
    store
  ).pipe(
    Layer.provide([QuotaSettings.layer, UpgradeUrl.layer]),
    Layer.provide(
      ConfigProvider.layer(ConfigProvider.fromEnv({ env: { DECKHAND_UPGRADE_URL: upgrade, ...quotas } }))
    ),
    Layer.provide(Logger.layer([]))
  )

const say = Effect.fnUntraced(function* (name: string, keyId?: string) {
  const { conversation } = yield* Actors
  const chat = actorId(ada, name)
  const origin = keyId === undefined ? {} : { origin: { keyId, name: "Nightly" } }
  // One id in every chat: a client chooses it.
  yield* conversation.send(chat, "m", { _tag: "SendMessage", text: "hello", context: origin })
  const ended = yield* conversation.watch(chat).pipe(
    statesOf(evolveConversation),
    Stream.filter(({ engine, messages }) => engine._tag === "Idle" && messages.length > 1),
    Stream.runHead,
    Effect.flatMap(Effect.fromOption)
  )
  const reply = ended.messages.at(-1)
  assert(reply?.type === "ai")
  return reply
})

const left = (keyId?: string) =>
  Quotas.use(({ left }) =>
    Effect.map(left(ada, keyId), (all) => all.map(({ of, remaining }) => `${of}: ${remaining}`))
  )

describe("a quota", () => {
  it.live("gives a unit to as many requests as it has, however many begin at once, and each once", () =>
    Effect.gen(function* () {
      const { spend } = yield* Quotas
      const requests = Array.from({ length: 40 }, (_, n) => ({ id: `${n}`, keyId: undefined }))
      const outcomes = yield* Effect.forEach(requests, (request) => Effect.result(spend(ada, request)), {
        concurrency: "unbounded"
      })
      assert.lengthOf(outcomes.filter(Result.isSuccess), 7)
      const again = outcomes.findIndex(Result.isSuccess)
      yield* spend(ada, { id: `${again}`, keyId: undefined })
      assert.deepStrictEqual(yield* left(), ["user: 0"])
      // Another person's are their own.
      yield* spend(UserId.make("bob"), { id: "0", keyId: undefined })
    }).pipe(Effect.provide(world({ DECKHAND_QUOTA_PER_USER: "7/month" })))
  )

  it.live("that is used up is told in the chat, with the way to more and when there is more", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* say("one")).status, "success")
      const refused = yield* say("two")
      assert.strictEqual(refused.status, "error")
      assert.deepInclude(refused.error, {
        kind: "outOfCredits",
        message: modelCopy.outOfCredits,
        link: { label: modelCopy.upgrade, url: upgrade }
      })
      assert.match(refused.error?.detail ?? "", /^There are more from \d{4}-\d\d-01 00:00 UTC on\.$/)
    }).pipe(Effect.provide(world({ DECKHAND_QUOTA_PER_USER: "1/month" }, [answers("Hi."), answers("Hi.")])))
  )

  it.live("of a key is counted by what was said with it, beside its person's", () =>
    Effect.gen(function* () {
      yield* say("one", "nightly")
      const refused = yield* say("two", "nightly")
      assert.include(refused.error?.detail ?? "", "The API key it was asked with")
      assert.strictEqual((yield* say("three", "daily")).status, "success")
      assert.strictEqual((yield* say("four")).status, "success")
      assert.deepStrictEqual(yield* left("nightly"), ["user: 2", "key: 0"])
      assert.deepStrictEqual(yield* left(), ["user: 2"])
    }).pipe(
      Effect.provide(
        world({ DECKHAND_QUOTA_PER_USER: "5/month", DECKHAND_QUOTA_PER_KEY: "1/month" }, [
          answers("Hi."),
          answers("Hi."),
          answers("Hi.")
        ])
      )
    )
  )

  it.live("is not used by what failed before there was anything of a reply", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* say("one")).status, "error")
      assert.deepStrictEqual(yield* left(), ["user: 1"])
      assert.strictEqual((yield* say("two")).status, "success")
      assert.deepStrictEqual(yield* left(), ["user: 0"])
    }).pipe(
      Effect.provide(world({ DECKHAND_QUOTA_PER_USER: "1/month" }, [{ _tag: "Fails" }, answers("Hi.")]))
    )
  )

  it.live("is no larger for whoever deletes everything", () =>
    Effect.gen(function* () {
      yield* say("one", "nightly")
      const { user } = yield* Actors
      yield* user.send(ActorId.make(ada), "erase", { _tag: "DeleteEverything" })
      yield* user.watch(ActorId.make(ada)).pipe(
        statesOf(evolveUser),
        Stream.filter(({ erased }) => erased !== undefined),
        Stream.runHead
      )
      assert.deepStrictEqual(yield* left("nightly"), ["user: 0", "key: 1"])
    }).pipe(
      Effect.provide(
        world({ DECKHAND_QUOTA_PER_USER: "1/month", DECKHAND_QUOTA_PER_KEY: "1/month" }, [answers("Hi.")])
      )
    )
  )

  it.live("is none where none is set: nothing is counted", () =>
    Effect.gen(function* () {
      const { isSet } = yield* Quotas
      assert.isFalse(isSet)
      assert.strictEqual((yield* say("one")).status, "success")
      assert.deepStrictEqual(yield* left(), [])
    }).pipe(Effect.provide(world({}, [answers("Hi.")])))
  )
})
