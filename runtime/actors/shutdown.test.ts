/** A process that is told to end stops everything at once, and leaves it to the next one to say so. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Option, Scope, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import type * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { startProcess } from "#runtime/actors/testing/startProcess.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { evolveWebAgentTask } from "#schemas/web-agent/evolveWebAgentTask.ts"
import { Actors } from "./Actors.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")

const script: ReadonlyArray<ScriptedModel.ScriptedAnswer> = [
  { _tag: "Answer", text: "On it.", calls: [{ name: "operator", params: { task: "click Save" } }] },
  { _tag: "Answer", text: "", calls: [{ name: "click", params: { i: "0.1" } }] },
  // What must not be asked for any more.
  { _tag: "Answer", text: "It failed.", calls: [] }
]

describe("A graceful end in the middle of a task", () => {
  it.effect("leaves a question as it is: nobody is told to stop by another's end", () =>
    Effect.gen(function* () {
      const journal = yield* Journal
      const process = yield* Scope.make()
      const context = yield* startProcess(process, script)
      const page: FakeBrowser.FakePage = { html: () => "<button i=0.1>Delete order", act: () => Effect.never }
      const taskId = yield* Effect.gen(function* () {
        const { conversation, webAgentTask } = yield* Actors
        yield* passing(FakeBrowser.connect(hostId, page))
        const message = { _tag: "SendMessage", text: "click it", context: { browserHostId: hostId } } as const
        yield* passing(conversation.send(chat, "1", message))
        const tasks = yield* passing(
          conversation.watch(chat).pipe(
            statesOf(evolveConversation),
            Stream.map(({ messages }) =>
              messages
                .flatMap((said) => (said.type === "ai" ? said.fragments : []))
                .find((fragment) => fragment.type === "tool")
            ),
            Stream.filter((tool) => tool?.webAgentTaskId !== undefined),
            Stream.runHead
          )
        )
        const id = ActorId.make(Option.getOrUndefined(tasks)?.webAgentTaskId ?? "")
        yield* passing(
          webAgentTask.watch(id).pipe(
            statesOf(evolveWebAgentTask),
            Stream.filter(({ status }) => status._tag === "Waiting"),
            Stream.runHead
          )
        )
        return id
      }).pipe(Effect.provideContext(context), Scope.provide(process))
      yield* passing(Scope.close(process, Exit.void))
      const { events } = yield* journal.load({ kind: "WebAgentTask", id: taskId })
      const tags = (events as ReadonlyArray<{ readonly _tag: string }>).map((event) => event._tag)
      assert.include(tags, "QuestionAsked")
      assert.notInclude(tags, "TaskFinished")
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("records no outcome that did not happen: turn and task are found under way", () =>
    Effect.gen(function* () {
      const journal = yield* Journal
      const process = yield* Scope.make()
      const context = yield* startProcess(process, script)
      const acting = yield* Deferred.make<void>()
      const page: FakeBrowser.FakePage = {
        html: () => "<button i=0.1>Save",
        act: () => Effect.andThen(Deferred.succeed(acting, undefined), Effect.never)
      }
      yield* Effect.gen(function* () {
        const { conversation } = yield* Actors
        yield* passing(FakeBrowser.connect(hostId, page))
        yield* passing(
          conversation.send(chat, "1", {
            _tag: "SendMessage",
            text: "click Save",
            context: { browserHostId: hostId }
          })
        )
        yield* passing(Deferred.await(acting))
      }).pipe(Effect.provideContext(context), Scope.provide(process))
      yield* passing(Scope.close(process, Exit.void))

      const stored = yield* journal.load({ kind: "Conversation", id: chat })
      const events = stored.events as ReadonlyArray<ConversationEvent>
      assert.includeMembers(
        events.map((event) => event._tag),
        ["TurnStarted", "ToolStarted"]
      )
      assert.isFalse(events.some((event) => event._tag === "ToolFinished" || event._tag === "TurnEnded"))
      const started = events.find((event) => event._tag === "ToolStarted")
      const taskId = (started?._tag === "ToolStarted" && started.webAgentTaskId) || ""
      const task = yield* journal.load({ kind: "WebAgentTask", id: taskId as typeof chat })
      const tags = (task.events as ReadonlyArray<{ readonly _tag: string }>).map((event) => event._tag)
      assert.include(tags, "StepStarted")
      assert.notInclude(tags, "TaskFinished")
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )
})
