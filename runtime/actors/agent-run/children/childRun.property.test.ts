/**
 * Runs that call runs, whatever their steps find, whatever their user answers, and whenever they are stopped or their process is
 * killed: each ends in one of three results, a child is begun once, and nothing is done or asked twice by any of them.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { agentOf, keep } from "#runtime/actors/agent-run/testing/agents.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { answerAsked } from "#runtime/actors/testing/TaskStage.ts"
import { throughDeaths } from "#runtime/actors/testing/throughDeaths.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import { type AgentRunState, askerOfRun, openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import type { RunStatus } from "#schemas/agent-run/RunResult.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { copy } from "#schemas/copy.ts"
import { questionsIn } from "#schemas/flow/FlowEntry.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { requestRef } from "#schemas/question/requestRef.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")
const root = actorId(owner, "run")

/** What is typed says by which calls, and by which step. */
const kinds = {
  type: (id: string): AgentStep => ({
    _tag: "type",
    id,
    target: { description: "Name" },
    text: `{{tag}}/${id}:{{found}}`
  }),
  extract: (id: string): AgentStep => ({
    _tag: "extract",
    id,
    target: { description: "Name" },
    into: "found"
  }),
  remove: (id: string): AgentStep => ({ _tag: "click", id, target: { description: "Delete" } }),
  missing: (id: string): AgentStep => ({ _tag: "click", id, target: { description: "Gone" } }),
  ask: (id: string): AgentStep => ({ _tag: "ask", id, question: `{{tag}}/${id}?`, into: "found" }),
  confirm: (id: string): AgentStep => ({ _tag: "confirm", id, question: `{{tag}}/${id}: {{found}}?` })
}

const call = (id: string, agent: string): AgentStep => ({
  _tag: "runAgent",
  id,
  agent,
  inputs: [
    { name: "tag", text: `{{tag}}/${id}` },
    { name: "found", text: "{{found}}" }
  ],
  outputs: [{ name: "found", into: "found" }]
})

const stepsWith = (called: ReadonlyArray<string>) => {
  const calls = called.map((agent) => (id: string) => call(id, agent))
  const { ask, confirm, extract, missing, remove, type } = kinds
  return fc
    .array(fc.constantFrom(type, type, extract, remove, ask, confirm, missing, ...calls, ...calls), {
      maxLength: 4
    })
    .map((all) => all.map((make, place) => make(`s${place}`)))
}

const world = fc.record({
  root: stepsWith(["A", "A", "B"]),
  a: stepsWith(["B"]),
  b: stepsWith([]),
  ends: fc.array(
    fc.record({
      write: fc.integer({ min: 1, max: 16 }),
      point: fc.constantFrom("before" as const, "after" as const)
    }),
    { maxLength: 3 }
  ),
  yes: fc.boolean(),
  stopAt: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.nat({ max: 30 }) }
  )
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

const browserDoes = fc.infiniteStream(
  fc.constantFrom("succeeds", "succeeds", "succeeds", "succeeds", "fails")
)

const definitionOf = (name: string, steps: ReadonlyArray<AgentStep>): AgentDefinition =>
  agentOf({
    name,
    variables: [
      { name: "tag", type: "string" },
      { name: "found", type: "string", defaultValue: "" }
    ],
    steps
  })

/** Those below it and itself. */
const tree: (run: AgentRunState | undefined) => Effect.Effect<ReadonlyArray<AgentRunState>, never, Actors> =
  Effect.fnUntraced(function* (run) {
    if (run === undefined) return []
    const { agentRun } = yield* Actors
    const below = yield* Effect.forEach(run.children ?? [], ({ runId }) =>
      Effect.flatMap(currentState(agentRun, ActorId.make(runId)), tree)
    )
    return [run, ...below.flat()]
  })

/** One that was recorded and never begun is. */
const isOver = ({ _tag }: RunStatus): boolean => _tag === "Idle" || _tag === "Finished"

