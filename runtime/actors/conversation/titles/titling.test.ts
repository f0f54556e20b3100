/** What a chat is called after its first exchange, in the chat and in its owner's list. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { untilChat } from "#runtime/actors/testing/untilChat.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { evolveUser } from "#schemas/user/User.ts"

const chat = actorId(UserId.make("ada"), "chat")
const FIRST = "Could you find out what the weather in Paris will be like at the end of this week, please?"
const WORDS = "Could you find out what the weather in Paris will be like…"

const says = (text: string): ScriptedModel.ScriptedAnswer => ({ _tag: "Answer", text, calls: [] })

/** A model with three answers; how often it was asked for a title is counted. */
const world = (script: ReadonlyArray<ScriptedModel.ScriptedAnswer>, title?: () => string) =>
  LocalActors.layer.pipe(
    Layer.provide(ScriptedModel.layer(script, undefined, title)),
    Layer.provide(SqliteStore.layerMemory)
  )

const until = untilChat(chat)

const say = Effect.fnUntraced(function* (id: string, text: string) {
  const { conversation } = yield* Actors
  yield* conversation.send(chat, id, { _tag: "SendMessage", text, context: {} })
  return yield* until(
    ({ engine, messages }) => engine._tag === "Idle" && messages.some((message) => message.id === id)
  )
})

const listed = Effect.fnUntraced(function* (title: string) {
  const { user } = yield* Actors
  return yield* passing(
    user.watch(ActorId.make("ada")).pipe(
      statesOf(evolveUser),
      Stream.filter(({ conversations }) => conversations[0]?.title === title),
      Stream.runHead,
      Effect.flatMap(Effect.fromOption)
    )
  )
})

describe("The title of a chat", () => {
  it.effect("is made of its first exchange by the model, once, and stands in its owner's list", () => {
    let asked = 0
    return Effect.gen(function* () {
      yield* say("1", FIRST)
      const titled = yield* until(({ isTitled }) => isTitled === true)
      assert.strictEqual(titled.title, "Weather in Paris 1")
      yield* listed("Weather in Paris 1")
      yield* say("2", "And in Rome?")
      assert.strictEqual((yield* until(() => true)).title, "Weather in Paris 1")
      assert.strictEqual(asked, 1)
    }).pipe(Effect.provide(world([says("Sunny."), says("Warm.")], () => `“Weather in Paris ${++asked}.”`)))
  })

  it.effect("is its first words, cut at a word, where no model names it", () =>
    Effect.gen(function* () {
      const { title } = yield* say("1", FIRST)
      assert.strictEqual(title, WORDS)
      yield* listed(WORDS)
    }).pipe(Effect.provide(world([says("Sunny.")])))
  )

  it.effect("is made of the first exchange that came to its end: after a failure, of the next one", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* say("1", FIRST)).title, WORDS)
      yield* say("2", "Again, please")
      yield* until(({ title }) => title === "Weather")
    }).pipe(Effect.provide(world([{ _tag: "Fails" }, says("Sunny.")], () => "Weather")))
  )

  it.effect("is the user's own from the moment they give one: no model changes it", () => {
    let asked = 0
    return Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* conversation.send(chat, "n", { _tag: "RenameChat", title: "My trip" })
      const { title } = yield* say("1", FIRST)
      assert.deepStrictEqual([title, asked], ["My trip", 0])
    }).pipe(Effect.provide(world([says("Sunny.")], () => `Weather ${++asked}`)))
  })

  it.effect("is made anew where the first message is edited, and after the chat was cleared", () => {
    let asked = 0
    return Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* say("1", FIRST)
      yield* until(({ title }) => title === "Name 1")
      yield* conversation.send(chat, "e", { _tag: "EditMessage", messageId: "1", text: "And in Rome?" })
      yield* until(({ title }) => title === "Name 2")
      yield* conversation.send(chat, "c", { _tag: "ClearChat" })
      assert.strictEqual((yield* until(({ messages }) => messages.length === 0)).title, "")
      yield* say("2", "Hello")
      yield* until(({ title }) => title === "Name 3")
    }).pipe(Effect.provide(world([says("Sunny."), says("Warm."), says("Hi.")], () => `Name ${++asked}`)))
  })

  it.effect("stays as it was where the model answers with something else than a name", () => {
    let asked = 0
    return Effect.gen(function* () {
      yield* say("1", FIRST)
      yield* say("2", "And in Rome?")
      const state = yield* currentState((yield* Actors).conversation, chat)
      assert.deepStrictEqual([state?.title, state?.isTitled], [WORDS, undefined])
      assert.strictEqual(asked, 1)
    }).pipe(
      Effect.provide(world([says("Sunny."), says("Warm.")], () => `Here are ${++asked} ideas:\n1. Weather`))
    )
  })
})
