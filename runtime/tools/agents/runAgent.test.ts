/** An agent that is run from a chat, by its name and by a model. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { agentOf, askingAgent, headlineOf, keep } from "#runtime/actors/agent-run/testing/agents.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import * as ToolCatalogue from "#runtime/tools/ToolCatalogue.ts"
import { openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import { evolveCustomAgent } from "#schemas/agents/CustomAgent.ts"
import { agentCopy } from "#schemas/agents/copy.ts"
import type { RunHeadline } from "#schemas/agents/RunHeadline.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import type { EditorState } from "#schemas/message/EditorState.ts"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import { type AiMessage, visibleText } from "#schemas/message/Message.ts"
import type { GivenAnswer } from "#schemas/question/InputAnswer.ts"
import { requestRef } from "#schemas/question/requestRef.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")
const agent = actorId(owner, "order-agent")

const world = (...answers: ReadonlyArray<ScriptedModel.ScriptedAnswer>) =>
  LocalActors.layer.pipe(Layer.provide(ScriptedModel.layer(answers)), Layer.provide(SqliteStore.layerMemory))

/** With the store within reach. */
const lasting = LocalActors.layer.pipe(
  Layer.provide(ScriptedModel.layer([])),
  Layer.provideMerge(SqliteStore.layerMemory)
)

const page: FakeBrowser.FakePage = {
  html: () => "<button i=0.1>Save",
  act: () => Effect.succeed({ success: true })
}

const say = Effect.fnUntraced(function* (
  text: string,
  editorState?: EditorState,
  definition = askingAgent,
  browser: FakeBrowser.FakePage = page
) {
  const { conversation } = yield* Actors
  yield* passing(FakeBrowser.connect(hostId, browser))
  yield* passing(keep(agent, definition))
  const said = editorState === undefined ? {} : { editorState }
  const context = { browserHostId: hostId }
  yield* conversation.send(chat, text, { _tag: "SendMessage", text, context, ...said })
})

const lastReply = (is: (reply: AiMessage) => boolean) =>
  Effect.gen(function* () {
    const { conversation } = yield* Actors
    return yield* passing(
      conversation.watch(chat).pipe(
        statesOf(evolveConversation),
        Stream.map(({ messages }) => messages.at(-1)),
        Stream.filter((message): message is AiMessage => message?.type === "ai" && is(message)),
        Stream.runHead,
        Effect.flatMap(Effect.fromOption)
      )
    )
  })

const ended = lastReply(({ status }) => !["streaming", "input-required", "paused"].includes(status))

const callIn = ({ fragments }: AiMessage): ToolFragment => {
  const tool = fragments.find((fragment) => fragment.type === "tool")
  assert(tool?.type === "tool")
  return tool
}

/** The run behind the reply, once it asks something. */
const asking = Effect.gen(function* () {
  const { agentRun } = yield* Actors
  const reply = yield* lastReply(({ status }) => status === "input-required")
  const id = ActorId.make(callIn(reply).agentRunId ?? "")
  const run = yield* passing(
    agentRun.watch(id).pipe(
      statesOf(evolveAgentRun),
      Stream.filter(({ status }) => status._tag === "Waiting"),
      Stream.runHead,
      Effect.flatMap(Effect.fromOption)
    )
  )
  const request = openRunQuestion(run)
  assert.isDefined(request)
  return { id, request }
})

/** What the agent remembers of its runs, once that is so. */
const remembered = (is: (runs: ReadonlyArray<RunHeadline>) => boolean) =>
  Effect.gen(function* () {
    const { customAgent } = yield* Actors
    const { runs } = yield* passing(
      customAgent.watch(agent).pipe(
        statesOf(evolveCustomAgent),
        Stream.filter((state) => is(state.runs)),
        Stream.runHead,
        Effect.flatMap(Effect.fromOption)
      )
    )
    return runs
  })

const answer = Effect.fnUntraced(function* (value: GivenAnswer) {
  const { agentRun } = yield* Actors
  const { id, request } = yield* asking
  yield* agentRun.send(id, request.id, { _tag: "Answer", ...requestRef(request), value })
  return { id, text: request.text }
})

