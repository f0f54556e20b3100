/** All that is a person's goes at their word, wherever a process ends meanwhile, and what they begin after it stays. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"

const owner = UserId.make("ada")
const ownerActor = ActorId.make(owner)
const chats = [actorId(owner, "one"), actorId(owner, "two"), actorId(owner, "three")]

type Clients = Actors["Service"]

const lasting = Effect.provide([
  LocalActors.lasting(ScriptedModel.layer([{ _tag: "Answer", text: "Fine.", calls: [] }])),
  Logger.layer([])
])

const userOf = ({ user }: Clients) => currentState(user, ownerActor)

const until = (test: Effect.Effect<boolean, unknown>) =>
  passing(
    Effect.gen(function* () {
      while (!(yield* test)) yield* Effect.yieldNow
    })
  )

const say = ({ conversation }: Clients, id: ActorId, text: string) =>
  conversation.send(id, `say:${text}`, { _tag: "SendMessage", text, context: {} })

/** Three chats, what their user prefers, a browser, and a file that no chat names. */
const live = Effect.fnUntraced(function* (actors: Clients) {
  const attachments = yield* Attachments
  yield* actors.user.send(ownerActor, "open", {
    _tag: "OpenSession",
    sessionId: "s1",
    name: "Chrome",
    origin: "http://127.0.0.1:7420",
    openedBy: { _tag: "StartLink" }
  })
  yield* actors.user.send(ownerActor, "pair", {
    _tag: "PairDevice",
    deviceId: "chrome",
    name: "Chrome",
    confirmedBy: "s1"
  })
  yield* actors.preferences.send(ownerActor, "set", { _tag: "SetCustomInstructions", text: "a secret wish" })
  yield* actors.modelSettings.send(ownerActor, "connect", {
    _tag: "SaveConnection",
    id: "c",
    provider: "openai",
    name: "a secret account",
    sealedKey: "sealed secret"
  })
  for (const id of chats) yield* say(actors, id, `a secret plan for ${id}`)
  yield* until(Effect.map(userOf(actors), (state) => state?.conversations.length === chats.length))
  return yield* attachments.keep(owner, "notes.txt", new TextEncoder().encode("a secret note"))
})

const isErased = (actors: Clients) =>
  Effect.map(userOf(actors), (state) => state?.erasing === undefined && state?.erased !== undefined)

/** All that is stored of an actor, as text. */
const stored = Effect.fnUntraced(function* (kind: string, id: ActorId) {
  const journal = yield* Journal
  const { events, snapshot } = yield* journal.load({ kind, id })
  return JSON.stringify([snapshot, events, yield* Stream.runCollect(journal.history({ kind, id }))])
})

const assertNothingIsLeft = Effect.fnUntraced(function* (actors: Clients, file: string) {
  const attachments = yield* Attachments
  const state = yield* userOf(actors)
  assert.deepStrictEqual(state?.conversations, [])
  assert.strictEqual(state?.erased?.chats, chats.length)
  assert.deepStrictEqual(
    state?.devices.map(({ deviceId }) => deviceId),
    ["chrome"]
  )
  assert.strictEqual((yield* currentState(actors.preferences, ownerActor))?.customInstructions, "")
  assert.deepStrictEqual((yield* currentState(actors.modelSettings, ownerActor))?.connections, [])
  assert.isUndefined(yield* attachments.find(owner, file))
  const journal = yield* Journal
  for (const id of chats) {
    yield* until(Effect.map(journal.load({ kind: "Conversation", id }), ({ stage }) => stage === "Erased"))
    assert.notInclude(yield* stored("Conversation", id), "secret")
  }
  for (const kind of ["User", "Preferences", "ModelSettings"])
    assert.notInclude(yield* stored(kind, ownerActor), "secret", kind)
})

describe("“Delete everything”", () => {
  it.effect(
    "leaves no chat, no file and no preference, in no byte that is stored; browsers stay paired",
    () =>
      Effect.gen(function* () {
        const { actors } = yield* LocalActors.start
        const file = yield* live(actors)
        yield* actors.user.send(ownerActor, "everything", { _tag: "DeleteEverything" })
        yield* until(isErased(actors))
        yield* assertNothingIsLeft(actors, file.id)
      }).pipe(lasting)
  )

  it.effect("goes on in the next process, wherever this one ended", () =>
    Effect.gen(function* () {
      const journal = yield* Journal
      const first = yield* LocalActors.start
      const file = yield* live(first.actors)
      yield* first.actors.user.send(ownerActor, "everything", { _tag: "DeleteEverything" })
      yield* first.stop
      // As at every start: whoever has something to do is loaded (`wakeUp`).
      const { actors } = yield* LocalActors.start
      const waking = [...(yield* journal.waking), ...(yield* journal.ending)]
      assert.deepInclude(waking, { kind: "User", id: ownerActor })
      for (const { id, kind } of waking)
        yield* Effect.ignore((kind === "User" ? actors.user : actors.conversation).inspect(id))
      yield* until(isErased(actors))
      yield* assertNothingIsLeft(actors, file.id)
    }).pipe(lasting)
  )

  it.effect("is done at once where there is nothing, and a second one begins with what came since", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      yield* actors.user.send(ownerActor, "first", { _tag: "DeleteEverything" })
      yield* until(isErased(actors))
      const [id = ownerActor] = chats
      yield* say(actors, id, "a new plan")
      yield* until(Effect.map(userOf(actors), (state) => state?.conversations.length === 1))
      yield* actors.user.send(ownerActor, "second", { _tag: "DeleteEverything" })
      yield* until(Effect.map(userOf(actors), (state) => state?.erased?.chats === 1))
      assert.deepStrictEqual((yield* userOf(actors))?.conversations, [])
    }).pipe(lasting)
  )
})
