/** A chat that is deleted takes along all that only it has, and nothing that anybody else has. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import { onePixel } from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import { Journal } from "#runtime/store/Journal.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"

const owner = UserId.make("ada")
const ownerActor = ActorId.make(owner)
const chat = actorId(owner, "chat")
const other = actorId(owner, "other")
const hostId = actorId(owner, "browser")

type Clients = Actors["Service"]

const lasting = Effect.provide([
  LocalActors.lasting(ScriptedModel.layer([{ _tag: "Answer", text: "Fine.", calls: [] }])),
  Logger.layer([])
])

const erased = Effect.fnUntraced(function* (kind: string, id: ActorId) {
  const journal = yield* Journal
  while ((yield* journal.load({ kind, id })).stage !== "Erased") yield* Effect.yieldNow
})

const say = ({ conversation }: Clients, id: ActorId, text: string) =>
  conversation.send(id, `say:${text}`, { _tag: "SendMessage", text, context: {} })

const attach = ({ conversation }: Clients, id: ActorId, ...attachments: ReadonlyArray<Attachment>) =>
  conversation.send(id, crypto.randomUUID(), { _tag: "SetAttachments", attachments })

const deleteChat = ({ conversation }: Clients, id: ActorId, files?: ReadonlyArray<Attachment>) =>
  conversation.send(id, `delete:${id}`, {
    _tag: "DeleteChat",
    ...(files === undefined ? {} : { files: files.map((file) => file.id) })
  })

const file = (name: string) =>
  Effect.flatMap(Attachments, ({ keep }) => keep(owner, name, new TextEncoder().encode(`what ${name} says`)))

const listed = ({ user }: Clients) =>
  Effect.map(currentState(user, ownerActor), (state) => state?.conversations.map(({ id }) => id) ?? [])

describe("A chat that is cleared", () => {
  it.effect("keeps nothing of what was cleared, and all that was said since", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      const attachments = yield* Attachments
      const journal = yield* Journal
      const [cleared, since] = [yield* file("cleared.txt"), yield* file("since.txt")]
      yield* attach(actors, chat, cleared)
      yield* say(actors, chat, "words that go")
      yield* passing(waitIdle(actors, chat))
      yield* actors.conversation.send(chat, "clear", { _tag: "ClearChat" })
      yield* attach(actors, chat, since)
      yield* say(actors, chat, "words that stay")
      yield* passing(
        actors.conversation.watch(chat).pipe(
          statesOf(evolveConversation),
          Stream.filter(
            ({ engine, erases, messages }) =>
              erases !== true && engine._tag === "Idle" && messages.length === 2
          ),
          Stream.runHead
        )
      )
      const kept = JSON.stringify(yield* journal.load({ kind: "Conversation", id: chat }))
      const events = yield* Stream.runCollect(journal.history({ kind: "Conversation", id: chat }))
      for (const stored of [kept, JSON.stringify(events)]) {
        assert.notInclude(stored, "words that go")
        assert.notInclude(stored, cleared.id)
      }
      assert.include(kept, "words that stay")
      assert.isUndefined(yield* attachments.find(owner, cleared.id))
      assert.isDefined(yield* attachments.find(owner, since.id))
      // What came after is still known to belong to it.
      yield* deleteChat(actors, chat)
      yield* passing(erased("Conversation", chat))
      assert.isUndefined(yield* attachments.find(owner, since.id))
    }).pipe(lasting)
  )
})

describe("A chat that is deleted", () => {
  it.effect("takes along the files that no other chat names, those of a draft too", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      const attachments = yield* Attachments
      const [own, shared, cleared, drafted, unrelated] = [
        yield* file("own.txt"),
        yield* file("shared.txt"),
        yield* file("cleared.txt"),
        yield* file("draft.txt"),
        yield* file("unrelated.txt")
      ]
      yield* attach(actors, chat, cleared)
      yield* say(actors, chat, "first")
      yield* passing(waitIdle(actors, chat))
      yield* actors.conversation.send(chat, "clear", { _tag: "ClearChat" })
      yield* attach(actors, chat, own, shared)
      yield* say(actors, chat, "second")
      yield* attach(actors, other, shared)
      yield* say(actors, other, "third")
      yield* passing(waitIdle(actors, chat))
      yield* deleteChat(actors, chat, [drafted])
      yield* passing(erased("Conversation", chat))
      for (const gone of [own, cleared, drafted]) assert.isUndefined(yield* attachments.find(owner, gone.id))
      for (const stays of [shared, unrelated]) assert.isDefined(yield* attachments.find(owner, stays.id))
      yield* deleteChat(actors, other)
      yield* passing(erased("Conversation", other))
      assert.isUndefined(yield* attachments.find(owner, shared.id))
    }).pipe(lasting)
  )

  it.effect("takes along its tasks with their pictures, and no other chat's", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      const pictures = yield* Pictures
      const [own, others] = [actorId(owner, "task"), actorId(owner, "others")]
      for (const [task, conversationId] of [
        [own, chat],
        [others, other]
      ] as const) {
        yield* actors.webAgentTask.send(task, `start:${task}`, {
          _tag: "StartTask",
          goal: "look",
          conversationId,
          hostId,
          tabId: null
        })
      }
      const seen = [yield* pictures.keep(own, onePixel), yield* pictures.keep(others, onePixel)] as const
      const refused = yield* Effect.flip(
        actors.webAgentTask.send(others, "steal", { _tag: "DeleteTask", conversationId: chat })
      )
      assert.deepInclude(refused, { _tag: "Rejected", rejection: { _tag: "NotYours" } })
      yield* actors.webAgentTask.send(own, "delete", { _tag: "DeleteTask", conversationId: chat })
      yield* passing(erased("WebAgentTask", own))
      assert.isUndefined(yield* pictures.find(owner, seen[0]))
      assert.isDefined(yield* pictures.find(owner, seen[1]))
    }).pipe(lasting)
  )

  it.effect(
    "leaves its owner's index, whose journal keeps no word of its title, and does not come back",
    () =>
      Effect.gen(function* () {
        const { actors } = yield* LocalActors.start
        const journal = yield* Journal
        yield* say(actors, chat, "a secret plan")
        yield* say(actors, other, "groceries")
        yield* passing(waitIdle(actors, chat))
        yield* passing(waitIdle(actors, other))
        while ((yield* listed(actors)).length < 2) yield* Effect.yieldNow
        yield* deleteChat(actors, chat)
        yield* passing(erased("Conversation", chat))
        assert.deepStrictEqual(yield* listed(actors), [other])
        const key = { kind: "User", id: ownerActor }
        const { events, snapshot } = yield* journal.load(key)
        const kept = JSON.stringify([snapshot, events, yield* Stream.runCollect(journal.history(key))])
        assert.notInclude(kept, "secret")
        assert.include(kept, "groceries")
        yield* actors.user.send(ownerActor, "late", {
          _tag: "TouchConversation",
          id: chat,
          title: "a secret plan",
          at: Date.now()
        })
        assert.deepStrictEqual(yield* listed(actors), [other])
        assert.deepInclude(yield* Effect.flip(say(actors, chat, "hello?")), { reason: "Deleted" })
      }).pipe(lasting)
  )

  it.effect("is forgotten whatever a client called a command of its own before", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      yield* say(actors, chat, "a secret plan")
      yield* passing(waitIdle(actors, chat))
      while ((yield* listed(actors)).length < 1) yield* Effect.yieldNow
      const sent = actors.user.send(ownerActor, `forget:${chat}`, { _tag: "ForgetDevice", deviceId: "none" })
      // Refused, and remembered under this id.
      yield* Effect.flip(sent)
      yield* deleteChat(actors, chat)
      yield* passing(erased("Conversation", chat))
      assert.deepStrictEqual(yield* listed(actors), [])
    }).pipe(lasting)
  )

  it.effect("is finished by the next process where this one ended in the middle", () =>
    Effect.gen(function* () {
      const journal = yield* Journal
      const attachments = yield* Attachments
      const own = yield* file("own.txt")
      const first = yield* LocalActors.start
      yield* attach(first.actors, chat, own)
      yield* say(first.actors, chat, "a secret plan")
      yield* passing(waitIdle(first.actors, chat))
      yield* deleteChat(first.actors, chat)
      yield* first.stop
      const unfinished = yield* journal.ending
      const second = yield* LocalActors.start
      for (const { id } of unfinished) yield* Effect.flip(second.actors.conversation.inspect(id))
      yield* passing(erased("Conversation", chat))
      assert.isUndefined(yield* attachments.find(owner, own.id))
      assert.deepStrictEqual(yield* listed(second.actors), [])
    }).pipe(lasting)
  )
})

describe("A chat that is renamed", () => {
  it.effect("keeps its name through messages and clearing, and its place in the list", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      const titles = Effect.map(currentState(actors.user, ownerActor), (state) =>
        state?.conversations.map(({ title }) => title)
      )
      const become = Effect.fnUntraced(function* (...expected: ReadonlyArray<string>) {
        while (JSON.stringify(yield* titles) !== JSON.stringify(expected)) yield* Effect.yieldNow
      })
      yield* say(actors, chat, "first words")
      yield* passing(waitIdle(actors, chat))
      yield* passing(become("first words"))
      yield* passing(Effect.sleep(1_000))
      yield* say(actors, other, "groceries")
      yield* passing(become("groceries", "first words"))
      yield* actors.conversation.send(chat, "name", { _tag: "RenameChat", title: " My plan " })
      yield* passing(become("groceries", "My plan"))
      yield* actors.conversation.send(chat, "clear", { _tag: "ClearChat" })
      yield* say(actors, chat, "other words")
      yield* passing(become("My plan", "groceries"))
    }).pipe(lasting)
  )
})

function waitIdle({ conversation }: Clients, id: ActorId) {
  return Effect.gen(function* () {
    for (;;) {
      const state = yield* currentState(conversation, id)
      if (state !== undefined && state.messages.length > 0 && state.engine._tag === "Idle") return
      yield* Effect.yieldNow
    }
  })
}
