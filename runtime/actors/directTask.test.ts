/** From a sentence in the chat to a change on a page, with the built-in model and a pretended browser. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import { FormPage } from "#runtime/actors/testing/FormPage.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import { answerAsked } from "#runtime/actors/testing/TaskStage.ts"
import { untilChat } from "#runtime/actors/testing/untilChat.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { visibleText } from "#schemas/message/Message.ts"
import { Actors } from "./Actors.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")

const world = LocalActors.layer.pipe(Layer.provide(DirectModel.layer), Layer.provide(SqliteStore.layerMemory))

const until = untilChat(chat)

const isOver = (state: ConversationState): boolean =>
  state.messages.length > 0 && state.engine._tag === "Idle"

const say = Effect.fnUntraced(function* (text: string) {
  const { conversation } = yield* Actors
  yield* conversation.send(chat, text, { _tag: "SendMessage", text, context: { browserHostId: hostId } })
})

const profile = () =>
  new FormPage(
    [
      { i: "0.1", label: "Name" },
      { i: "0.2", label: "Level", options: ["Beginner", "Expert"] },
      {
        i: "0.3",
        label: "Email",
        problem: (value) => (value.includes("@") ? undefined : "Enter a valid e-mail address")
      }
    ],
    { i: "0.9", label: "Save" }
  )

describe("The built-in model", () => {
  it.effect("fills a form from one sentence", () =>
    Effect.gen(function* () {
      const page = profile()
      page.values.set("0.3", "ada@example.test")
      // Long enough for what is being done to be shown.
      const act: FakeBrowser.FakePage["act"] = (action) => Effect.delay(page.act(action), "1 second")
      yield* passing(FakeBrowser.connect(hostId, { html: () => page.html(), act }))
      yield* say("type Ada Lovelace into Name, choose Expert in Level and click Save")
      const state = yield* until(isOver)
      assert.deepStrictEqual(page.sent, [
        { Name: "Ada Lovelace", Level: "Expert", Email: "ada@example.test" }
      ])
      const reply = state.messages.at(-1)
      assert.strictEqual(reply?.type === "ai" && reply.status, "success")
      const tool = reply?.type === "ai" && reply.fragments.find((fragment) => fragment.type === "tool")
      assert.isTrue(tool && tool.type === "tool" && tool.progress.includes(copy.progress.type))
      assert.include(reply?.type === "ai" ? visibleText(reply) : "", "Ada Lovelace")
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("answers messages that were sent at once one after the other, each of them", () =>
    Effect.gen(function* () {
      const words = ["one", "two", "three"]
      yield* Effect.forEach(words, (word) => say(`repeat ${word}`), { concurrency: "unbounded" })
      const state = yield* until(({ messages, engine }) => engine._tag === "Idle" && messages.length === 6)
      assert.deepStrictEqual(
        state.messages.map((message) => (message.type === "human" ? message.text : message.status)),
        words.flatMap((word) => [`repeat ${word}`, "success"])
      )
    }).pipe(Effect.provide(world))
  )

  it.effect("asks when the page refuses a value, and tries again with the answer", () =>
    Effect.gen(function* () {
      const page = profile()
      yield* passing(FakeBrowser.connect(hostId, page))
      yield* say("type Ada into Name, type nonsense into Email and click Save")
      const waiting = yield* until(({ messages }) =>
        messages.some((message) => message.type === "ai" && message.status === "input-required")
      )
      const tool = waiting.messages
        .flatMap((message) => (message.type === "ai" ? message.fragments : []))
        .find((fragment) => fragment.type === "tool")
      assert.isDefined(tool)
      const task = ActorId.make((tool?.type === "tool" && tool.webAgentTaskId) || "")
      yield* answerAsked("ada@example.test", [], task)
      const state = yield* until(isOver)
      assert.strictEqual(page.sent[0]?.Email, "ada@example.test")
      assert.strictEqual(state.messages.at(-1)?.type === "ai" && state.messages.length, 2)
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("opens a page where the user looks at none that can be read", () =>
    Effect.gen(function* () {
      const form = profile()
      const opened: Array<string> = []
      const page: FakeBrowser.FakePage = {
        isOpen: () => opened.length > 0,
        onOpen: (url) => {
          opened.push(url)
          return undefined
        },
        html: () => form.html(),
        act: (action) => form.act(action)
      }
      yield* passing(FakeBrowser.connect(hostId, page))
      yield* say("go to example.test and type Ada into Name")
      const state = yield* until(isOver)
      assert.deepStrictEqual(opened, ["https://example.test"])
      assert.strictEqual(form.values.get("0.1"), "Ada")
      const reply = state.messages.at(-1)
      assert.strictEqual(reply?.type === "ai" && reply.status, "success")
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("says that an address could not be opened, and claims nothing", () =>
    Effect.gen(function* () {
      const problem = "https://nowhere.test could not be opened (net::ERR_NAME_NOT_RESOLVED)."
      const form = profile()
      let isOpened = false
      const page: FakeBrowser.FakePage = {
        isOpen: () => isOpened,
        onOpen: () => {
          isOpened = true
          return problem
        },
        html: () => form.html(),
        act: (action) => form.act(action)
      }
      yield* passing(FakeBrowser.connect(hostId, page))
      yield* say("go to nowhere.test and then click Save")
      const reply = (yield* until(isOver)).messages.at(-1)
      assert.include(reply?.type === "ai" ? visibleText(reply) : "", problem)
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("chats honestly about what it is", () =>
    Effect.gen(function* () {
      yield* say("hello, what can you do?")
      const state = yield* until(isOver)
      const reply = state.messages.at(-1)
      assert.include(reply?.type === "ai" ? visibleText(reply).toLowerCase() : "", "built-in")
    }).pipe(Effect.provide(world))
  )
})