const play = Effect.fnUntraced(function* (given: World, does: IterableIterator<string>) {
  const acted: Array<string> = []
  const page: FakeBrowser.FakePage = {
    html: () => "<textbox i=0.2>Name\n<button i=0.4>Delete",
    target: ({ target: { description } }) => ({ Name: "0.2", Delete: "0.4" })[description] ?? 0,
    value: () => ({ json: '"seen"' }),
    act: (action) =>
      Effect.sync(() => {
        acted.push(action._tag === "type" ? action.text : action._tag)
        return does.next().value === "fails"
          ? { success: false, errorMessage: { name: "ElementNotFound" as const, message: "gone" } }
          : { success: true, settled: "silence" as const }
      })
  }
  let left = given.ends
  let stopsIn = given.stopAt
  const says = given.yes ? copy.continue : copy.cancel

  const ended = yield* throughDeaths(
    Effect.fnUntraced(function* (journal) {
      const { agentRun } = yield* Actors
      yield* keep(actorId(owner, "a"), definitionOf("A", given.a))
      yield* keep(actorId(owner, "b"), definitionOf("B", given.b))
      const [next] = left
      left = left.slice(1)
      if (next !== undefined) journal.crashAt(next.write, next.point)
      yield* FakeBrowser.connect(hostId, page)
      yield* Effect.ignore(
        agentRun.send(root, "start", {
          _tag: "StartRun",
          conversationId: chat,
          hostId,
          agentId: actorId(owner, "root"),
          version: 1,
          definition: definitionOf("Root", given.root),
          inputs: { tag: "r", found: "" }
        })
      )
      for (;;) {
        const state = yield* currentState(agentRun, root)
        if (state === undefined) continue
        if (state.status._tag === "Finished") {
          const all = yield* tree(state)
          // What it had called hears of it, and ends.
          if (all.every(({ status }) => isOver(status))) return all
          yield* Effect.yieldNow
          continue
        }
        if (stopsIn !== undefined && stopsIn-- <= 0) {
          stopsIn = undefined
          yield* Effect.ignore(agentRun.send(root, "stop", { _tag: "AbortRun" }))
        }
        const asker = askerOfRun(state)
        if (asker?.kind === "task") yield* Effect.ignore(answerAsked(says, [], ActorId.make(asker.id)))
        const asking = asker?.kind === "run" ? ActorId.make(asker.id) : undefined
        const run = asking === undefined ? undefined : yield* currentState(agentRun, asking)
        const request = run === undefined ? undefined : openRunQuestion(run)
        if (asking !== undefined && request !== undefined) {
          const value = { kind: "words", text: says } as const
          yield* Effect.ignore(
            agentRun.send(asking, request.id, { _tag: "Answer", ...requestRef(request), value })
          )
        }
        yield* Effect.yieldNow
      }
    })
  )
  return { acted, ended }
})

interface Expected {
  readonly acted: ReadonlyArray<string>
  readonly found: string
}

/** What is done where all of it succeeds: a plain recursion. */
const expected = (given: World, steps: ReadonlyArray<AgentStep>, tag: string, before: string): Expected =>
  steps.reduce<Expected>(
    ({ acted, found }, step) => {
      switch (step._tag) {
        case "type":
          return { acted: [...acted, `${tag}/${step.id}:${found}`], found }
        case "click":
          return { acted: [...acted, "click"], found }
        case "extract":
          return { acted, found: "seen" }
        case "ask":
          return { acted, found: given.yes ? copy.continue : copy.cancel }
        case "runAgent": {
          const within = step.agent === "A" ? given.a : given.b
          const child = expected(given, within, `${tag}/${step.id}`, found)
          return { acted: [...acted, ...child.acted], found: child.found }
        }
        default:
          return { acted, found }
      }
    },
    { acted: [], found: before }
  )

describe("Runs that call runs", () => {
  it("end in success, error or aborted, begin each child once, and do and ask nothing twice, whatever is cut when", () =>
    fc.assert(
      fc.asyncProperty(world, browserDoes, (given, does) =>
        Effect.gen(function* () {
          const { acted, ended } = yield* play(given, does)
          const [first] = ended
          assert(first?.status._tag === "Finished")
          const { message, type } = first.status.result
          assert.notInclude(message, toolCopy.agentUnderWay, "a replay calls another child")
          assert.include(["success", "error", "aborted"], type)
          const typed = acted.filter((text) => text !== "click").map((text) => text.split(":")[0])
          assert.strictEqual(new Set(typed).size, typed.length, "typed twice")
          const asked = ended.flatMap(({ flow }) => questionsIn(flow).map(({ request }) => request.id))
          assert.strictEqual(new Set(asked).size, asked.length, "asked twice")
          const ids = ended.map(({ id }) => id)
          assert.strictEqual(new Set(ids).size, ids.length, "begun twice")
          for (const { children = [] } of ended) {
            for (const child of children.slice(0, -1)) assert.strictEqual(child.ended, "success")
          }
          if (type !== "success") return
          assert.deepStrictEqual([...acted], [...expected(given, given.root, "r", "").acted])
          for (const { status } of ended)
            assert(status._tag === "Finished" && status.result.type === "success")
        }).pipe(
          Effect.provide(LocalActors.lasting(ScriptedModel.layer([]))),
          Effect.provide([TestClock.layer(), Logger.layer([])]),
          Effect.scoped,
          Effect.runPromise
        )
      ),
      { numRuns: 60 }
    ))
})
