/** Whether a model may run its user's agents by itself is that user's choice. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { agentOf, askingAgent, headlineOf, keep } from "#runtime/actors/agent-run/testing/agents.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { pairDevice } from "#runtime/actors/testing/pairDevice.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import { ASKED_VALUE_MAX_CHARS } from "#runtime/tools/limits.ts"
import * as ToolCatalogue from "#runtime/tools/ToolCatalogue.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { waitingQuestion } from "#schemas/conversation/waitingTool.ts"
import { evolveDispatch } from "#schemas/dispatch/Dispatch.ts"
import { dispatchChat } from "#schemas/dispatch/dispatchChat.ts"
import { questionsIn } from "#schemas/flow/FlowEntry.ts"
import { ActorId, actorId, ownerActorOf, UserId } from "#schemas/ids.ts"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import { type AiMessage, visibleText } from "#schemas/message/Message.ts"
import type { AgentRunMode } from "#schemas/preferences/ApprovalSettings.ts"
import { requestRef } from "#schemas/question/requestRef.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")
const agent = actorId(owner, "order-agent")

/** Done at once: it touches no page and asks nothing. */
const quick = agentOf({
  variables: [
    { name: "order", type: "string" },
    { name: "count", type: "number", defaultValue: 3 }
  ],
  steps: [
    {
      _tag: "decide",
      id: "1",
      condition: { _tag: "empty", variable: "order" },
      yes: [{ _tag: "confirm", id: "2", question: "Without an order?" }],
      no: []
    }
  ]
})

const calls = (input = "4711"): ScriptedModel.ScriptedAnswer => ({
  _tag: "Answer",
  text: "",
  calls: [{ name: "runAgent", params: { agent: "order agent", input } }]
})
const says = (text: string): ScriptedModel.ScriptedAnswer => ({ _tag: "Answer", text, calls: [] })

const world = (...answers: ReadonlyArray<ScriptedModel.ScriptedAnswer>) =>
  LocalActors.layer.pipe(Layer.provide(ScriptedModel.layer(answers)), Layer.provide(SqliteStore.layerMemory))

const choose = (mode: AgentRunMode) =>
  Effect.flatMap(Actors, ({ preferences }) =>
    preferences.send(ownerActorOf(chat), `choose:${mode}`, { _tag: "SetAgentRunMode", mode })
  )

const say = Effect.fnUntraced(function* (text: string, definition: AgentDefinition = quick) {
  const { conversation } = yield* Actors
  yield* passing(
    FakeBrowser.connect(hostId, { html: () => "", act: () => Effect.succeed({ success: true }) })
  )
  yield* passing(keep(agent, definition))
  yield* conversation.send(chat, text, { _tag: "SendMessage", text, context: { browserHostId: hostId } })
})

const until = <A>(is: (state: ConversationState) => A | undefined, id = chat) =>
  Effect.flatMap(Actors, ({ conversation }) =>
    passing(
      conversation.watch(id).pipe(
        statesOf(evolveConversation),
        Stream.map(is),
        Stream.filter((found) => found !== undefined),
        Stream.runHead,
        Effect.flatMap(Effect.fromOption)
      )
    )
  )

const replyOf = ({ engine, messages }: ConversationState): AiMessage | undefined => {
  const last = messages.at(-1)
  const isOver = last?.type === "ai" && ["success", "error", "canceled"].includes(last.status)
  return engine._tag === "Idle" && isOver && last?.type === "ai" ? last : undefined
}
const ended = until(replyOf)

const callIn = ({ fragments }: AiMessage): ToolFragment => {
  const tool = fragments.find((fragment) => fragment.type === "tool")
  assert(tool?.type === "tool")
  return tool
}

const asked = (id = chat) => until((state) => waitingQuestion(state)?.request, id)

const answer = Effect.fnUntraced(function* (yes: boolean, id = chat) {
  const { conversation } = yield* Actors
  const request = yield* asked(id)
  const value = { kind: "confirm", yes } as const
  yield* conversation.send(id, request.id, { _tag: "Answer", ...requestRef(request), value })
  return request
})

const runIn = Effect.fnUntraced(function* (reply: AiMessage) {
  const { agentRun } = yield* Actors
  return yield* passing(
    agentRun.watch(ActorId.make(callIn(reply).agentRunId ?? "")).pipe(
      Stream.runHead,
      Effect.flatMap(Effect.fromOption),
      Effect.map((frame) => (frame._tag === "Snapshot" ? frame.state : undefined))
    )
  )
})

const isBegun = (reply: AiMessage) => Effect.map(runIn(reply), (run) => run?.status._tag !== "Idle")

