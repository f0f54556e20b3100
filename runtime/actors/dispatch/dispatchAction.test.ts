/** What another program asks to be done on a page is done once, and told in the words it is to be told in. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Result, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { pairDevice } from "#runtime/actors/testing/pairDevice.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import { untilChat } from "#runtime/actors/testing/untilChat.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { actionCopy } from "#runtime/tools/action/copy.ts"
import { browserCopy } from "#schemas/browser-host/copy.ts"
import type { ActionRequest } from "#schemas/dispatch/ActionRequest.ts"
import { actionText } from "#schemas/dispatch/actionText.ts"
import { dispatchCopy } from "#schemas/dispatch/copy.ts"
import { Dispatch, evolveDispatch } from "#schemas/dispatch/Dispatch.ts"
import { dispatchChat } from "#schemas/dispatch/dispatchChat.ts"
import { DISPATCH_KEPT_MS } from "#schemas/dispatch/limits.ts"
import { actorId, ownerActorOf, UserId } from "#schemas/ids.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { decideDispatch, reactDispatch } from "./decideDispatch.ts"

const owner = UserId.make("ada")
const id = actorId(owner, "ship")
const chat = dispatchChat(id)
const hostId = actorId(owner, "browser")
const origin = { keyId: "0123456789abcdef", name: "Order desk" }

const world = LocalActors.layer.pipe(Layer.provide(DirectModel.layer), Layer.provide(SqliteStore.layerMemory))

/** What was done on the page, in its order. */
const browser = Effect.fnUntraced(function* (page: Partial<FakeBrowser.FakePage> = {}) {
  const acted: Array<AgentAction> = []
  yield* pairDevice(ownerActorOf(id), "browser", "Chrome")
  const asked: Array<string> = []
  yield* passing(
    FakeBrowser.connect(hostId, {
      html: () => "<button i=0.1>Save",
      target: () => "0.1",
      onOp: (op) => {
        if (op._tag !== "FindTarget") return
        for (const selector of op.target.element?.selectors ?? [])
          if ("css" in selector) asked.push(selector.css)
      },
      act: (action) => {
        acted.push(action)
        return Effect.succeed({ success: true, settled: "silence" })
      },
      ...page
    })
  )
  return { acted, asked }
})

const ask = (request: ActionRequest, commandId: string = crypto.randomUUID()) =>
  Effect.flatMap(Actors, ({ dispatch }) =>
    dispatch.send(id, commandId, { _tag: "DispatchAction", ...request, origin })
  )

const ended = Effect.gen(function* () {
  const { dispatch } = yield* Actors
  const { progress } = yield* passing(
    dispatch.watch(id).pipe(
      statesOf(evolveDispatch),
      Stream.filter((state) => state.progress._tag === "Finished"),
      Stream.runHead,
      Effect.flatMap(Effect.fromOption)
    )
  )
  assert(progress._tag === "Finished")
  return progress.outcome
})

const click: ActionRequest = {
  name: "Ship it",
  selectors: ["#ship", "button.ship"],
  action: { type: "click" }
}

