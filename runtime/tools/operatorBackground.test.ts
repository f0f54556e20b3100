/** What a task is told when the operator hands it over. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { TestClock } from "effect/testing"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { calls, hostId, until } from "#runtime/actors/testing/TaskStage.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { MessageContext } from "#schemas/conversation/MessageContext.ts"
import type { FlowEntry } from "#schemas/flow/FlowEntry.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import {
  CHAT_HISTORY_MESSAGES,
  TASK_HISTORY_MAX_CHARS,
  TASK_TAB_MAX_CHARS,
  TASK_TABS_MAX
} from "#schemas/limits.ts"
import type { Message } from "#schemas/message/Message.ts"
import { TaskBackground } from "#schemas/web-agent/TaskBackground.ts"
import { TASK_TABS_WAIT_MS } from "./limits.ts"
import { openTabs, pastMessages } from "./operatorBackground.ts"
import { type RunningCall, runTool } from "./runTool.ts"

const owner = UserId.make("ada")
const given = Date.UTC(2026, 2, 4)
const said = (text: string): Message => ({
  type: "human",
  id: "h",
  text,
  isSystemGeneratedGrayText: false,
  messageTimestamp: 0
})
const replied = (...fragments: Extract<Message, { type: "ai" }>["fragments"]): Message => ({
  type: "ai",
  id: "a",
  status: "success",
  isIntermediateOutput: false,
  fragments,
  messageTimestamp: 0
})
const tab = (url: string, active = false) => ({ tabId: 1, windowId: 1, url, title: "A page", active })

const entries: Array<FlowEntry> = []

const call: RunningCall = {
  toolCallId: "c",
  toolArguments: { task: "click Save" },
  conversationId: actorId(owner, "chat"),
  context: { timeZone: "Europe/Berlin", browserHostId: hostId },
  messages: [said("Save it, please."), replied()],
  files: [],
  taskId: actorId(owner, "task"),
  log: { entries: Effect.sync(() => entries), write: (entry) => Effect.sync(() => entries.push(entry) > 0) },
  progress: () => Effect.void,
  suggest: () => Effect.void,
  waiting: () => Effect.void
}

/** What the task knows when its model is first asked. */
const toldIn = (tabs?: FakeBrowser.FakePage["tabs"], context: MessageContext = call.context) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(given)
    const page = { html: () => "<button i=0.1>Save", act: () => Effect.succeed({ success: true }) }
    yield* passing(FakeBrowser.connect(hostId, tabs === undefined ? page : { ...page, tabs }))
    yield* Effect.forkScoped(runTool("operator", { ...call, context }))
    return (yield* passing(until(({ modelCalls }) => modelCalls === 1))).background
  }).pipe(Effect.provide(world), Effect.scoped)

const world = LocalActors.layer.pipe(
  Layer.provide(ScriptedModel.layer([calls(["done", { success: true, message: "Done." }])])),
  Layer.provide(SqliteStore.layerMemory)
)

describe("A task of the operator", () => {
  it.effect("is told the time, the time zone, what was said and what is open", () =>
    Effect.gen(function* () {
      const background = yield* toldIn(Effect.succeed([tab("https://shop.test/a?token=secret#x", true)]))
      assert.match(background?.now ?? "", /^2026-03-04T00:00:/)
      assert.deepInclude(background, {
        timeZone: "Europe/Berlin",
        chatHistory: [{ from: "user", text: "Save it, please." }],
        tabs: [{ title: "A page", url: "https://shop.test/a", active: true }]
      })
    })
  )

  it.effect("is not told of the tab that its user left out of the chat", () =>
    Effect.gen(function* () {
      const open = Effect.succeed([
        tab("https://bank.test/", true),
        { ...tab("https://shop.test/"), tabId: 2 }
      ])
      const leftOut: MessageContext = { browserHostId: hostId, tabId: 1, withoutPage: true }
      const urls = (yield* toldIn(open, leftOut))?.tabs.map(({ url }) => url)
      assert.deepStrictEqual(urls, ["https://shop.test/"])
    })
  )

  it.effect("begins without the tabs where the browser does not say, or knows no such question", () =>
    Effect.gen(function* () {
      const silent = yield* toldIn(Effect.never)
      assert.deepStrictEqual(silent?.tabs, [])
      assert.isBelow(Date.parse(silent?.now ?? "") - given, TASK_TABS_WAIT_MS * 2)
      assert.deepStrictEqual((yield* toldIn())?.tabs, [])
    })
  )
})

describe("What is told", () => {
  it("are the last messages that say something, ours with what the tools brought, and no thoughts", () => {
    const told = pastMessages([
      said("One"),
      replied({ type: "reasoningText", text: "Hm." }),
      replied(
        { type: "text", text: "Looking." },
        {
          type: "tool",
          toolCallId: "t",
          toolName: "operator",
          progress: [],
          toolArguments: {},
          toolOutput: { type: "success", message: "Two orders.", end: false }
        },
        { type: "transient", text: "again" }
      )
    ])
    assert.deepStrictEqual(told, [
      { from: "user", text: "One" },
      { from: "reply", text: "Looking.\nTwo orders." }
    ])
  })

  it("are tabs that show pages, the one looked at first", () => {
    const urls = openTabs([
      tab("https://a.test/"),
      tab("chrome://settings"),
      tab("nonsense"),
      tab("http://b.test/x", true)
    ])
    assert.deepStrictEqual(
      urls.map(({ url }) => url),
      ["http://b.test/x", "https://a.test/"]
    )
  })

  it("is never more than fits", () => {
    const long = "x".repeat(TASK_HISTORY_MAX_CHARS * 2)
    const background = {
      now: "",
      chatHistory: pastMessages(Array.from({ length: CHAT_HISTORY_MESSAGES * 2 }, () => said(long))),
      tabs: openTabs(
        Array.from({ length: TASK_TABS_MAX * 2 }, (_, n) => ({
          ...tab(`https://a.test/${"x".repeat(TASK_TAB_MAX_CHARS)}${n}`),
          title: long
        }))
      )
    }
    assert.deepStrictEqual(Schema.decodeUnknownSync(TaskBackground)(background), background)
    assert.strictEqual(background.tabs.length, TASK_TABS_MAX)
    assert.strictEqual(background.chatHistory.length, CHAT_HISTORY_MESSAGES)
  })
})
