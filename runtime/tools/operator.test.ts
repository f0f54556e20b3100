/** What the operator leaves in the reply besides its result. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { actorId, UserId } from "#schemas/ids.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")

const world = LocalActors.layer.pipe(Layer.provide(DirectModel.layer), Layer.provide(SqliteStore.layerMemory))

/** The copilot's model calls the operator; the operator's own breaks. */
const breaking = LocalActors.layer.pipe(
  Layer.provide(
    ScriptedModel.layer([
      { _tag: "Answer", text: "", calls: [{ name: "operator", params: { task: "click Save" } }] },
      { _tag: "Dies" }
    ])
  ),
  Layer.provide(SqliteStore.layerMemory)
)

const ended = Effect.gen(function* () {
  const { conversation } = yield* Actors
  return yield* conversation.watch(chat).pipe(
    statesOf(evolveConversation),
    Stream.filter(({ engine, messages }) => messages.length > 0 && engine._tag === "Idle"),
    Stream.runHead,
    Effect.flatMap(Effect.fromOption)
  )
})

describe("The operator", () => {
  it.effect("shows every draft once, in full, where it was drafted", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      const page = { html: () => "<button i=0.1>Save", act: () => Effect.succeed({ success: true }) }
      yield* passing(FakeBrowser.connect(hostId, page))
      const text = "draft an email to ada@x.test with the subject Hi saying Hello there, then click Save"
      const context = { browserHostId: hostId }
      yield* conversation.send(chat, "1", { _tag: "SendMessage", text, context })
      const reply = (yield* passing(ended)).messages.at(-1)
      const fragments = reply?.type === "ai" ? reply.fragments : []
      assert.deepStrictEqual(
        fragments.map(({ type }) => type),
        ["text", "tool", "suggestionCard", "text"]
      )
      const [card] = fragments.flatMap((fragment) =>
        fragment.type === "suggestionCard" ? [fragment.suggestedAction] : []
      )
      assert.deepInclude(card, {
        type: "composeNewEmail",
        args: { to: ["ada@x.test"], subject: "Hi", body: "Hello there", emailActionMode: "new" }
      })
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("ends the reply with the catalogue's sentence where it breaks down", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* passing(FakeBrowser.connect(hostId, { html: () => "", act: () => Effect.die("never") }))
      const context = { browserHostId: hostId }
      yield* conversation.send(chat, "1", { _tag: "SendMessage", text: "click Save", context })
      const reply = (yield* passing(ended)).messages.at(-1)
      assert.deepInclude(reply?.type === "ai" ? reply.error : undefined, {
        kind: "retry",
        message: webAgentCopy.browsingFailed,
        isRetryable: true
      })
    }).pipe(Effect.provide(breaking), Effect.scoped)
  )
})