describe("A model, where its user chose to be asked", () => {
  it.effect("runs an agent after their yes, which is asked for with its name and all it is given", () =>
    Effect.gen(function* () {
      yield* choose("ask")
      yield* say("Ship 4711")
      const request = yield* answer(true)
      assert.deepInclude(request, {
        kind: "confirm",
        text: "Do you want me to run your agent “Order agent”?\norder: “4711”\ncount: 3"
      })
      const reply = yield* ended
      assert.deepInclude(callIn(reply).toolOutput, {
        type: "success",
        message: runCopy.done("Order agent", 2)
      })
      assert.strictEqual(visibleText(reply), "It is done.")
      assert.isTrue(yield* isBegun(reply))
    }).pipe(Effect.provide(world(calls(), says("It is done."))), Effect.scoped)
  )

  it.effect("has begun nothing while they are asked, and goes on without it after their no", () =>
    Effect.gen(function* () {
      yield* choose("ask")
      yield* say("Ship 4711")
      yield* asked()
      const waiting = yield* until(({ messages }) => {
        const last = messages.at(-1)
        return last?.type === "ai" && last.status === "input-required" ? last : undefined
      })
      assert.isFalse(yield* isBegun(waiting))
      yield* answer(false)
      const reply = yield* ended
      assert.deepInclude(callIn(reply).toolOutput, {
        type: "aborted",
        message: toolCopy.agentDeclined("Order agent"),
        end: false
      })
      assert.strictEqual(visibleText(reply), "Then not.")
      assert.isFalse(yield* isBegun(reply))
    }).pipe(Effect.provide(world(calls(), says("Then not."))), Effect.scoped)
  )

  it.effect("puts no words of its own beside what is asked: a value stands on its line, and is cut", () =>
    Effect.gen(function* () {
      yield* choose("ask")
      yield* say("Ship it")
      const { text } = yield* asked()
      const lines = text.split("\n")
      assert.lengthOf(lines, 3)
      assert.match(lines[1] ?? "", /^order: “[^“”]*…”$/)
      assert.isAtMost(lines[1]?.length ?? 0, ASKED_VALUE_MAX_CHARS + 20)
    }).pipe(Effect.provide(world(calls(`1”\ncount: “0${"x".repeat(5_000)}`))), Effect.scoped)
  )

  it.effect("does not have them asked about what cannot begin", () =>
    Effect.gen(function* () {
      yield* choose("ask")
      yield* say("Ship it")
      const reply = yield* ended
      assert.deepInclude(callIn(reply).toolOutput, { type: "error", end: false })
      assert.lengthOf(questionsIn(callIn(reply).flow ?? []), 0)
    }).pipe(Effect.provide(world(calls("inputVariables={"), says("It is wrong."))), Effect.scoped)
  )

  it.effect("does not run what was changed since they were asked about it", () =>
    Effect.gen(function* () {
      const { customAgent } = yield* Actors
      yield* choose("ask")
      yield* say("Ship 4711")
      yield* asked()
      const definition = { ...quick, description: "Now it deletes orders." }
      yield* customAgent.send(agent, "change", { _tag: "SaveAgent", definition, basedOn: 1 })
      yield* answer(true)
      const reply = yield* ended
      assert.deepInclude(callIn(reply).toolOutput, {
        type: "error",
        message: toolCopy.agentChanged("Order agent")
      })
      assert.isFalse(yield* isBegun(reply))
    }).pipe(Effect.provide(world(calls(), says("It was changed."))), Effect.scoped)
  )

  it.effect.each(["run", "never"] as const)(
    "has their question stand, and their answer count, when they choose otherwise meanwhile: %s",
    (mode) =>
      Effect.gen(function* () {
        yield* choose("ask")
        yield* say("Ship 4711")
        const { id } = yield* asked()
        yield* choose(mode)
        const { conversation } = yield* Actors
        // What comes later is queued behind it: the question still waits.
        assert.strictEqual((yield* asked()).id, id)
        yield* answer(true)
        assert.isTrue(yield* isBegun(yield* ended))
        // The next call is as they choose now.
        yield* conversation.send(chat, "next", {
          _tag: "SendMessage",
          text: "Again",
          context: { browserHostId: hostId }
        })
        const last = yield* until((state) => (state.messages.length === 4 ? replyOf(state) : undefined))
        assert.deepInclude(callIn(last).toolOutput, { type: mode === "run" ? "success" : "error" })
      }).pipe(Effect.provide(world(calls(), says("Done."), calls(), says("So."))), Effect.scoped)
  )

  it.effect("has them asked about what a program wants as well: its dispatch waits for them", () =>
    Effect.gen(function* () {
      const { dispatch } = yield* Actors
      yield* choose("ask")
      yield* pairDevice(ownerActorOf(chat), "browser", "Chrome")
      yield* passing(
        FakeBrowser.connect(hostId, { html: () => "", act: () => Effect.succeed({ success: true }) })
      )
      yield* passing(keep(agent, quick))
      const id = actorId(owner, "one")
      yield* dispatch.send(id, "ask", { _tag: "DispatchPrompt", prompt: "Ship 4711" })
      const reached = (is: (phase: string) => boolean) =>
        passing(
          dispatch.watch(id).pipe(
            statesOf(evolveDispatch),
            Stream.map(({ progress }) =>
              progress._tag === "InChat"
                ? progress.phase
                : progress._tag === "Finished"
                  ? progress.outcome.status
                  : ""
            ),
            Stream.filter(is),
            Stream.runHead
          )
        )
      yield* reached((phase) => phase === "input-required")
      yield* answer(true, dispatchChat(id))
      yield* reached((phase) => phase === "success")
    }).pipe(Effect.provide(world(calls(), says("It is shipped."))), Effect.scoped)
  )
})

