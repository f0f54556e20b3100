/** Questions to the user: they outlive the process, and the turn goes on with the answer. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Ref, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { pairDevice } from "#runtime/actors/testing/pairDevice.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { untilChat } from "#runtime/actors/testing/untilChat.ts"
import { wakeUp } from "#runtime/actors/wakeUp.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { replies } from "#runtime/models/direct/say/copy.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { waitingQuestion, waitingTool } from "#schemas/conversation/waitingTool.ts"
import { type ActorId, actorId, ownerActorOf, UserId } from "#schemas/ids.ts"
import { visibleText } from "#schemas/message/Message.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { evolveUser } from "#schemas/user/User.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")

const until = untilChat(chat)

const asked = Effect.flatMap(
  until((state) => waitingQuestion(state) !== undefined),
  (state) => Effect.fromNullishOr(waitingQuestion(state))
)

const over = until(
  (state) => state.messages.length > 0 && state.engine._tag === "Idle" && waitingTool(state) === undefined
)

const say = Effect.fnUntraced(function* (text: string) {
  const { conversation } = yield* Actors
  yield* conversation.send(chat, text.replace(/\W+/g, "-"), { _tag: "SendMessage", text, context: {} })
})

const answer = Effect.fnUntraced(function* (text: string) {
  const { conversation } = yield* Actors
  const named = requestRef((yield* asked).request)
  const value = { kind: "words", text } as const
  yield* conversation.send(chat, `answer-${named.requestId}`, { _tag: "Answer", ...named, value })
})

const question = {
  name: "askUser",
  params: {
    question: "Which one?",
    options: [{ label: "Red" }, { label: "Blue", url: "https://blue.test/" }]
  }
}

describe("A question of a conversation", () => {
  it.effect("waits through a restart, and its answer continues the same reply", () =>
    Effect.gen(function* () {
      const calls = yield* Ref.make(0)
      const lasting = LocalActors.lasting(
        ScriptedModel.layer(
          [
            { _tag: "Answer", text: "Let me ask.", calls: [question] },
            { _tag: "Answer", text: "Blue it is.", calls: [] }
          ],
          () => Ref.update(calls, (count) => count + 1)
        )
      )
      yield* Effect.gen(function* () {
        const first = yield* LocalActors.start
        const before = yield* Effect.provideService(Effect.andThen(say("paint"), asked), Actors, first.actors)
        assert.strictEqual(visibleText(before.message), "Let me ask.")
        assert.deepStrictEqual(
          before.message.fragments.map(({ type }) => type),
          ["text", "tool"]
        )
        const { kind, text, ...offered } = before.request
        assert.deepStrictEqual([kind, text], ["choose", "Which one?"])
        assert.deepInclude(offered, { options: question.params.options })
        yield* first.stop

        const second = yield* LocalActors.start
        yield* Effect.gen(function* () {
          assert.deepStrictEqual(yield* asked, before)
          assert.strictEqual(yield* Ref.get(calls), 1)
          yield* answer("Blue")
          const { messages } = yield* over
          assert.deepStrictEqual(
            messages.map(({ id, type }) => [type, id]),
            [
              ["human", "paint"],
              ["ai", before.message.id]
            ]
          )
          const reply = messages.at(-1)
          assert.strictEqual(reply?.type === "ai" && reply.status, "success")
          assert.include(reply?.type === "ai" ? visibleText(reply) : "", "Blue it is.")
          assert.strictEqual(yield* Ref.get(calls), 2)
        }).pipe(Effect.provideService(Actors, second.actors))
        yield* second.stop
      }).pipe(Effect.provide(lasting))
    })
  )
})

const isMarked = (wanted: boolean) =>
  Effect.gen(function* () {
    const { user } = yield* Actors
    return yield* passing(
      user.watch(ownerActorOf(chat)).pipe(
        statesOf(evolveUser),
        Stream.filter(({ conversations }) =>
          conversations.some(({ id, isWaiting = false }) => id === chat && isWaiting === wanted)
        ),
        Stream.runHead,
        Effect.flatMap(Effect.fromOption)
      )
    )
  })

describe("The index of its owner", () => {
  it.effect("tells that a chat waits, through a restart, until it has its answer", () =>
    Effect.gen(function* () {
      const script: ReadonlyArray<ScriptedModel.ScriptedAnswer> = [
        { _tag: "Answer", text: "", calls: [question] },
        { _tag: "Answer", text: "Blue it is.", calls: [] }
      ]
      yield* Effect.gen(function* () {
        const first = yield* LocalActors.start
        yield* Effect.provideService(Effect.andThen(say("paint"), isMarked(true)), Actors, first.actors)
        yield* first.stop
        const second = yield* LocalActors.start
        yield* Effect.gen(function* () {
          yield* isMarked(true)
          yield* answer("Blue")
          yield* isMarked(false)
        }).pipe(Effect.provideService(Actors, second.actors))
        yield* second.stop
      }).pipe(Effect.provide(LocalActors.lasting(ScriptedModel.layer(script))))
    })
  )
})

describe("A chat that waits for its user, and whose mark in the index was lost with its process", () => {
  it.effect("is marked at the next start, without anybody opening it", () =>
    Effect.gen(function* () {
      const first = yield* LocalActors.start
      yield* Effect.gen(function* () {
        const { user } = yield* Actors
        yield* Effect.andThen(say("paint"), isMarked(true))
        const unmark = { _tag: "MarkConversation", id: chat, isWaiting: false, isWorking: false } as const
        yield* user.send(ownerActorOf(chat), "lost", unmark)
        yield* isMarked(false)
      }).pipe(Effect.provideService(Actors, first.actors))
      yield* first.stop
      const second = yield* LocalActors.start
      yield* Effect.provideService(Effect.andThen(wakeUp, isMarked(true)), Actors, second.actors)
      yield* second.stop
    }).pipe(
      Effect.provide(
        LocalActors.lasting(ScriptedModel.layer([{ _tag: "Answer", text: "", calls: [question] }]))
      )
    )
  )
})

const direct = LocalActors.layer.pipe(
  Layer.provide(DirectModel.layer),
  Layer.provide(SqliteStore.layerMemory)
)

/** A paired browser that is connected, and what was clicked in it. */
const pair = Effect.fnUntraced(function* (deviceId: string, name: string) {
  const { user } = yield* Actors
  const clicked: Array<string> = []
  const hostId: ActorId = actorId(owner, deviceId)
  yield* pairDevice(ownerActorOf(chat), deviceId, name)
  yield* passing(
    FakeBrowser.connect(hostId, {
      html: () => "<button i=0.1>Save",
      act: (action) => {
        clicked.push(action._tag)
        return Effect.succeed({ success: true, settled: "silence" })
      }
    })
  )
  const isThere = user.watch(ownerActorOf(chat)).pipe(
    statesOf(evolveUser),
    Stream.filter(({ devices }) => devices.some((device) => device.deviceId === deviceId && device.online)),
    Stream.runHead
  )
  yield* passing(isThere)
  return clicked
})

