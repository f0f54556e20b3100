/**
 * A run of an agent, whatever its steps find, whatever its user answers, and whenever it is stopped or its process killed:
 * it ends in one of three results, and does nothing twice.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Logger, Scope } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { CrashingJournal } from "#runtime/actor/testing/CrashingJournal.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { answerAsked } from "#runtime/actors/testing/TaskStage.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { type AgentRunState, openRunQuestion } from "#schemas/agent-run/AgentRun.ts"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { copy } from "#schemas/copy.ts"
import { questionsIn } from "#schemas/flow/FlowEntry.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { agentOf } from "./testing/agents.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")
const run = actorId(owner, "run")

const target = { description: "Name" }

/** Named by its place, so that whatever is done says which step did it. */
const kinds = {
  type: (id: string): AgentStep => ({ _tag: "type", id, target, text: `${id}:{{found}}` }),
  extract: (id: string): AgentStep => ({ _tag: "extract", id, target, into: "found" }),
  remove: (id: string): AgentStep => ({ _tag: "click", id, target: { description: "Delete" } }),
  missing: (id: string): AgentStep => ({ _tag: "click", id, target: { description: "Gone" } }),
  ask: (id: string): AgentStep => ({ _tag: "ask", id, question: `${id}?`, into: "found" }),
  confirm: (id: string): AgentStep => ({ _tag: "confirm", id, question: `${id}: {{found}}?` })
}
const steps = fc
  .array(
    fc.constantFrom(
      ...([
        "type",
        "type",
        "type",
        "extract",
        "extract",
        "remove",
        "remove",
        "ask",
        "ask",
        "confirm",
        "missing"
      ] as const)
    ),
    {
      maxLength: 6
    }
  )
  .map((names) => names.map((name, place) => kinds[name](`s${place}`)))

const ends = fc.array(
  fc.record({ write: fc.integer({ min: 1, max: 12 }), point: fc.constantFrom("before", "after") }),
  { maxLength: 3 }
)
const browserDoes = fc.infiniteStream(fc.constantFrom("succeeds", "succeeds", "succeeds", "fails"))

interface World {
  readonly steps: ReadonlyArray<AgentStep>
  readonly ends: ReadonlyArray<{ readonly write: number; readonly point: "before" | "after" }>
  /** What its user says to everything. */
  readonly yes: boolean
  readonly stopAt: number | undefined
}

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
  let journal = new CrashingJournal(yield* Journal)
  let stopsIn = given.stopAt

  /** Of one process: until the run is over or the process is. */
  const live = Effect.gen(function* () {
    const scope = yield* Scope.make()
    const { actors } = yield* Effect.provideService(LocalActors.start, Journal, journal.service)
    const inIt = Effect.provideService(Actors, actors)
    const [next] = left
    left = left.slice(1)
    if (next !== undefined) journal.crashAt(next.write, next.point)
    const until = Effect.gen(function* () {
      yield* FakeBrowser.connect(hostId, page)
      yield* Effect.ignore(
        actors.agentRun.send(run, "start", {
          _tag: "StartRun",
          conversationId: chat,
          hostId,
          agentId: "ada/agent",
          version: 1,
          definition: agentOf({ variables: [{ name: "found", type: "string" }], steps: given.steps }),
          inputs: {}
        })
      )
      for (;;) {
        const state = yield* currentState(actors.agentRun, run)
        if (state === undefined) continue
        if (state.status._tag === "Finished") return state
        if (stopsIn !== undefined && stopsIn-- <= 0) {
          stopsIn = undefined
          yield* Effect.ignore(actors.agentRun.send(run, "stop", { _tag: "AbortRun" }))
        }
        const request = openRunQuestion(state)
        if (request !== undefined) {
          const value = { kind: "words", text: given.yes ? copy.continue : copy.cancel } as const
          yield* Effect.ignore(
            actors.agentRun.send(run, request.id, { _tag: "Answer", ...requestRef(request), value })
          )
        }
        const task = state.tasks.at(-1)
        if (state.taskWaits === "question" && task !== undefined) {
          const said = given.yes ? copy.continue : copy.cancel
          yield* Effect.ignore(answerAsked(said, [], ActorId.make(task.taskId)))
        }
        yield* Effect.yieldNow
      }
    })
    const crashed = Effect.gen(function* () {
      while (!journal.isCrashed) yield* Effect.yieldNow
    })
    const ended = yield* inIt(passing(Effect.raceFirst(until, Effect.as(crashed, undefined)))).pipe(
      Scope.provide(scope)
    )
    yield* Scope.close(scope, Exit.void)
    return ended
  })

  for (;;) {
    const ended: AgentRunState | undefined = yield* live
    if (ended !== undefined) return { acted, ended }
    journal = yield* journal.revive
  }
})

const acting = (step: AgentStep): boolean => step._tag === "type" || step._tag === "click"

describe("A run", () => {
  it("ends in success, error or aborted, does and asks nothing twice, and succeeds only where all was done", () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          steps,
          ends,
          yes: fc.boolean(),
          stopAt: fc.oneof(
            { weight: 3, arbitrary: fc.constant(undefined) },
            { weight: 1, arbitrary: fc.nat({ max: 20 }) }
          )
        }),
        browserDoes,
        (given, does) =>
          Effect.gen(function* () {
            const { acted, ended } = yield* play(given, does)
            assert(ended.status._tag === "Finished")
            const { type } = ended.status.result
            assert.include(["success", "error", "aborted"], type)
            const typed = acted.flatMap((text) => (text === "click" ? [] : [text.split(":")[0]]))
            assert.strictEqual(new Set(typed).size, typed.length, "typed twice")
            const presses = given.steps.filter((step) => step._tag === "click").length
            assert.isAtMost(acted.filter((text) => text === "click").length, presses, "pressed twice")
            const asked = questionsIn(ended.flow).map(({ request }) => request.id)
            assert.strictEqual(new Set(asked).size, asked.length, "asked twice")
            const places = ended.tasks.flatMap(({ from, to }) => [from, to])
            assert.deepStrictEqual(
              places,
              places.toSorted((one, other) => one - other),
              "a stretch twice"
            )
            assert.isAtMost(ended.completedSteps, given.steps.length)
            if (type !== "success") return
            assert.strictEqual(ended.completedSteps, given.steps.length)
            assert.lengthOf(acted, given.steps.filter(acting).length)
            // A step reads what those before it have written, whoever wrote it and whatever was killed since.
            const said = given.yes ? copy.continue : copy.cancel
            let found = ""
            for (const step of given.steps) {
              if (step._tag === "extract") found = "seen"
              if (step._tag === "ask") found = said
              if (step._tag === "type") assert.include(acted, `${step.id}:${found}`)
            }
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
