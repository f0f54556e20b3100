/** Tools that work with the accounts of some providers only. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { actorId, UserId } from "#schemas/ids.ts"

const toMove: ScriptedModel.ScriptedAnswer = {
  _tag: "Answer",
  text: "",
  calls: [{ name: "rescheduleMeeting", params: { title: "Weekly", start: "2026-11-25T10:00:00" } }]
}

/** What came of a meeting that somebody has moved, as their chat holds it. */
const movedBy = (owner: string) => {
  const model = ScriptedModel.layer([toMove, { _tag: "Answer", text: "So be it.", calls: [] }])
  const world = LocalActors.layer.pipe(Layer.provide(model), Layer.provide(SqliteStore.layerMemory))
  return Effect.gen(function* () {
    const { conversation } = yield* Actors
    const chat = actorId(UserId.make(owner), "chat")
    yield* conversation.send(chat, "q", { _tag: "SendMessage", text: "Move it.", context: {} })
    const state = yield* passing(
      conversation.watch(chat).pipe(
        statesOf(evolveConversation),
        Stream.filter(({ engine, messages }) => engine._tag === "Idle" && messages.length === 2),
        Stream.runHead,
        Effect.flatMap(Effect.fromOption)
      )
    )
    return JSON.stringify(state.messages.at(-1))
  }).pipe(Effect.provide(world), Effect.scoped)
}

const sentence =
  "This tool is not yet supported when signing in with a Microsoft account. We are currently working on adding support for this."

describe("A tool that works with Google's accounts only", () => {
  it.effect("says so to whoever signed in with Microsoft, and does nothing", () =>
    Effect.gen(function* () {
      const reply = yield* movedBy("microsoft-0a1b")
      assert.include(reply, sentence)
      assert.notInclude(reply, "actionId")
    })
  )

  it.effect("works for whoever signed in with Google, and for the local person", () =>
    Effect.gen(function* () {
      for (const owner of ["google-0a1b", "local"]) {
        const reply = yield* movedBy(owner)
        assert.notInclude(reply, "not yet supported")
        assert.include(reply, "actionId")
      }
    })
  )
})