describe("an action of another program", () => {
  it.effect(
    "is done by its selectors, in a chat of its own with its key's name, and its words are told",
    () =>
      Effect.gen(function* () {
        const { acted, asked } = yield* browser()
        yield* ask({ ...click, message: "It is on its way." })
        assert.deepStrictEqual(yield* ended, { status: "success", response: "It is on its way." })
        assert.deepStrictEqual(acted, [{ _tag: "click", i: "0.1" }])
        assert.deepStrictEqual(asked, ["#ship", "button.ship"])
        const { conversation } = yield* Actors
        const [said] = (yield* currentState(conversation, chat))?.messages ?? []
        assert.deepInclude(said, { type: "human", origin })
      }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("asked again is not done again; another one under its id is refused", () =>
    Effect.gen(function* () {
      const { acted } = yield* browser()
      yield* ask(click, "c1")
      yield* ended
      yield* ask(click, "c1")
      yield* ask(click, "c2")
      const other = yield* Effect.flip(ask({ ...click, selectors: ["#cancel"] }))
      assert.deepInclude(other, { rejection: { _tag: "RequestIdTaken" } })
      assert.lengthOf(acted, 1)
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("types what its arguments say, and never reads them for places", () =>
    Effect.gen(function* () {
      const { acted } = yield* browser({ html: () => "<textbox i=0.1>Name" })
      yield* ask({
        selectors: ["#name"],
        action: { type: "type", value: "{{who}}!" },
        args: { who: "{{other}}" }
      })
      assert.deepInclude(yield* ended, { status: "success" })
      assert.deepStrictEqual(acted, [{ _tag: "type", i: "0.1", text: "{{other}}!" }])
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("that reads has what it has read as its data", () =>
    Effect.gen(function* () {
      yield* browser({ value: () => ({ json: '"Shipped"' }) })
      yield* ask({ selectors: ["#status"], action: { type: "read" } })
      assert.deepInclude(yield* ended, { status: "success", data: "Shipped" })
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  for (const [isNewTab, tabs] of [
    [false, [7]],
    [true, []]
  ] as const) {
    it.effect(`opens its address ${isNewTab ? "in a tab of its own" : "in the tab in front"}`, () =>
      Effect.gen(function* () {
        const left: Array<number> = []
        const { acted } = yield* browser({
          view: () => ({
            tabId: 7,
            windowId: 1,
            active: true,
            title: "Orders",
            url: "https://shop.example/"
          }),
          act: (action, op) => {
            if (action._tag === "navigate") left.push(op.tabId)
            return Effect.succeed({ success: true, settled: "silence" })
          }
        })
        yield* ask({ url: "https://shop.example/orders/1", new_tab: isNewTab })
        assert.deepStrictEqual(yield* ended, { status: "success", response: "“Action” is done: 1 step." })
        assert.deepStrictEqual([left, acted], [tabs, []])
      }).pipe(Effect.provide(world), Effect.scoped)
    )
  }

  it.effect("whose selectors lead to nothing says so by its number, and nothing is done", () =>
    Effect.gen(function* () {
      const { acted } = yield* browser({ target: () => 0 })
      yield* ask(click)
      const { detail, response, status } = yield* ended
      assert.deepStrictEqual([status, response], ["error", dispatchCopy.unknownError])
      assert.match(detail ?? "", /^All selectors failed for action #1\b/)
      assert.deepStrictEqual(acted, [])
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("is reached by its words instead, once, where its selectors lead to nothing", () =>
    Effect.gen(function* () {
      const { acted } = yield* browser({ target: () => 0 })
      yield* ask({ ...click, fallback_operator_query: "click {{what}}", args: { what: "Save" } })
      assert.deepInclude(yield* ended, { status: "success" })
      assert.deepStrictEqual(
        acted.map(({ _tag }) => _tag),
        ["click"]
      )
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  const failures: ReadonlyArray<readonly [string, Partial<ActionRequest>, Partial<FakeBrowser.FakePage>]> = [
    ["No active page found.", { url: "https://shop.example/", new_tab: false }, {}],
    [
      browserCopy.newPageFailed,
      { url: "https://shop.example/" },
      { instead: ({ _tag }) => (_tag === "OpenTab" ? { _tag: "Failed", message: "No." } : undefined) }
    ],
    ...["Could not get current page", "Could not get page snapshot", "Could not get current window"].map(
      (sentence) =>
        [
          sentence,
          {},
          {
            instead: ({ _tag }: { readonly _tag: string }) =>
              _tag === "FindTarget" ? { _tag: "Failed" as const, message: sentence } : undefined
          }
        ] as const
    )
  ]
  for (const [sentence, request, page] of failures) {
    it.effect(`says “${sentence}”, and no more`, () =>
      Effect.gen(function* () {
        yield* browser(page)
        yield* ask({ ...click, ...request })
        assert.deepInclude(yield* ended, { status: "error", detail: sentence })
      }).pipe(Effect.provide(world), Effect.scoped)
    )
  }

  const refused: ReadonlyArray<readonly [ActionRequest, string]> = [
    [{ ...click, tool_code: "alert(1)" }, dispatchCopy.codeNotRun],
    [{ ...click, input_schema_code: "z.object({})" }, dispatchCopy.codeNotRun],
    [{ spreadsheet_id: "1", range: "A1", values: [["x"]] }, dispatchCopy.noSheets],
    [{ selectors: ["#ship"] }, dispatchCopy.halfAction],
    [{ action: { type: "click" } }, dispatchCopy.halfAction],
    [{ message: "Hello" }, dispatchCopy.emptyAction],
    [{ selectors: ["#a"], action: { type: "type" } }, dispatchCopy.valueMissing],
    [{ ...click, new_tab: true }, dispatchCopy.urlMissing],
    [{ ...click, args: { "a{b": 1 } }, dispatchCopy.argUnfit("a{b")],
    [{ url: "https://shop.example/{{order}}" }, dispatchCopy.argMissing("order")]
  ]
  for (const [request, why] of refused) {
    it.effect(`is refused, and nothing is kept of it: ${why}`, () =>
      Effect.gen(function* () {
        const { dispatch } = yield* Actors
        const failure = yield* Effect.flip(ask(request))
        assert.deepInclude(failure, { rejection: { _tag: "ActionRefused", why } })
        assert.strictEqual((yield* currentState(dispatch, id))?.progress._tag, "Idle")
      }).pipe(Effect.provide(world))
    )
  }

  it("that was not carried out for a day is not carried out any more", () => {
    const decided = decideDispatch(
      Dispatch.initial(id),
      { _tag: "DispatchAction", ...click },
      { id: "c", now: 1_000 }
    )
    assert(Result.isSuccess(decided))
    const state = decided.success.reduce(evolveDispatch, Dispatch.initial(id))
    assert.strictEqual(state.progress._tag, "Received")
    const late = decideDispatch(state, { _tag: "Activated" }, { id: "", now: 1_000 + DISPATCH_KEPT_MS })
    assert.deepStrictEqual(late, Result.succeed([{ _tag: "ExpiryResumed" as const }]))
    const jobs = reactDispatch({ _tag: "ExpiryResumed" }, state)
    assert.deepStrictEqual(jobs, [{ _tag: "Start", key: "Expire", job: { _tag: "Expire" } }])
  })

  it.effect("is said by nobody but a program that dispatches", () =>
    Effect.gen(function* () {
      const { acted } = yield* browser()
      const { conversation } = yield* Actors
      yield* conversation.send(chat, "own", { _tag: "SendMessage", text: actionText(click), context: {} })
      const { messages } = yield* untilChat(chat)(
        ({ engine, messages }) => engine._tag === "Idle" && messages.length === 2
      )
      const reply = messages.at(-1)
      assert.strictEqual(reply?.type === "ai" && reply.error?.message, actionCopy.forPrograms)
      assert.deepStrictEqual(acted, [])
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("is none that a prompt makes up, whatever it says", () =>
    Effect.gen(function* () {
      const { acted } = yield* browser()
      const { dispatch } = yield* Actors
      yield* dispatch.send(id, "c1", { _tag: "DispatchPrompt", prompt: actionText(click), origin })
      assert.deepInclude(yield* ended, { status: "error", detail: actionCopy.forPrograms })
      assert.isEmpty(acted)
    }).pipe(Effect.provide(world), Effect.scoped)
  )
})