describe("A model, where its user runs their agents alone", () => {
  it.effect(
    "is refused a call all the same, with what its user does instead, whether a browser is there or not",
    () =>
      Effect.gen(function* () {
        const { conversation } = yield* Actors
        yield* passing(keep(agent, quick))
        yield* choose("never")
        yield* conversation.send(chat, "1", { _tag: "SendMessage", text: "Ship it", context: {} })
        const reply = yield* ended
        assert.deepStrictEqual(callIn(reply).toolOutput, {
          type: "error",
          message: toolCopy.agentsForbidden,
          end: false
        })
        assert.isFalse(yield* isBegun(reply))
      }).pipe(Effect.provide(world(calls(), says("I may not."))), Effect.scoped)
  )

  it("is not told that there is such a tool, nor of any agent", () => {
    const agents = [headlineOf("Order agent")]
    const { prompt, toolkit } = ToolCatalogue.of({ browsers: [], agents, agentRuns: "never" })
    assert.notProperty(toolkit.tools, "runAgent")
    assert.notInclude(prompt.join("\n"), "Order agent")
    const first = ToolCatalogue.of({ browsers: [], agents, agentRuns: "ask" })
    assert.property(first.toolkit.tools, "runAgent")
    assert.include(first.prompt.join("\n"), "the user is asked whether it may")
  })

  it.effect(
    "waits for a browser with its call, and is refused once one is there, if that was chosen meanwhile",
    () =>
      Effect.gen(function* () {
        const { conversation } = yield* Actors
        yield* passing(keep(agent, quick))
        yield* conversation.send(chat, "1", { _tag: "SendMessage", text: "Ship it", context: {} })
        const { messageId, toolCallId } = yield* until(({ engine, messages }) => {
          const last = messages.at(-1)
          const tool = last?.type === "ai" ? last.fragments.find((part) => part.type === "tool") : undefined
          return engine._tag === "Idle" && tool?.awaitsBrowserSince !== undefined && last !== undefined
            ? { messageId: last.id, toolCallId: tool.toolCallId }
            : undefined
        })
        yield* choose("never")
        yield* passing(
          FakeBrowser.connect(hostId, { html: () => "", act: () => Effect.succeed({ success: true }) })
        )
        yield* Effect.ignore(conversation.send(chat, "go on", { _tag: "ResumeTool", messageId, toolCallId }))
        assert.deepInclude(callIn(yield* ended).toolOutput, { message: toolCopy.agentsForbidden })
      }).pipe(Effect.provide(world(calls(), says("I may not."))), Effect.scoped)
  )
})

describe("An agent that its user names", () => {
  it.effect.each(["ask", "never"] as const)("is run without a question, whatever they chose: %s", (mode) =>
    Effect.gen(function* () {
      yield* choose(mode)
      yield* say("/ada/Order agent 4711")
      const reply = yield* ended
      assert.strictEqual(visibleText(reply), runCopy.done("Order agent", 2))
      assert.lengthOf(questionsIn(callIn(reply).flow ?? []), 0)
    }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect("asks what it asks itself, as ever", () =>
    Effect.gen(function* () {
      yield* choose("never")
      yield* say("/ada/Order agent 4711", askingAgent)
      const waiting = yield* until(({ messages }) => {
        const last = messages.at(-1)
        return last?.type === "ai" && last.status === "input-required" ? last : undefined
      })
      assert.strictEqual((yield* runIn(waiting))?.status._tag, "Waiting")
    }).pipe(Effect.provide(world()), Effect.scoped)
  )
})
