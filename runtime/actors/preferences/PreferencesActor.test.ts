/** What a person may prefer, and that every chat of theirs is told, in the product's own cluster. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Option, Result, Stream } from "effect"
import type { Prompt } from "effect/ai"
import fc from "fast-check"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as ActorsLive from "#runtime/actors/ActorsLive.ts"
import { conversationCopy } from "#runtime/actors/conversation/copy.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { ada, storeReleased } from "#runtime/actors/user/testing/storeReleased.ts"
import { WebhookSender } from "#runtime/actors/webhooks/WebhookSender.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import * as Cluster from "#runtime/cluster/Cluster.ts"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { actorId, ownerOf } from "#schemas/ids.ts"
import { CUSTOM_INSTRUCTIONS_MAX_CHARS } from "#schemas/limits.ts"
import { Preferences } from "#schemas/preferences/Preferences.ts"
import { decidePreferences } from "./PreferencesActor.ts"

describe("preferences", () => {
  it("are what was set last of what is short enough; the rest is refused with both numbers", () => {
    const around = fc.integer({ min: -2, max: 2 }).map((more) => CUSTOM_INSTRUCTIONS_MAX_CHARS + more)
    const text = fc.oneof(
      fc.string(),
      around.map((length) => "x".repeat(length))
    )
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        let state = Preferences.initial(ada)
        let last = ""
        for (const text of texts) {
          const decision = decidePreferences(
            state,
            { _tag: "SetCustomInstructions", text },
            { id: "1", now: 0 }
          )
          if (text.length <= CUSTOM_INSTRUCTIONS_MAX_CHARS) last = text
          else {
            assert.deepStrictEqual(Result.merge(decision), {
              _tag: "InstructionsTooLong",
              length: text.length,
              max: CUSTOM_INSTRUCTIONS_MAX_CHARS
            })
          }
          state = Result.getOrElse(decision, () => []).reduce(Preferences.evolve, state)
          assert.strictEqual(state.customInstructions, last)
        }
      })
    )
  })
})

/** A chat of hers: what its model was given to read, and what stands in it then. */
const chatAfter = <E>(before: Effect.Effect<unknown, E, Actors>) => {
  const prompts: Array<Prompt.Prompt> = []
  const model = ScriptedModel.layer([], (prompt) => Effect.sync(() => void prompts.push(prompt)))
  const layer = ActorsLive.layer.pipe(
    Layer.provide(model),
    Layer.provide(Cluster.layerSingle),
    Layer.provide([Attachments.layerMemory, Pictures.layerMemory, WebhookSender.layerMemory])
  )
  const chat = actorId(ownerOf(ada), "chat")
  return Effect.gen(function* () {
    yield* before
    const { conversation } = yield* Actors
    yield* conversation.send(chat, "1", { _tag: "SendMessage", text: "hello", context: {} })
    const ended = yield* conversation.watch(chat).pipe(
      statesOf(evolveConversation),
      Stream.filter(({ engine, messages }) => engine._tag === "Idle" && messages.length > 0),
      Stream.runHead
    )
    const messages = Option.match(ended, { onNone: () => [], onSome: ({ messages }) => messages })
    return { prompts: JSON.stringify(prompts), messages: JSON.stringify(messages) }
  }).pipe(passing, Effect.provide(layer))
}

describe("a chat's model is told", () => {
  it.effect("what its owner set", () =>
    Effect.gen(function* () {
      const set = Effect.flatMap(Actors, ({ preferences }) =>
        preferences.send(ada, "set", { _tag: "SetCustomInstructions", text: "Always rhyme." })
      )
      assert.include((yield* chatAfter(set)).prompts, "Always rhyme.")
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("in the very first turn after an update what its owner had set before", () =>
    Effect.gen(function* () {
      yield* storeReleased
      assert.include((yield* chatAfter(Effect.void)).prompts, "Answer briefly.")
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("nothing where that cannot be read: the reply says so, and is not written without it", () =>
    Effect.gen(function* () {
      const journal = yield* Journal
      const newer = { _tag: "CustomInstructionsSet", text: "Rhyme.", "@version": 9 }
      const key = { kind: "Preferences", id: ada }
      yield* journal.append({ key, after: 0, events: [newer], receipts: [], at: 0, clearsTail: false })
      const { messages, prompts } = yield* chatAfter(Effect.void)
      assert.strictEqual(prompts, "[]")
      assert.include(messages, conversationCopy.instructionsUnreadable)
    }).pipe(Effect.provide([SqliteStore.layerMemory, Logger.layer([])]))
  )
})
