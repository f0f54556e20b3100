/** The loop of a turn: whatever the model answers, whenever it is stopped, the turn comes to an end. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Ref, Stream } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import { type RunningCall, runTool } from "#runtime/tools/runTool.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { waitingQuestion, waitingTool } from "#schemas/conversation/waitingTool.ts"
import type { FlowEntry } from "#schemas/flow/FlowEntry.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { TURN_MAX_MODEL_CALLS } from "./limits.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")

const answer: fc.Arbitrary<ScriptedModel.ScriptedAnswer> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      _tag: fc.constant("Answer" as const),
      text: fc.constantFrom("", "Hello", "On it."),
      calls: fc.array(
        fc.constantFrom<{ readonly name: string; readonly params: unknown }>(
          { name: "operator", params: { task: "click Save" } },
          { name: "operator", params: { wrong: true } },
          { name: "operator", params: "not an object" },
          { name: "askUser", params: { question: "Which?", options: [{ label: "One" }, { label: "Two" }] } },
          { name: "askUser", params: { question: "Which?", options: [{ label: "One" }] } },
          { name: "nobody", params: {} }
        ),
        { maxLength: 2 }
      )
    })
  },
  { weight: 1, arbitrary: fc.constant({ _tag: "Fails" as const }) },
  { weight: 1, arbitrary: fc.constant({ _tag: "Dies" as const }) },
  { weight: 1, arbitrary: fc.constant({ _tag: "Hangs" as const, text: "and then" }) }
)

/** What befalls the turn after so many calls of the model. */
interface Blow {
  readonly after: number
  readonly kind: "Stop" | "Restart"
}
const blow: fc.Arbitrary<Blow | undefined> = fc.option(
  fc.record({
    after: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom("Stop" as const, "Restart" as const)
  }),
  { nil: undefined }
)

/** The calls of the model after which it happens. A model that hangs is not waited for. */
const momentOf = (
  befalls: Blow | undefined,
  script: ReadonlyArray<ScriptedModel.ScriptedAnswer>
): number | undefined => {
  const hangs = script.findIndex((next) => next._tag === "Hangs") + 1
  if (hangs === 0) return befalls?.after
  return befalls?.kind === "Stop" ? Math.min(befalls.after, hangs) : hangs
}

const model = (script: ReadonlyArray<ScriptedModel.ScriptedAnswer>, calls: Ref.Ref<number>) =>
  ScriptedModel.layer(script, () => Ref.update(calls, (count) => count + 1))

const world = (script: ReadonlyArray<ScriptedModel.ScriptedAnswer>, calls: Ref.Ref<number>) =>
  LocalActors.layer.pipe(Layer.provide(model(script, calls)), Layer.provide(SqliteStore.layerMemory))

const page: FakeBrowser.FakePage = {
  html: () => "<button i=0.1>Save",
  act: () => Effect.succeed({ success: true, settled: "silence" })
}

const idle = Effect.gen(function* () {
  const { conversation } = yield* Actors
  return yield* conversation.watch(chat).pipe(
    statesOf(evolveConversation),
    Stream.filter((state) => state.messages.length > 0 && state.engine._tag === "Idle"),
    Stream.runHead,
    Effect.flatMap(Effect.fromOption)
  )
})

const run = <A, E>(effect: Effect.Effect<A, E, TestClock.TestClock | never>) =>
  Effect.runPromise(Effect.provide(effect, [TestClock.layer(), Logger.layer([])]))

/** Answers every question, and gives up waiting for a browser, until the turn has come to its end. */
const answering: Effect.Effect<ConversationState, unknown, Actors> = Effect.gen(function* () {
  const { conversation } = yield* Actors
  const state = yield* idle
  const waiting = waitingTool(state)
  if (waiting === undefined) return state
  if (waiting.needs === "browser") {
    yield* conversation.send(chat, `stop:${waiting.tool.toolCallId}`, { _tag: "StopTurn" })
    return yield* answering
  }
  const asked = requestRef((yield* Effect.fromNullishOr(waitingQuestion(state))).request)
  yield* conversation.send(chat, `answer:${asked.requestId}`, {
    _tag: "Answer",
    ...asked,
    value: { kind: "words", text: "two" }
  })
  return yield* answering
})

