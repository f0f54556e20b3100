/** Code that calls another agent, and tools: what it is given, what it is told where that cannot be, and what a restart changes of it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, type Scope, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { agentOf, askingAgent, keep } from "#runtime/actors/agent-run/testing/agents.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { livingProcess } from "#runtime/actors/testing/livingProcess.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import {
  type AgentRunState,
  askerOfRun,
  openChild,
  openRunQuestion
} from "#schemas/agent-run/AgentRunState.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { agentCopy } from "#schemas/agents/copy.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import type { GivenAnswer } from "#schemas/question/InputAnswer.ts"
import { requestRef } from "#schemas/question/requestRef.ts"

const owner = UserId.make("ada")
const hostId = actorId(owner, "browser")
const run = actorId(owner, "run")
const chat = actorId(owner, "chat")

const until = (id: ActorId, stops: (state: AgentRunState) => boolean) =>
  Effect.gen(function* () {
    const { agentRun } = yield* Actors
    const found = yield* agentRun
      .watch(id)
      .pipe(statesOf(evolveAgentRun), Stream.filter(stops), Stream.runHead, Effect.orDie)
    return yield* Effect.fromOption(found)
  })

const python = (code: string, given: Partial<AgentDefinition> = {}) =>
  agentOf({ name: "Caller", type: "Python", code: `import deckhand\n${code}`, ...given })

const start = (definition: AgentDefinition) =>
  Effect.gen(function* () {
    const { agentRun } = yield* Actors
    yield* agentRun.send(run, "start", {
      _tag: "StartRun",
      conversationId: chat,
      hostId,
      agentId: actorId(owner, "caller"),
      version: 1,
      definition,
      inputs: {}
    })
  })

const answer = (id: string, value: GivenAnswer) =>
  Effect.gen(function* () {
    const { agentRun } = yield* Actors
    const asking = yield* until(ActorId.make(id), (state) => openRunQuestion(state) !== undefined)
    const question = openRunQuestion(asking)
    assert(question !== undefined)
    yield* agentRun.send(ActorId.make(id), question.id, { _tag: "Answer", ...requestRef(question), value })
    yield* until(ActorId.make(id), (state) => openRunQuestion(state)?.id !== question.id)
  })

const finished = (id: ActorId = run) =>
  Effect.map(
    until(id, ({ status }) => status._tag === "Finished"),
    (state) => {
      assert(state.status._tag === "Finished")
      return { ...state, result: { ...state.status.result, value: state.output } }
    }
  )

const shop: FakeBrowser.FakePage = {
  html: () => "<textbox i=0.2>Name",
  target: ({ target: { description } }) => ({ Name: "0.2" })[description] ?? 0,
  value: () => ({ json: '"seen"' }),
  act: () => Effect.succeed({ success: true, settled: "silence" as const })
}

/** One process. */
const living = <A, E>(body: Effect.Effect<A, E, Actors | Scope.Scope>, page: FakeBrowser.FakePage = shop) =>
  livingProcess(hostId, page, body)

const alone = Effect.provide([LocalActors.lasting(ScriptedModel.layer([])), Logger.layer([])])

const reading = agentOf({
  name: "Reader",
  variables: [
    { name: "order", type: "number" },
    { name: "found", type: "string" }
  ],
  steps: [
    { _tag: "type", id: "a", target: { description: "Name" }, text: "{{order}}" },
    { _tag: "extract", id: "b", target: { description: "Name" }, into: "found" }
  ]
})

const reader = actorId(owner, "reader")
const other = actorId(owner, "other")