const answered = Effect.fnUntraced(function* (yes: boolean) {
  const first = yield* answer({ kind: "form", values: { count: 3 } })
  assert.strictEqual(first.text, "How many of “4711”?")
  const { id } = yield* passing(
    Effect.gen(function* () {
      const { agentRun } = yield* Actors
      const state = yield* agentRun.watch(first.id).pipe(
        statesOf(evolveAgentRun),
        Stream.filter((run) => openRunQuestion(run)?.kind === "confirm"),
        Stream.runHead,
        Effect.flatMap(Effect.fromOption)
      )
      const request = openRunQuestion(state)
      assert.strictEqual(request?.text, "Order 3 of “4711”?")
      const value = { kind: "confirm", yes } as const
      if (request !== undefined)
        yield* agentRun.send(first.id, request.id, { _tag: "Answer", ...requestRef(request), value })
      return first
    })
  )
  const { agentRun } = yield* Actors
  return { reply: yield* ended, run: yield* currentState(agentRun, id) }
})

/** Reads a number, then types it: what is read is known only after the stretch that reads it. */
const readingAgent = agentOf({
  variables: [{ name: "total", type: "number" }],
  steps: [
    { _tag: "open", id: "1", url: "https://shop.test/" },
    { _tag: "extract", id: "2", target: { description: "Total" }, into: "total" },
    { _tag: "type", id: "3", target: { description: "Note" }, text: "{{total}} EUR" }
  ]
})

const piece = { kind: "agent", at: 0, text: "/ada/Order agent", means: agent } as const

