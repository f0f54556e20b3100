/** A request that needs a browser while there is none: it waits, and goes on by itself. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Ref, Result, Scope } from "effect"
import { TestClock } from "effect/testing"
import { Actors } from "#runtime/actors/Actors.ts"
import { askingAgent, keep } from "#runtime/actors/agent-run/testing/agents.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { pairDevice } from "#runtime/actors/testing/pairDevice.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { untilChat } from "#runtime/actors/testing/untilChat.ts"
import { wakeUp } from "#runtime/actors/wakeUp.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { MessageContext } from "#schemas/conversation/MessageContext.ts"
import { waitingTool } from "#schemas/conversation/waitingTool.ts"
import { copy } from "#schemas/copy.ts"
import { actorId, ownerActorOf, UserId } from "#schemas/ids.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import { BROWSER_AWAITED_MS } from "./limits.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")

const until = untilChat(chat)

const awaited = Effect.flatMap(
  until((state) => waitingTool(state)?.needs === "browser"),
  (state) => Effect.fromNullishOr(waitingTool(state))
)

const over = until(
  (state) => state.messages.length > 0 && state.engine._tag === "Idle" && waitingTool(state) === undefined
)

const say = Effect.fnUntraced(function* (text: string, context: MessageContext = {}) {
  const { conversation } = yield* Actors
  yield* conversation.send(chat, text.replace(/\W+/g, "-"), { _tag: "SendMessage", text, context })
})

const repliesOf = ({ messages }: ConversationState): ReadonlyArray<AiMessage> =>
  messages.filter((message) => message.type === "ai")

/** Pairs a browser and connects it, for as long as the scope; what was done in it. */
const connect = Effect.fnUntraced(function* (deviceId = "device") {
  const done: Array<string> = []
  yield* pairDevice(ownerActorOf(chat), deviceId, deviceId)
  yield* passing(
    FakeBrowser.connect(actorId(owner, deviceId), {
      html: () => "<button i=0.1>Save",
      act: (action) => {
        done.push(action._tag)
        return Effect.succeed({ success: true, settled: "silence" })
      }
    })
  )
  return done
})

const world = LocalActors.layer.pipe(Layer.provide(DirectModel.layer), Layer.provide(SqliteStore.layerMemory))

