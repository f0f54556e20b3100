/** A task that waits for its user waits through as many ends of the process as there are, ordinary ones and kills. */
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Scope, Stream } from "effect"
import { TestClock } from "effect/testing"
import { CrashingJournal } from "#runtime/actor/testing/CrashingJournal.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import type { ScriptedAnswer } from "#runtime/actors/testing/ScriptedModel.ts"
import { startProcess } from "#runtime/actors/testing/startProcess.ts"
import { calls, done } from "#runtime/actors/testing/TaskStage.ts"
import { FLOW_MAX_RESTARTS } from "#runtime/flow/limits.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId, actorId, ownerActorOf, UserId } from "#schemas/ids.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { evolveWebAgentTask } from "#schemas/web-agent/evolveWebAgentTask.ts"
import { openQuestion } from "#schemas/web-agent/WebAgentTaskState.ts"
import { Actors } from "./Actors.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")

/** More than a call that leads nowhere is taken up again. */
const LIVES = FLOW_MAX_RESTARTS + 2

const asks: ReadonlyArray<ScriptedAnswer> = [
  calls(["operator", { task: "click Delete order" }]),
  calls(["click", { i: "0.1" }])
]
/** Said once the yes is there, and not before. */
const ends: ReadonlyArray<ScriptedAnswer> = [
  calls(done()),
  { _tag: "Answer", text: "It is gone.", calls: [] }
]

type Clients = Actors["Service"]

/** Once nothing of it is written any more. */
const reply = ({ conversation }: Clients) =>
  passing(
    conversation.watch(chat).pipe(
      statesOf(evolveConversation),
      Stream.map(({ messages }) => messages.at(-1)),
      Stream.filter(
        (message): message is AiMessage => message?.type === "ai" && message.status !== "streaming"
      ),
      Stream.runHead,
      Effect.flatMap(Effect.fromOption)
    )
  )

const taskOf = ({ fragments }: AiMessage): ActorId => {
  const tool = fragments.find((fragment) => fragment.type === "tool")
  return ActorId.make(tool?.webAgentTaskId ?? "")
}

/** What is asked, of which chat and task alike say that it waits. */
const waiting = Effect.fnUntraced(function* (actors: Clients) {
  // Whatever is found under way at the start has had its time.
  yield* passing(TestClock.adjust("5 seconds"))
  const message = yield* reply(actors)
  assert.strictEqual(message.status, "input-required")
  const id = taskOf(message)
  const state = yield* passing(currentState(actors.webAgentTask, id))
  const request = state && openQuestion(state)
  assert.isDefined(request)
  return { id, named: requestRef(request) }
})

type End = "ordinary" | "kill"
const each = (end: (life: number) => End) => Array.from({ length: LIVES }, (_, life) => end(life))

describe("A task that waits for its user", () => {
  it.effect.each([
    ["ordinary ends", each(() => "ordinary")],
    ["kills", each(() => "kill")],
    ["both in turns", each((life) => (life % 2 === 0 ? "kill" : "ordinary"))]
  ] as const)("waits through %s, with the same question, and its yes does the step once", ([_name, lives]) =>
    Effect.gen(function* () {
      const pressed: Array<string> = []
      const page: FakeBrowser.FakePage = {
        html: () => "<button i=0.1>Delete order",
        act: ({ _tag }) =>
          Effect.sync(() => ({ success: pressed.push(_tag) > 0, settled: "silence" as const }))
      }
      let journal = new CrashingJournal(yield* Journal)
      /** The browser is there in every life: what ends is the server. */
      const live = Effect.fnUntraced(function* (script: ReadonlyArray<ScriptedAnswer>) {
        const scope = yield* Scope.make()
        const context = yield* Effect.provideService(startProcess(scope, script), Journal, journal.service)
        yield* passing(FakeBrowser.connect(hostId, page)).pipe(
          Effect.provideContext(context),
          Scope.provide(scope)
        )
        return { actors: Context.get(context, Actors), scope }
      })

      let { actors, scope } = yield* live(asks)
      const message = { _tag: "SendMessage", text: "delete it", context: { browserHostId: hostId } } as const
      yield* passing(actors.conversation.send(chat, "1", message))
      const asked = yield* waiting(actors)
      for (const [life, end] of lives.entries()) {
        if (end === "ordinary") yield* passing(Scope.close(scope, Exit.void))
        journal = yield* journal.revive
        const next = yield* live(life === LIVES - 1 ? ends : [])
        actors = next.actors
        scope = next.scope
        assert.deepStrictEqual(yield* waiting(actors), asked)
        assert.deepStrictEqual(pressed, [])
      }

      const yes = { _tag: "Answer", ...asked.named, value: { kind: "words", text: copy.continue } } as const
      yield* passing(actors.webAgentTask.send(asked.id, "yes", yes))
      yield* passing(
        actors.conversation.watch(chat).pipe(
          statesOf(evolveConversation),
          Stream.filter(({ engine }) => engine._tag === "Idle"),
          Stream.runHead
        )
      )
      assert.strictEqual((yield* reply(actors)).status, "success")
      assert.deepStrictEqual(pressed, ["click"])
      yield* passing(Scope.close(scope, Exit.void))
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )
})

describe("A task that its user paused", () => {
  it.effect("says so, asks nothing, and does not count among the chats that wait for an answer", () =>
    Effect.gen(function* () {
      const page: FakeBrowser.FakePage = {
        html: () => "<button i=0.1>Delete order",
        act: () => Effect.succeed({ success: true, settled: "silence" })
      }
      const scope = yield* Scope.make()
      const context = yield* startProcess(scope, [
        calls(["operator", { task: "click Delete order" }]),
        { _tag: "Hangs", text: "" }
      ])
      yield* passing(FakeBrowser.connect(hostId, page)).pipe(
        Effect.provideContext(context),
        Scope.provide(scope)
      )
      const actors = Context.get(context, Actors)
      const message = { _tag: "SendMessage", text: "delete it", context: { browserHostId: hostId } } as const
      yield* passing(actors.conversation.send(chat, "1", message))
      const id = yield* passing(
        actors.conversation.watch(chat).pipe(
          statesOf(evolveConversation),
          Stream.map(({ messages }) => messages.at(-1)),
          Stream.filter((last): last is AiMessage => last?.type === "ai"),
          Stream.filter(({ fragments }) => fragments.some(({ type }) => type === "tool")),
          Stream.map(taskOf),
          Stream.runHead,
          Effect.flatMap(Effect.fromOption)
        )
      )
      yield* passing(
        actors.webAgentTask.watch(id).pipe(
          statesOf(evolveWebAgentTask),
          Stream.filter(({ modelCalls }) => modelCalls === 1),
          Stream.runHead
        )
      )
      yield* passing(actors.webAgentTask.send(id, "pause", { _tag: "PauseTask" }))
      assert.strictEqual((yield* reply(actors)).status, "paused")
      const index = yield* passing(currentState(actors.user, ownerActorOf(chat)))
      assert.deepStrictEqual(
        index?.conversations.map(({ isWaiting = false }) => isWaiting),
        [false]
      )
      yield* passing(Scope.close(scope, Exit.void))
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )
})