describe("A message that names an agent", () => {
  it.effect("runs it without a model, and its result is the reply", () =>
    Effect.gen(function* () {
      yield* say("/ada/order AGENT 4711")
      const { reply, run } = yield* answered(true)
      assert.strictEqual(reply.status, "success")
      assert.strictEqual(visibleText(reply), runCopy.done("Order agent", 2))
      assert.deepInclude(run, { completedSteps: 2, values: { order: "4711", count: 3 } })
      assert.deepInclude(callIn(reply).toolOutput, { type: "success", end: true })
    }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect("ends as aborted where its user does not confirm", () =>
    Effect.gen(function* () {
      yield* say("/ada/Order agent 4711", { pieces: [piece] })
      const { reply, run } = yield* answered(false)
      assert.strictEqual(visibleText(reply), "Workflow aborted")
      assert.deepInclude(run?.status, { result: { type: "aborted", message: "Workflow aborted" } })
      assert.strictEqual(run?.completedSteps, 1)
    }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect("says what is wrong with what it is given, and runs nothing", () =>
    Effect.gen(function* () {
      yield* say("/ada/Order agent inputVariables={", { pieces: [piece] })
      const reply = yield* ended
      assert.deepInclude(reply.error, { message: agentCopy.inputSyntax })
      const { agentRun } = yield* Actors
      const run = yield* currentState(agentRun, ActorId.make(callIn(reply).agentRunId ?? ""))
      assert.strictEqual(run?.status._tag, "Idle")
    }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect("does one step alone where that is asked for, with just what it needs", () =>
    Effect.gen(function* () {
      yield* say('/ada/Order agent onlyStep=2 inputVariables={"order": "4711", "count": 2}')
      const { id, request } = yield* asking
      assert.strictEqual(request.text, "Order 2 of “4711”?")
      yield* answer({ kind: "confirm", yes: true })
      const reply = yield* ended
      assert.strictEqual(visibleText(reply), runCopy.done("Order agent", 1))
      const { agentRun, conversation } = yield* Actors
      assert.strictEqual((yield* currentState(agentRun, id))?.completedSteps, 1)
      yield* conversation.send(chat, "clear", { _tag: "ClearChat" })
      yield* say("/ada/Order agent onlyStep=3")
      assert.deepInclude((yield* ended).error, { message: agentCopy.noStep(3, 2) })
    }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect("calls a step that is tried alone by its own number", () =>
    Effect.gen(function* () {
      yield* say("/ada/Order agent onlyStep=2", undefined, readingAgent, { ...page, target: () => "0.1" })
      const reply = yield* ended
      const { agentRun } = yield* Actors
      const run = yield* currentState(agentRun, ActorId.make(callIn(reply).agentRunId ?? ""))
      assert.deepNestedInclude(run, { "status.result.step": 2, "tasks[0].from": 1, completedSteps: 0 })
      assert.include(visibleText(reply) + (reply.error?.message ?? ""), "#2")
    }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect("says so where two are called that, and runs neither", () =>
    Effect.gen(function* () {
      yield* passing(keep(actorId(owner, "another"), { ...askingAgent, name: "ORDER agent" }))
      yield* say("/ada/Order agent 4711")
      assert.deepInclude((yield* ended).error, { message: toolCopy.agentTwice("Order agent") })
    }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect("says that it begins anew where it had begun to act, and not where it had not", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      const ofRetry = { isRetryable: true, repeats: true } as const
      yield* say("/ada/Order agent", undefined, readingAgent, { ...page, target: () => "0.1" })
      const reply = yield* ended
      assert.deepInclude(reply.error, ofRetry)
      const { agentRun } = yield* Actors
      const run = yield* currentState(agentRun, ActorId.make(callIn(reply).agentRunId ?? ""))
      assert.deepNestedInclude(run, { "status.result.step": 2 })
      yield* conversation.send(chat, "clear", { _tag: "ClearChat" })
      yield* say("/ada/Order agent inputVariables={", undefined, readingAgent)
      assert.notProperty((yield* ended).error, "repeats")
    }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect(
    "says before anything is asked at which step it runs an agent that is gone, or uses no tool",
    () =>
      Effect.gen(function* () {
        const steps = [
          ...askingAgent.steps,
          { _tag: "runAgent", id: "3", agent: "ada/gone", inputs: [], outputs: [] } as const
        ]
        yield* say("/ada/Order agent 7", undefined, { ...askingAgent, steps })
        const reply = yield* ended
        assert.deepInclude(reply.error, { message: runCopy.atStep("3", toolCopy.calledGone) })
        const { agentRun } = yield* Actors
        const run = yield* currentState(agentRun, ActorId.make(callIn(reply).agentRunId ?? ""))
        assert.strictEqual(run?.status._tag, "Idle")
      }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect("says so where that is gone, or somebody else's", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      for (const means of ["ada/another", "eve/order-agent", "nonsense/"]) {
        yield* say(`/ada/Order agent ${means}`, { pieces: [{ ...piece, means }] })
        assert.deepInclude((yield* ended).error, { message: "This workflow no longer exists." }, means)
        yield* conversation.send(chat, `clear:${means}`, { _tag: "ClearChat" })
      }
    }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect(
    "has its steps done by tasks, in the tab that they opened, and what they found is in its result",
    () =>
      Effect.gen(function* () {
        const { agentRun, webAgentTask } = yield* Actors
        const typed: Array<string> = []
        yield* say("/ada/Order agent", undefined, readingAgent, {
          ...page,
          target: () => "0.1",
          value: () => ({ json: "12.5" }),
          act: (action) => {
            if (action._tag === "type") typed.push(action.text)
            return Effect.succeed({ success: true, settled: "silence" })
          }
        })
        const reply = yield* ended
        assert.strictEqual(visibleText(reply), runCopy.done("Order agent", 3))
        assert.deepInclude(callIn(reply).toolOutput, { said: "total: 12.5" })
        assert.deepStrictEqual(typed, ["12.5 EUR"])
        const run = yield* currentState(agentRun, ActorId.make(callIn(reply).agentRunId ?? ""))
        assert.deepStrictEqual(
          run?.tasks.map(({ from, to }) => [from, to]),
          [
            [0, 2],
            [2, 3]
          ]
        )
        const second = yield* currentState(webAgentTask, ActorId.make(run?.tasks[1]?.taskId ?? ""))
        assert.deepInclude(second, { modelCalls: 0, tabId: FakeBrowser.NEW_TAB })
      }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect(
    "says which of its variables hold nothing where a step is empty without them, and does not begin it",
    () =>
      Effect.gen(function* () {
        const ops: Array<string> = []
        const definition = agentOf({
          variables: [{ name: "text", type: "string", defaultValue: " " }],
          steps: [
            { _tag: "open", id: "1", url: "https://shop.example" },
            { _tag: "waitFor", id: "2", text: "{{text}}", seconds: 5 }
          ]
        })
        yield* say("/ada/Order agent", undefined, definition, {
          ...page,
          onOp: ({ _tag }) => void ops.push(_tag)
        })
        const { error } = yield* ended
        assert.strictEqual(
          error?.message,
          "Step 2: With its variables filled in, its text is empty: “text” holds nothing."
        )
        assert.notInclude(ops, "OpenTab")
      }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect("says so where no tab could be opened for it", () =>
    Effect.gen(function* () {
      const shut: FakeBrowser.FakePage = {
        ...page,
        instead: ({ _tag }) =>
          _tag === "OpenTab" ? { _tag: "Failed", message: "There is no window." } : undefined
      }
      yield* say("/ada/Order agent", undefined, readingAgent, shut)
      const reply = yield* ended
      assert.include(reply.error?.message, "Failed to open a new tab to run the workflow.")
      assert.include(callIn(reply).toolOutput?.said, "There is no window.")
    }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect("is remembered by its agent, from its beginning on", () =>
    Effect.gen(function* () {
      yield* say("/ada/Order agent 4711")
      const { id } = yield* asking
      const [begun] = yield* remembered((runs) => runs.length > 0)
      assert.deepInclude(begun, { id, conversationId: chat, version: 1, via: "chat", completedSteps: 0 })
      assert.notProperty(begun, "ended")
      yield* answered(false)
      const [run] = yield* remembered((runs) => runs.some(({ ended }) => ended !== undefined))
      assert.deepNestedInclude(run, {
        completedSteps: 1,
        totalSteps: 2,
        "ended.type": "aborted",
        "ended.message": "Workflow aborted"
      })
    }).pipe(Effect.provide(world()), Effect.scoped)
  )

  it.effect("is erased with its chat, and so are its tasks and what its agent remembers of it", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      const journal = yield* Journal
      yield* say("/ada/Order agent", undefined, readingAgent, { ...page, target: () => "0.1" })
      const runId = callIn(yield* ended).agentRunId ?? ""
      yield* remembered((runs) => runs.length === 1)
      yield* conversation.send(chat, "delete", { _tag: "DeleteChat" })
      const erased = Effect.fnUntraced(function* (kind: string, id: string) {
        while ((yield* journal.load({ kind, id: ActorId.make(id) })).stage !== "Erased")
          yield* Effect.yieldNow
      })
      yield* passing(erased("WebAgentTask", `${runId}-1`))
      yield* passing(erased("AgentRun", runId))
      yield* remembered((runs) => runs.length === 0)
      const history = yield* Stream.runCollect(journal.history({ kind: "CustomAgent", id: agent }))
      assert.notInclude(JSON.stringify(history), runId)
    }).pipe(Effect.provide(lasting), Effect.scoped)
  )

  it.effect("is stopped with its turn: the run ends as aborted by its user", () =>
    Effect.gen(function* () {
      const { agentRun, conversation } = yield* Actors
      yield* say("/ada/Order agent 4711")
      const { id } = yield* asking
      yield* conversation.send(chat, "stop", { _tag: "StopTurn" })
      assert.strictEqual((yield* ended).status, "canceled")
      const run = yield* passing(
        agentRun.watch(id).pipe(
          statesOf(evolveAgentRun),
          Stream.filter(({ status }) => status._tag === "Finished"),
          Stream.runHead,
          Effect.flatMap(Effect.fromOption)
        )
      )
      assert.deepInclude(run.status, { result: { type: "aborted", message: toolCopy.abortedByUser } })
    }).pipe(Effect.provide(world()), Effect.scoped)
  )
})

describe("A model", () => {
  it.effect("runs an agent by its name, and goes on with what came of it", () =>
    Effect.gen(function* () {
      yield* say("Run my order agent for 4711")
      const { reply } = yield* answered(true)
      assert.strictEqual(visibleText(reply), "It is ordered.")
      assert.deepInclude(callIn(reply).toolOutput, { type: "success", end: false })
    }).pipe(
      Effect.provide(
        world(
          {
            _tag: "Answer",
            text: "",
            calls: [{ name: "runAgent", params: { agent: "order agent", input: "4711" } }]
          },
          { _tag: "Answer", text: "It is ordered.", calls: [] }
        )
      ),
      Effect.scoped
    )
  )

  it.effect("has the operator go on in the tab that a run before it came to", () =>
    Effect.gen(function* () {
      const seen: Array<number | undefined> = []
      const browser: FakeBrowser.FakePage = {
        ...page,
        target: () => "0.1",
        value: () => ({ json: "12.5" }),
        act: () => Effect.succeed({ success: true, settled: "silence" }),
        onOp: (op) => {
          if (op._tag === "ReadPage") seen.push(op.tabId)
        }
      }
      yield* say("Run my order agent, then click Save", undefined, readingAgent, browser)
      yield* ended
      assert.strictEqual(seen.at(-1), FakeBrowser.NEW_TAB)
    }).pipe(
      Effect.provide(
        world(
          { _tag: "Answer", text: "", calls: [{ name: "runAgent", params: { agent: "order agent" } }] },
          { _tag: "Answer", text: "", calls: [{ name: "operator", params: { task: "click Save" } }] },
          { _tag: "Dies" }
        )
      ),
      Effect.scoped
    )
  )

  it.effect("cannot say that its call is its user's: it goes on after a run that went wrong", () =>
    Effect.gen(function* () {
      yield* say("Run my order agent for 4711")
      const reply = yield* ended
      assert.strictEqual(visibleText(reply), "There is none.")
      assert.deepInclude(callIn(reply).toolOutput, { type: "error", end: false })
    }).pipe(
      Effect.provide(
        world(
          {
            _tag: "Answer",
            text: "",
            calls: [{ name: "runAgent", params: { agent: "nobody's", mentioned: true } }]
          },
          { _tag: "Answer", text: "There is none.", calls: [] }
        )
      ),
      Effect.scoped
    )
  )

  it.effect("cannot have one step done alone, and so pass by what the agent asks before it", () =>
    Effect.gen(function* () {
      yield* say("Run my order agent for 4711")
      const reply = yield* ended
      assert.deepInclude(callIn(reply).toolOutput, { type: "error", message: agentCopy.wholeOnly })
      const { agentRun } = yield* Actors
      const run = yield* currentState(agentRun, ActorId.make(callIn(reply).agentRunId ?? ""))
      assert.strictEqual(run?.status._tag, "Idle")
    }).pipe(
      Effect.provide(
        world(
          {
            _tag: "Answer",
            text: "",
            calls: [{ name: "runAgent", params: { agent: "Order agent", input: "onlyStep=2" } }]
          },
          { _tag: "Answer", text: "It was not run.", calls: [] }
        )
      ),
      Effect.scoped
    )
  )

  it("is offered them by name, bounded, and where there are none it is offered nothing", () => {
    const names = Array.from({ length: 200 }, (_, index) => `agent ${index}`)
    const some = ToolCatalogue.of({ browsers: [], agents: names.map(headlineOf), agentRuns: "run" })
    assert.property(some.toolkit.tools, "runAgent")
    assert.include(some.prompt.join("\n"), '"name":"agent 0"')
    assert.isBelow(some.prompt.join("\n").length, 12_000)
    const none = ToolCatalogue.of({ browsers: [], agents: [], agentRuns: "run" })
    assert.notProperty(none.toolkit.tools, "runAgent")
    assert.notInclude(none.prompt.join("\n"), "runAgent")
  })
})
