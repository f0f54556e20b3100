/** What the operator leaves in the reply besides its result. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { BrowserOp } from "#schemas/browser-host/BrowserOp.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import type { MessageContext } from "#schemas/conversation/MessageContext.ts"
import { actorId, UserId } from "#schemas/ids.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")

const world = LocalActors.layer.pipe(Layer.provide(DirectModel.layer), Layer.provide(SqliteStore.layerMemory))

const scripted = (answers: ReadonlyArray<ScriptedModel.ScriptedAnswer>) =>
  LocalActors.layer.pipe(Layer.provide(ScriptedModel.layer(answers)), Layer.provide(SqliteStore.layerMemory))

const calls = (name: string, params: unknown): ScriptedModel.ScriptedAnswer => ({
  _tag: "Answer",
  text: "",
  calls: [{ name, params }]
})

/** The model of a conversation calls the operator; the operator's own breaks. */
const breaking = scripted([calls("operator", { task: "click Save" }), { _tag: "Dies" }])

/** So many messages and replies are there, and nothing is under way. */
const endedAfter = Effect.fnUntraced(function* (count: number) {
  const { conversation } = yield* Actors
  return yield* conversation.watch(chat).pipe(
    statesOf(evolveConversation),
    Stream.filter(({ engine, messages }) => messages.length >= count && engine._tag === "Idle"),
    Stream.runHead,
    Effect.flatMap(Effect.fromOption)
  )
})

const ended = endedAfter(1)

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

  const tabAt = (tabId: number) => ({
    tabId,
    windowId: 1,
    url: "https://shop.test/",
    title: "A page",
    active: false
  })

  /** The tabs it looked at, each once, after messages that were sent one right after the other. */
  const tabsSeen = Effect.fnUntraced(function* (
    ...messages: ReadonlyArray<readonly [string, MessageContext]>
  ) {
    const { conversation } = yield* Actors
    const seen = new Set<number | undefined>()
    const page: FakeBrowser.FakePage = {
      onOp: (op) => {
        if (op._tag === "ReadPage") seen.add(op.tabId)
      },
      html: () => "<button i=0.1>Save\n<button i=0.2>Open",
      act: () => Effect.succeed({ success: true })
    }
    yield* passing(FakeBrowser.connect(hostId, page))
    for (const [index, [text, context]] of messages.entries()) {
      yield* conversation.send(chat, `${index}`, { _tag: "SendMessage", text, context })
    }
    yield* passing(endedAfter(messages.length * 2))
    return Array.from(seen)
  })

  it.effect("works in the tab its message was written beside, also when that had to wait", () =>
    Effect.gen(function* () {
      const beside = (tabId: number): MessageContext => ({ browserHostId: hostId, tabId })
      assert.deepStrictEqual(yield* tabsSeen(["click Save", beside(7)], ["click Open", beside(8)]), [7, 8])
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("works in the tab in front where its message names none of this browser's", () =>
    Effect.gen(function* () {
      const elsewhere = { browserHostId: actorId(owner, "another"), tabId: 7 }
      assert.strictEqual((yield* tabsSeen(["click Save", elsewhere]))[0], undefined)
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("looks at no tab where the page beside was left out, until it has opened one, and says why", () =>
    Effect.gen(function* () {
      const context: MessageContext = { browserHostId: hostId, tabId: 7, withoutPage: true }
      assert.deepStrictEqual(yield* tabsSeen(["click Save", context]), [])
      const { conversation } = yield* Actors
      const reply = (yield* currentState(conversation, chat))?.messages.at(-1)
      assert.include(JSON.stringify(reply), webAgentCopy.pageLeftOut)
      const text = "open https://shop.test/ in a new tab and click Save"
      yield* conversation.send(chat, "again", { _tag: "SendMessage", text, context })
      yield* passing(endedAfter(4))
      const { messages } = (yield* currentState(conversation, chat)) ?? { messages: [] }
      assert.notInclude(JSON.stringify(messages.at(-1)), webAgentCopy.pageLeftOut)
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect.each<readonly [string, ReadonlyArray<number> | undefined, number]>([
    ["the task before it in the same reply came to", undefined, FakeBrowser.NEW_TAB],
    ["the task before it came to, which is open", [7, FakeBrowser.NEW_TAB], FakeBrowser.NEW_TAB],
    ["its message was written beside, where the other one was closed", [7], 7],
    ["the task before it came to, where both were closed: the browser says so", [3], FakeBrowser.NEW_TAB]
  ])("goes on in the tab %s", ([, open, goesOnIn]) =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      const ops: Array<BrowserOp> = []
      const page: FakeBrowser.FakePage = {
        onOp: (op) => void ops.push(op),
        isOpen: () => ops.some(({ _tag }) => _tag === "OpenTab"),
        ...(open === undefined ? {} : { tabs: Effect.succeed(open.map(tabAt)) }),
        html: () => "<button i=0.1>Save",
        act: () => Effect.succeed({ success: true })
      }
      yield* passing(FakeBrowser.connect(hostId, page))
      const context = { browserHostId: hostId, tabId: 7 }
      yield* conversation.send(chat, "1", { _tag: "SendMessage", text: "Open the shop and save", context })
      yield* passing(ended)
      const read = ops.flatMap((op) => (op._tag === "ReadPage" ? [op.tabId] : []))
      assert.strictEqual(read[0], 7)
      assert.strictEqual(read.at(-1), goesOnIn)
    }).pipe(
      Effect.provide(
        scripted([
          calls("operator", { task: "open the shop" }),
          calls("navigate", { url: "https://shop.test/" }),
          calls("done", { success: true, message: "Open." }),
          calls("operator", { task: "click Save" }),
          calls("done", { success: true, message: "Saved." }),
          { _tag: "Answer", text: "Done.", calls: [] }
        ])
      ),
      Effect.scoped
    )
  )
})