describe("A request that needs a browser while none is connected", () => {
  it.effect("waits instead of failing, and goes on in the same reply once one is there", () =>
    Effect.gen(function* () {
      yield* say("click Save")
      const { message, tool } = yield* awaited
      assert.isUndefined(message.error)
      assert.isUndefined(tool.toolOutput)
      const done = yield* connect()
      const state = yield* over
      assert.deepStrictEqual(
        repliesOf(state).map(({ id, status }) => ({ id, status })),
        [{ id: message.id, status: "success" }]
      )
      assert.deepStrictEqual(done, ["click"])
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("waits on through a restart, and asks the model nothing meanwhile", () =>
    Effect.gen(function* () {
      const calls = yield* Ref.make(0)
      const operator = { name: "operator", params: { task: "click Save" } }
      const model = ScriptedModel.layer(
        [
          { _tag: "Answer", text: "", calls: [operator] },
          { _tag: "Answer", text: "", calls: [{ name: "done", params: { success: true, message: "Ok." } }] },
          { _tag: "Answer", text: "It is done.", calls: [] }
        ],
        () => Ref.update(calls, (count) => count + 1)
      )
      yield* Effect.gen(function* () {
        const first = yield* LocalActors.start
        const before = yield* Effect.provideService(Effect.andThen(say("go"), awaited), Actors, first.actors)
        yield* first.stop
        const second = yield* LocalActors.start
        yield* Effect.gen(function* () {
          assert.deepStrictEqual((yield* awaited).tool, before.tool)
          assert.strictEqual(yield* Ref.get(calls), 1)
          yield* connect()
          assert.deepStrictEqual(
            repliesOf(yield* over).map(({ status }) => status),
            ["success"]
          )
          assert.strictEqual(yield* Ref.get(calls), 3)
        }).pipe(Effect.provideService(Actors, second.actors))
        yield* second.stop
      }).pipe(Effect.provide(LocalActors.lasting(model)), Effect.scoped)
    })
  )

  it.effect("goes on after a restart without anybody opening the chat", () =>
    Effect.gen(function* () {
      yield* Effect.gen(function* () {
        const first = yield* LocalActors.start
        yield* Effect.provideService(Effect.andThen(say("click Save"), awaited), Actors, first.actors)
        yield* first.stop
        const second = yield* LocalActors.start
        const done = yield* Effect.gen(function* () {
          yield* wakeUp
          const clicked = yield* connect()
          yield* passing(Effect.sleep(5_000))
          return clicked
        }).pipe(Effect.provideService(Actors, second.actors))
        assert.deepStrictEqual(done, ["click"])
        yield* second.stop
      }).pipe(Effect.provide(LocalActors.lasting(DirectModel.layer)), Effect.scoped)
    })
  )

  it.effect("is given up by Stop: a browser that comes later does nothing", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* say("click Save")
      yield* awaited
      yield* conversation.send(chat, "stop", { _tag: "StopTurn" })
      assert.strictEqual(repliesOf(yield* over).at(-1)?.status, "canceled")
      const done = yield* connect()
      yield* passing(Effect.sleep(5_000))
      assert.deepStrictEqual(done, [])
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("is given up by the next message, which is never taken for an answer", () =>
    Effect.gen(function* () {
      yield* say("click Save")
      yield* awaited
      yield* say("count to 3")
      const state = yield* over
      assert.deepStrictEqual(
        repliesOf(state).map(({ status }) => status),
        ["canceled", "success"]
      )
    }).pipe(Effect.provide(world))
  )

  it.effect("ends in the error that names the extension after an hour without one", () =>
    Effect.gen(function* () {
      yield* say("click Save")
      yield* awaited
      yield* TestClock.adjust(BROWSER_AWAITED_MS)
      const [reply] = repliesOf(yield* over)
      assert.strictEqual(reply?.error?.kind, "extensionRequired")
      assert.strictEqual(reply?.error?.message, copy.extensionOnlyAction)
      const done = yield* connect()
      yield* passing(Effect.sleep(5_000))
      assert.deepStrictEqual(done, [])
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("ends in the error of custom agents where it was for one", () =>
    Effect.gen(function* () {
      yield* passing(keep(actorId(owner, "agent"), askingAgent))
      yield* say(`/${owner}/${askingAgent.name} 7`)
      yield* awaited
      yield* TestClock.adjust(BROWSER_AWAITED_MS)
      const [reply] = repliesOf(yield* over)
      assert.strictEqual(reply?.error?.message, toolCopy.agentsOnlyInExtension)
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("waits for the browser it was written beside, and for no other", () =>
    Effect.gen(function* () {
      yield* say("click Save", { browserHostId: actorId(owner, "mine") })
      yield* awaited
      const elsewhere = yield* connect("elsewhere")
      yield* passing(Effect.sleep(5_000))
      assert.deepStrictEqual(elsewhere, [])
      const mine = yield* connect("mine")
      yield* over
      assert.deepStrictEqual([elsewhere, mine], [[], ["click"]])
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("is tried at once where its user says so, and waits again where there is none", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* say("click Save")
      const { message, tool } = yield* awaited
      const resume = (toolCallId: string, commandId: string) =>
        conversation.send(chat, commandId, { _tag: "ResumeTool", messageId: message.id, toolCallId })
      const refused = yield* Effect.result(resume("another", "no"))
      assert.isTrue(Result.isFailure(refused) && refused.failure._tag === "Rejected")
      yield* resume(tool.toolCallId, "yes")
      const again = yield* awaited
      assert.strictEqual(again.message.id, message.id)
      assert.strictEqual(again.tool.toolCallId, tool.toolCallId)
      assert.lengthOf(again.message.fragments, message.fragments.length)
    }).pipe(Effect.provide(world))
  )

  it.effect("does not go on for a browser that left before it was asked", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      yield* Scope.provide(connect(), scope)
      yield* Scope.close(scope, Exit.void)
      yield* passing(Effect.sleep(60_000))
      yield* say("click Save")
      const { tool } = yield* awaited
      yield* passing(Effect.sleep(5_000))
      assert.deepStrictEqual((yield* awaited).tool, tool)
    }).pipe(Effect.provide(world), Effect.scoped)
  )
})
