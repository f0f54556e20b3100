/**
 * What the code of a run computes in all, however often it is answered, its browser loses it, or its process is killed: never more than
 * its run may. A life whose end nobody sees is taken to have computed all it was granted.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { throughDeaths } from "#runtime/actors/testing/throughDeaths.ts"
import { PythonSettings } from "#runtime/python/PythonSettings.ts"
import { openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import type { PythonSaid } from "#schemas/python/PythonInBrowser.ts"
import { requestRef } from "#schemas/question/requestRef.ts"

const owner = UserId.make("ada")
const hostId = actorId(owner, "browser")
const run = actorId(owner, "run")

/** Of a life, and of all of them. */
const LIFE_SECONDS = 4
const TOTAL_SECONDS = 10
/** What is measured beside what a life computes: the clock of the test goes on in steps of 100 ms (`passing`). */
const MEASURED_BESIDE_MS = 400

interface World {
  /** What its code computes before its first question, in each of its lives: ms. */
  readonly computes: number
  readonly questions: number
  /** Whether the browser loses a life before it says anything. */
  readonly loses: ReadonlyArray<boolean>
  /** Of each process but the last: after so many looks at the run. */
  readonly kills: ReadonlyArray<number>
}

const said = (what: PythonSaid["what"]): BrowserOutcome => ({
  _tag: "Succeeded",
  value: { _tag: "PythonSaid", what, printed: 0, lastPrinted: "" }
})

const nextOf = (asked: number, questions: number): PythonSaid["what"] =>
  asked < questions
    ? { _tag: "call", text: JSON.stringify({ _tag: "Ask", question: `Question ${asked}?` }), left: 0 }
    : { _tag: "done", text: JSON.stringify({ _tag: "Ran", result: "told" }), left: 0 }

const play = Effect.fnUntraced(function* (given: World) {
  /** By life: ms. One that nobody saw the end of has computed all it might. */
  const computed: Array<number> = []
  const asked = new Map<string, number>()
  const page: FakeBrowser.FakePage = {
    html: () => "",
    act: () => Effect.die("nothing is done on pages"),
    python: (op) =>
      Effect.gen(function* () {
        if (op._tag === "EndPython") return { _tag: "Succeeded", value: { _tag: "PythonEnded" } }
        if (op._tag === "BeginPython") {
          const { computeMs } = op.limits
          const life = computed.push(computeMs) - 1
          const isLost = given.loses[life] ?? false
          const takes = Math.min(given.computes, computeMs)
          yield* Effect.sleep(takes)
          computed[life] = takes
          if (isLost) return said({ _tag: "lost" })
          if (takes < given.computes) return said({ _tag: "over", reason: "time" })
        }
        const place = op._tag === "BeginPython" ? 0 : (asked.get(op.run) ?? 0) + 1
        asked.set(op.run, place)
        return said(nextOf(place, given.questions))
      })
  }
  let left = given.kills

  const ended = yield* throughDeaths(
    Effect.fnUntraced(function* (journal) {
      const { agentRun } = yield* Actors
      let looks = left[0] ?? Number.POSITIVE_INFINITY
      left = left.slice(1)
      yield* FakeBrowser.connect(hostId, page)
      yield* Effect.ignore(
        agentRun.send(run, "start", {
          _tag: "StartRun",
          conversationId: actorId(owner, "chat"),
          hostId,
          agentId: "ada/agent",
          version: 1,
          definition: agentOf({ type: "Python", variables: [], code: "pass" }),
          inputs: {}
        })
      )
      for (;;) {
        if (looks-- <= 0) journal.kill()
        const state = yield* currentState(agentRun, run)
        if (state?.status._tag === "Finished") return state
        const request = state && openRunQuestion(state)
        if (request !== undefined) {
          const value = { kind: "words", text: "Yes" } as const
          yield* Effect.ignore(
            agentRun.send(run, request.id, { _tag: "Answer", ...requestRef(request), value })
          )
        }
        yield* Effect.yieldNow
      }
    })
  )
  return { computed, ended }
})

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((all, one) => all + one, 0)

type Needs = ReturnType<typeof play> extends Effect.Effect<unknown, unknown, infer R> ? R : never

const inWorld = <A>(played: Effect.Effect<A, unknown, Needs>): Promise<A> =>
  played.pipe(
    Effect.provideServiceEffect(
      PythonSettings,
      Effect.map(PythonSettings, (settings) => ({
        ...settings,
        computeSeconds: LIFE_SECONDS,
        totalSeconds: TOTAL_SECONDS
      }))
    ),
    Effect.provide(LocalActors.lasting(ScriptedModel.layer([]))),
    Effect.provide([TestClock.layer(), Logger.layer([])]),
    Effect.scoped,
    Effect.runPromise
  )

describe("The code of a run", () => {
  it("computes no more in all its lives together than its run may, whatever ends them", () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          computes: fc.integer({ min: 0, max: 5_000 }),
          questions: fc.nat({ max: 4 }),
          loses: fc.array(fc.boolean(), { maxLength: 4 }),
          kills: fc.array(fc.nat({ max: 60 }), { maxLength: 4 })
        }),
        (given) =>
          Effect.gen(function* () {
            const { computed, ended } = yield* play(given)
            assert(ended.status._tag === "Finished")
            const { message, type } = ended.status.result
            assert.isAtMost(sum(computed), TOTAL_SECONDS * 1_000, computed.join())
            assert.isAtMost(ended.computedMs ?? 0, TOTAL_SECONDS * 1_000)
            assert.isAtLeast(ended.computedMs ?? 0, sum(computed))
            if (type === "success") return
            const why = [runCopy.codeSpent(TOTAL_SECONDS), runCopy.codeEnded.time, runCopy.cutTooOften]
            assert.include(why, message)
            // Who is never killed is told of this bound only where it is reached.
            const lives = given.questions + 1 + given.loses.length
            if (
              given.kills.length === 0 &&
              (given.computes + MEASURED_BESIDE_MS) * lives < TOTAL_SECONDS * 1_000
            )
              assert.strictEqual(message, runCopy.codeEnded.time)
          }).pipe(inWorld)
      ),
      { numRuns: 12 }
    ))

  it("that computes before each answer again ends where nothing is left, and says so", () =>
    Effect.gen(function* () {
      const { computed, ended } = yield* play({ computes: 3_900, questions: 9, loses: [], kills: [] })
      assert(ended.status._tag === "Finished")
      assert.deepInclude(ended.status.result, { type: "error", message: runCopy.codeSpent(TOTAL_SECONDS) })
      const [first, second, last = 0, ...others] = computed
      assert.deepStrictEqual([first, second, others], [3_900, 3_900, []])
      assert.isBelow(last, 3_900)
    }).pipe(inWorld))
})