describe("The loop of a turn", () => {
  it("ends in success, error or canceled, whatever the model does and whatever befalls it", () =>
    fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 6, size: "max" }), blow, (script, befalls) =>
        Effect.gen(function* () {
          const calls = yield* Ref.make(0)
          yield* Effect.gen(function* () {
            const first = yield* LocalActors.start
            const inFirst = Effect.provideService(Actors, first.actors)
            yield* inFirst(passing(FakeBrowser.connect(hostId, page)))
            yield* first.actors.conversation.send(chat, "1", {
              _tag: "SendMessage",
              text: "hello",
              context: { browserHostId: hostId }
            })
            const limit = momentOf(befalls, script)
            if (limit !== undefined) {
              // Until that many calls were made, or the turn is over without them.
              const reached = Effect.gen(function* () {
                while ((yield* Ref.get(calls)) < limit) yield* Effect.yieldNow
              })
              yield* passing(Effect.raceFirst(reached, inFirst(answering)))
              yield* TestClock.adjust(50)
              if (befalls?.kind === "Restart") yield* first.stop
              else yield* Effect.ignore(first.actors.conversation.send(chat, "stop", { _tag: "StopTurn" }))
            }
            const last = befalls?.kind === "Restart" ? yield* LocalActors.start : first
            const state = yield* passing(Effect.provideService(answering, Actors, last.actors))
            const reply = state.messages.at(-1)
            assert.strictEqual(reply?.type, "ai")
            if (reply?.type !== "ai") return
            assert.include(["success", "error", "canceled"], reply.status)
            assert.strictEqual(reply.error !== undefined, reply.status === "error")
            const tools = reply.fragments.flatMap((one) => (one.type === "tool" ? [one.toolCallId] : []))
            assert.strictEqual(new Set(tools).size, tools.length, "a call stands there twice")
            for (const fragment of reply.fragments) {
              if (fragment.type !== "tool") continue
              assert.isDefined(fragment.toolOutput)
              // No answer is lost.
              if (fragment.toolName !== "askUser" || fragment.toolOutput?.type !== "success") continue
              assert.strictEqual(fragment.toolOutput.message, "Two")
            }
            const made = yield* Ref.get(calls)
            assert.isAtMost(made, TURN_MAX_MODEL_CALLS * 2)
            yield* TestClock.adjust(60_000)
            assert.strictEqual(yield* Ref.get(calls), made, "a model was called after the end")
            yield* last.stop
          }).pipe(Effect.provide(LocalActors.lasting(model(script, calls))), Effect.scoped)
        }).pipe(run)
      ),
      { numRuns: 60 }
    ))

  it.effect("a call the model got wrong is answered, and the turn goes on", () =>
    Effect.gen(function* () {
      const calls = yield* Ref.make(0)
      const script: ReadonlyArray<ScriptedModel.ScriptedAnswer> = [
        { _tag: "Answer", text: "", calls: [{ name: "nobody", params: {} }] },
        { _tag: "Answer", text: "Sorry.", calls: [] }
      ]
      yield* Effect.gen(function* () {
        const { conversation } = yield* Actors
        yield* conversation.send(chat, "1", { _tag: "SendMessage", text: "hello", context: {} })
        const state = yield* passing(idle)
        const reply = state.messages.at(-1)
        const [tool, text] = reply?.type === "ai" ? reply.fragments : []
        assert.strictEqual(tool?.type === "tool" && tool.toolOutput?.message, "Unsupported tool name: nobody")
        assert.strictEqual(text?.type === "text" && text.text, "Sorry.")
      }).pipe(Effect.provide(world(script, calls)))
    })
  )

  it.effect("a tool that breaks down ends the run, with a sentence that names it", () =>
    Effect.gen(function* () {
      const calls = yield* Ref.make(0)
      const logged: Array<string> = []
      const logger = Logger.map(Logger.formatJson, (line) => void logged.push(line))
      const script: ReadonlyArray<ScriptedModel.ScriptedAnswer> = [
        { _tag: "Answer", text: "", calls: [{ name: "operator", params: { task: "click Save" } }] },
        { _tag: "Answer", text: "Never asked for.", calls: [] }
      ]
      yield* Effect.gen(function* () {
        const process = yield* LocalActors.start
        const { conversation } = process.actors
        const broken: Actors["Service"] = {
          ...process.actors,
          webAgentTask: { ...process.actors.webAgentTask, send: () => Effect.die(new Error("a secret")) }
        }
        const entries: Array<FlowEntry> = []
        const call: RunningCall = {
          toolCallId: "c",
          toolArguments: { task: "click Save" },
          conversationId: chat,
          context: { browserHostId: hostId },
          messages: [],
          files: [],
          taskId: actorId(owner, "task"),
          log: {
            entries: Effect.sync(() => entries),
            write: (entry) => Effect.sync(() => entries.push(entry) > 0)
          },
          progress: () => Effect.void,
          suggest: () => Effect.void,
          waiting: () => Effect.void
        }
        yield* passing(Effect.provideService(FakeBrowser.connect(hostId, page), Actors, process.actors))
        const result = yield* passing(
          runTool("operator", call).pipe(
            Effect.provideService(Actors, broken),
            Effect.provide(Logger.layer([logger]))
          )
        )
        // The log has the place, and nothing of what may have been quoted.
        assert.lengthOf(logged, 1)
        assert.match(logged.join(), /A tool broke down.*Error < .*runTurn\.property\.test/)
        assert.notInclude(logged.join(), "a secret")
        assert.deepStrictEqual(result, {
          _tag: "Done",
          result: {
            type: "error",
            message: toolCopy.toolError("operator", "it stopped unexpectedly."),
            end: true
          }
        })
        yield* conversation.send(chat, "1", { _tag: "SendMessage", text: "click Save", context: {} })
        const state = yield* passing(Effect.provideService(idle, Actors, process.actors))
        assert.strictEqual(waitingTool(state)?.needs, "browser")
        assert.strictEqual(yield* Ref.get(calls), 1, "the run went on without the browser it needs")
        yield* process.stop
      }).pipe(Effect.provide(LocalActors.lasting(model(script, calls))), Effect.scoped)
    })
  )

  it.effect("a message puts its conversation into its owner's index, newest first", () =>
    Effect.gen(function* () {
      const calls = yield* Ref.make(0)
      yield* Effect.gen(function* () {
        const { conversation, user } = yield* Actors
        const other = actorId(owner, "other")
        for (const [index, id] of [chat, other, chat].entries()) {
          yield* conversation.send(id, `m${index}`, {
            _tag: "SendMessage",
            text: `about ${index}`,
            context: {}
          })
          yield* passing(
            Effect.gen(function* () {
              while ((yield* currentState(user, ActorId.make(owner)))?.conversations[0]?.id !== id)
                yield* Effect.yieldNow
            })
          )
        }
        const state = yield* currentState(user, ActorId.make(owner))
        assert.deepStrictEqual(
          state?.conversations.map(({ id, title }) => ({ id, title })),
          [
            { id: chat, title: "about 0" },
            { id: other, title: "about 1" }
          ]
        )
      }).pipe(Effect.provide(world([], calls)))
    })
  )

  it.effect("a chat that was cleared is not in its owner's index, until it is begun anew", () =>
    Effect.gen(function* () {
      const calls = yield* Ref.make(0)
      yield* Effect.gen(function* () {
        const { conversation, user } = yield* Actors
        const titled = (title: string | undefined) =>
          passing(
            Effect.gen(function* () {
              while ((yield* currentState(user, ActorId.make(owner)))?.conversations[0]?.title !== title)
                yield* Effect.yieldNow
            })
          )
        const say = (id: string, text: string) =>
          conversation.send(chat, id, { _tag: "SendMessage", text, context: {} })
        yield* say("1", "the first")
        yield* passing(idle)
        yield* titled("the first")
        yield* conversation.send(chat, "2", { _tag: "ClearChat" })
        yield* titled(undefined)
        yield* say("3", "the second")
        yield* titled("the second")
      }).pipe(Effect.provide(world([], calls)))
    })
  )
})