describe("Code that calls an agent", () => {
  it.live("is given what its steps found, works on in its tab, and the call is a run of its own", () =>
    living(
      Effect.gen(function* () {
        yield* keep(reader, reading)
        yield* start(
          python('deckhand.page.type("Name", "x")\nresult = deckhand.run_agent("reader", order=7)')
        )
        const ended = yield* finished()
        assert.deepInclude(ended.result, { type: "success", value: { found: "seen" } })
        const { agentRun } = yield* Actors
        const [child] = ended.children ?? []
        assert.deepInclude(child, {
          name: "Reader",
          ended: "success",
          completedSteps: 2,
          after: 1,
          version: 1
        })
        const childRun = yield* currentState(agentRun, ActorId.make(child?.runId ?? ""))
        assert.deepInclude(childRun?.begun, {
          agentId: reader,
          inputs: { order: 7 },
          tabId: FakeBrowser.NEW_TAB
        })
        const agents = [actorId(owner, "caller")]
        assert.deepStrictEqual(childRun?.begun?.caller, { runId: run, agents, name: "Caller" })
        const { customAgent } = yield* Actors
        const [noted] = (yield* currentState(customAgent, reader))?.runs ?? []
        assert.deepStrictEqual(noted?.caller, { agentId: actorId(owner, "caller"), name: "Caller" })
      })
    ).pipe(alone, Effect.scoped)
  )

  it.live("is given what other code left as its result", () =>
    living(
      Effect.gen(function* () {
        yield* keep(other, python("result = [1, {'a': None}]", { name: "Other" }))
        yield* start(python('result = deckhand.run_agent("Other")[1]'))
        assert.deepInclude((yield* finished()).result, { type: "success", value: { a: null } })
      })
    ).pipe(alone, Effect.scoped)
  )

  it.live("is told why it cannot be, and goes on", () =>
    living(
      Effect.gen(function* () {
        yield* keep(actorId(owner, "caller"), python("pass"))
        yield* keep(reader, reading)
        yield* keep(other, python('deckhand.run_agent("caller")', { name: "Other" }))
        const calls = [
          'deckhand.run_agent("Nobody")',
          'deckhand.run_agent("Caller")',
          'deckhand.run_agent("Other")',
          'deckhand.run_agent("Reader")',
          'deckhand.run_agent("Reader", order="7")',
          'deckhand.run_agent("Reader", order=7, colour="red")',
          'deckhand.run_agent("bob/reader")',
          "deckhand.tools.operator(task='Buy it')"
        ]
        const tries = calls.map(
          (call) => `try:\n  ${call}\nexcept deckhand.Error as e: said.append(str(e))\n`
        )
        yield* start(python(`said = []\n${tries.join("")}result = said`))
        const { result } = yield* finished()
        assert.strictEqual(result.type, "success")
        const said: ReadonlyArray<unknown> = Array.isArray(result.value) ? result.value : []
        assert.deepStrictEqual(said.toSpliced(2, 1), [
          toolCopy.agentGone,
          runCopy.calledItself("Caller"),
          agentCopy.missingInputs([{ name: "order", type: "number" }]),
          agentCopy.typeMismatch("order", "number", "string"),
          agentCopy.unknownInput("colour", ["order", "found"]),
          toolCopy.agentGone,
          runCopy.unknownTool("operator", ["askUser", "readPage"])
        ])
        assert.include(String(said[2]), runCopy.calledItself("Caller"))
      })
    ).pipe(alone, Effect.scoped)
  )

  it.live("calls so deep and no deeper", () =>
    living(
      Effect.gen(function* () {
        for (const n of [1, 2, 3, 4])
          yield* keep(
            actorId(owner, `n${n}`),
            python(`result = deckhand.run_agent("N${n + 1}") or ${n}`, { name: `N${n}` })
          )
        yield* start(python('result = deckhand.run_agent("N1")'))
        const { result } = yield* finished()
        assert.strictEqual(result.type, "error")
        assert.include(result.said, runCopy.calledTooDeep)
      })
    ).pipe(alone, Effect.scoped)
  )

  it.live("waits with what the other asks, also after a restart, and begins it once", () =>
    Effect.gen(function* () {
      const asked = yield* living(
        Effect.gen(function* () {
          yield* keep(other, { ...askingAgent, name: "Asker" })
          yield* start(python('result = deckhand.run_agent("Asker", order="tea")'))
          const waiting = yield* until(run, ({ taskWaits }) => taskWaits !== undefined)
          assert.strictEqual(waiting.status._tag, "Running")
          assert.deepStrictEqual(askerOfRun(waiting), { kind: "run", id: openChild(waiting)?.runId })
          return waiting
        })
      )
      const child = openChild(asked)?.runId ?? ""
      const ended = yield* living(
        Effect.gen(function* () {
          yield* until(run, ({ taskWaits }) => taskWaits !== undefined)
          yield* answer(child, { kind: "form", values: { count: 3 } })
          yield* answer(child, { kind: "confirm", yes: true })
          return yield* finished()
        })
      )
      assert.deepInclude(ended.result, { type: "success", value: { count: 3 } })
      assert.lengthOf(ended.children ?? [], 1)
    }).pipe(alone, Effect.scoped)
  )

  it.live("ends with it where its user says no there, and cannot go on past that", () =>
    living(
      Effect.gen(function* () {
        yield* keep(other, { ...askingAgent, name: "Asker" })
        yield* start(
          python('try:\n  deckhand.run_agent("Asker", order="tea")\nexcept BaseException: pass\nprint("on")')
        )
        const waiting = yield* until(run, ({ taskWaits }) => taskWaits !== undefined)
        const child = openChild(waiting)?.runId ?? ""
        yield* answer(child, { kind: "form", values: { count: 3 } })
        yield* answer(child, { kind: "confirm", yes: false })
        const ended = yield* finished()
        assert.deepInclude(ended.result, { type: "aborted", message: runCopy.aborted })
        assert.isUndefined(ended.printed)
      })
    ).pipe(alone, Effect.scoped)
  )

  it.live("is stopped with it, and deleted with it", () =>
    living(
      Effect.gen(function* () {
        const { agentRun } = yield* Actors
        yield* keep(other, python('print("in it", flush=True)\nwhile True: pass', { name: "Endless" }))
        yield* start(python('deckhand.run_agent("Endless")'))
        const child = ActorId.make(
          openChild(yield* until(run, (state) => openChild(state) !== undefined))?.runId ?? ""
        )
        yield* until(child, ({ printed }) => printed !== undefined)
        yield* agentRun.send(run, "stop", { _tag: "AbortRun" })
        assert.strictEqual((yield* finished(child)).result.type, "aborted")
        assert.strictEqual((yield* finished()).result.type, "aborted")
        yield* agentRun.send(run, "delete", { _tag: "DeleteRun", conversationId: chat })
        yield* agentRun.watch(child).pipe(Stream.runDrain, Effect.ignore)
        const gone = yield* Effect.flip(agentRun.send(child, "late", { _tag: "AbortRun" }))
        assert.deepInclude(gone, { _tag: "ActorUnavailable", reason: "Deleted" })
      })
    ).pipe(alone, Effect.scoped)
  )

  it.live("asks its user with a tool once, and reads the page it works on once", () =>
    Effect.gen(function* () {
      let reads = 0
      const page: FakeBrowser.FakePage = {
        ...shop,
        onOp: ({ _tag }) => {
          if (_tag === "ReadPage") reads += 1
        }
      }
      const code = `
text = deckhand.tools.readPage()["data"]["page"]
said = deckhand.tools.askUser(question="Which?", options=[{"label": "A"}, {"label": "B"}])
second = deckhand.tools.call("askUser", {"question": "And then?", "options": [{"label": "C"}, {"label": "D"}]})
result = [said["message"], second["message"], "Name" in text]`
      yield* living(Effect.andThen(start(python(code)), answer(run, { kind: "choose", chosen: ["B"] })), page)
      const { result } = yield* living(
        Effect.andThen(answer(run, { kind: "choose", chosen: ["C"] }), finished()),
        page
      )
      assert.deepInclude(result, { type: "success", value: ["B", "C", true] })
      assert.strictEqual(reads, 1)
    }).pipe(alone, Effect.scoped)
  )
})
