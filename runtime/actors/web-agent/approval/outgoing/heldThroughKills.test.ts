/** A server that is killed while what a step wants to send is asked about, or while it is released: nothing leaves twice. */
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Scope, Stream } from "effect"
import { TestClock } from "effect/testing"
import { CrashingJournal, type CrashPoint } from "#runtime/actor/testing/CrashingJournal.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import { makeHeldPage } from "#runtime/actors/testing/HeldPage.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import type { ScriptedAnswer } from "#runtime/actors/testing/ScriptedModel.ts"
import { startProcess } from "#runtime/actors/testing/startProcess.ts"
import { calls, done } from "#runtime/actors/testing/TaskStage.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { evolveWebAgentTask } from "#schemas/web-agent/evolveWebAgentTask.ts"
import { openQuestion } from "#schemas/web-agent/WebAgentTaskState.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")

const asks: ReadonlyArray<ScriptedAnswer> = [
  calls(["operator", { task: "click Save" }]),
  calls(["click", { i: "0.1" }])
]
const said: ScriptedAnswer = { _tag: "Answer", text: "It is saved.", calls: [] }
const ends = [calls(done()), said, said]

type Clients = Actors["Service"]

const taskOf = ({ conversation }: Clients) =>
  passing(
    conversation.watch(chat).pipe(
      statesOf(evolveConversation),
      Stream.map(({ messages }) => messages.at(-1)),
      Stream.flatMap((message) => Stream.fromIterable(message?.type === "ai" ? message.fragments : [])),
      Stream.map((fragment) => (fragment.type === "tool" ? fragment.webAgentTaskId : undefined)),
      Stream.filter((id) => id !== undefined),
      Stream.runHead,
      Effect.flatMap(Effect.fromOption),
      Effect.map((id) => ActorId.make(id))
    )
  )

const asking = ({ webAgentTask }: Clients, id: ActorId) =>
  passing(
    webAgentTask.watch(id).pipe(
      statesOf(evolveWebAgentTask),
      Stream.map(openQuestion),
      Stream.filter((request) => request !== undefined),
      Stream.runHead,
      Effect.flatMap(Effect.fromOption)
    )
  )

interface Kill {
  /** So many writes from the yes on. */
  readonly write: number
  readonly point: CrashPoint
  readonly isTimedOut: boolean
}

/** One task, killed as it is told to be, and gone on with; what came of it. */
const killed = Effect.fnUntraced(function* ({ isTimedOut, point, write }: Kill) {
  const held = makeHeldPage()
  let journal = new CrashingJournal(yield* Journal)
  /** The browser is there in every life: what ends is the server. */
  const live = Effect.fnUntraced(function* (script: ReadonlyArray<ScriptedAnswer>) {
    const scope = yield* Scope.make()
    const context = yield* Effect.provideService(startProcess(scope, script), Journal, journal.service)
    const connecting = passing(FakeBrowser.connect(hostId, held.page))
    yield* connecting.pipe(Effect.provideContext(context), Scope.provide(scope))
    return Context.get(context, Actors)
  })
  const yes = Effect.fnUntraced(function* (actors: Clients, id: ActorId) {
    const request = yield* asking(actors, id)
    const value = { kind: "words", text: copy.continue } as const
    yield* Effect.forkChild(
      Effect.ignore(actors.webAgentTask.send(id, "yes", { _tag: "Answer", ...requestRef(request), value }))
    )
    yield* TestClock.adjust("60 seconds")
    return request.id
  })

  const first = yield* live([...asks, ...ends])
  const context = { browserHostId: hostId }
  yield* passing(first.conversation.send(chat, "1", { _tag: "SendMessage", text: "save it", context }))
  const id = yield* taskOf(first)
  const { id: asked } = yield* asking(first, id)
  if (isTimedOut) held.timeOut()
  journal.crashAt(write, point)
  yield* yes(first, id)
  const { isCrashed } = journal
  journal = yield* journal.revive
  const second = yield* live(ends)
  yield* passing(TestClock.adjust("5 seconds"))
  const found = yield* passing(currentState(second.webAgentTask, id))
  // The yes was lost with the server: the same question waits, and is answered again.
  if (found !== undefined && openQuestion(found) !== undefined) {
    assert.strictEqual(yield* yes(second, id), asked)
  }
  const state = yield* passing(currentState(second.webAgentTask, id))
  return { ...held, isCrashed, state: state ?? assert.fail("no task") }
})

describe("What a step wants to send", () => {
  for (const isTimedOut of [false, true]) {
    const how = isTimedOut ? "waits no longer" : "waits"
    it.effect(`leaves at most once, and is asked about once, whenever the server is killed; it ${how}`, () =>
      Effect.gen(function* () {
        let write = 0
        let isCrashed = true
        while (isCrashed) {
          write += 1
          for (const point of ["before", "after"] as const) {
            const kill = { write, point, isTimedOut }
            const came = yield* killed(kill).pipe(Effect.provide(SqliteStore.layerMemory))
            isCrashed = came.isCrashed
            const when = JSON.stringify(kill)
            const { status, questions } = came.state
            assert.strictEqual(status._tag, "Finished", when)
            assert.isAtMost(came.sent.length, 1, when)
            assert.strictEqual(questions.length, 1, when)
            assert.strictEqual(came.waiting.size, 0, when)
            if (status._tag === "Finished" && status.result.type === "success") {
              assert.deepStrictEqual(came.sent, ["/orders/1"], when)
            }
          }
        }
        assert.isAbove(write, 3, "the server was never killed in between")
      })
    )
  }
})