describe("The built-in model", () => {
  it.effect("asks which of two browsers is meant, and works in that one only", () =>
    Effect.gen(function* () {
      const home = yield* pair("home", "Home")
      const work = yield* pair("work", "Work")
      yield* say("click Save")
      const { request } = yield* asked
      assert.sameMembers(request.kind === "choose" ? request.options.map(({ label }) => label) : [], [
        "Home",
        "Work"
      ])
      yield* answer("work")
      const { messages } = yield* over
      assert.deepStrictEqual([home, work], [[], ["click"]])
      const reply = messages.at(-1)
      assert.strictEqual(reply?.type === "ai" && reply.status, "success")
    }).pipe(Effect.provide(direct), Effect.scoped)
  )

  it.effect("offers what it can do where it understood nothing, and takes other words as the answer", () =>
    Effect.gen(function* () {
      yield* say("What is the capital of France?")
      assert.include((yield* asked).request.text, replies.whatElse)
      yield* answer("count to 3")
      const { messages } = yield* over
      assert.strictEqual(messages.length, 2)
      const reply = messages.at(-1)
      assert.isTrue(reply?.type === "ai" && visibleText(reply).endsWith("1 2 3"))
      assert.strictEqual(reply?.type === "ai" && reply.model, DirectModel.displayName)
    }).pipe(Effect.provide(direct))
  )
})
