import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Logger, Option, Stream } from "effect"
import { AiError, LanguageModel } from "effect/ai"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import { withServerWords } from "#runtime/models/ServerWords.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import * as Runtime from "./Runtime.ts"
import * as UpgradeUrl from "./UpgradeUrl.ts"

const set = (value?: string) =>
  UpgradeUrl.layer.pipe(
    Layer.provide(
      ConfigProvider.layer(
        ConfigProvider.fromEnv({ env: value === undefined ? {} : { DECKHAND_UPGRADE_URL: value } })
      )
    )
  )

const read = (value?: string) => Effect.result(Effect.provide(UpgradeUrl.UpgradeUrl, set(value)))

const spent = AiError.make({
  module: "test",
  method: "streamText",
  reason: new AiError.QuotaExhaustedError(withServerWords({ isOwnCredits: true }))
})

const modelWithoutCredits = Layer.merge(
  Layer.effect(
    LanguageModel.LanguageModel,
    LanguageModel.make({ streamText: () => Stream.fail(spent), generateText: () => Effect.fail(spent) })
  ),
  Layer.succeed(ModelInfo, ModelInfo.of({ name: "Spent", isDirect: false }))
)

const chat = actorId(UserId.make("ada"), "chat")

describe("The address of an upgrade", () => {
  it.effect("is an https address or nothing, and anything else is told before anybody comes", () =>
    Effect.gen(function* () {
      for (const nothing of [undefined, "", "  "]) {
        assert.deepStrictEqual(yield* Effect.map(read(nothing), (result) => result._tag), "Success")
      }
      const good = yield* Effect.provide(UpgradeUrl.UpgradeUrl, set(" https://example.com/pricing?plan=2 "))
      assert.deepStrictEqual(good, Option.some("https://example.com/pricing?plan=2"))
      for (const bad of [
        "example.com",
        "http://example.com",
        "javascript:alert(1)",
        "https://me:pw@example.com"
      ]) {
        const result = yield* read(bad)
        assert.isTrue(
          result._tag === "Failure" && result.failure.message.includes("DECKHAND_UPGRADE_URL"),
          bad
        )
        assert.isFalse(result._tag === "Failure" && result.failure.message.includes("me:pw"))
      }
    })
  )

  it.live("is where a reply leads that failed for want of credits", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* conversation.send(chat, "1", { _tag: "SendMessage", text: "hello", context: {} })
      const { messages } = yield* conversation.watch(chat).pipe(
        statesOf(evolveConversation),
        Stream.filter((state) => state.messages.length > 1 && state.engine._tag === "Idle"),
        Stream.runHead,
        Effect.flatMap(Effect.fromOption)
      )
      const reply = messages.at(-1)
      assert.deepInclude(reply?.type === "ai" ? reply.error : undefined, {
        message: modelCopy.outOfCredits,
        link: { label: modelCopy.upgrade, url: "https://example.com/pricing" }
      })
    }).pipe(
      Effect.provide(
        Runtime.on(modelWithoutCredits, SqliteStore.layerMemory).pipe(
          Layer.provide(set("https://example.com/pricing")),
          Layer.provideMerge(Logger.layer([]))
        )
      )
    )
  )
})
