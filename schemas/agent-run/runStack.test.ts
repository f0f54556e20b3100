/** The runs of a chat under random calls from anyone: whose turn it is to begin one, and what is left when one ends. */
import fc from "fast-check"
import { expect, test } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import { AgentRun } from "./AgentRun.ts"
import type { AgentRunState } from "./AgentRunState.ts"
import type { RunStatus } from "./RunResult.ts"
import { abort, begin, end, idle, type RunStack, stackOf } from "./runStack.ts"

/** Few, so that runs that are not the top, have ended or never began are named as well. */
const run = fc.constantFrom("a", "b", "c", "d", "e", "somebody else's")
const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ _tag: fc.constant("begin" as const), run, caller: fc.option(run) }) },
  { weight: 2, arbitrary: fc.record({ _tag: fc.constant("end" as const), run }) },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant("abort" as const), run }) }
)

const runsOf = (stack: RunStack): ReadonlyArray<string> => (stack._tag === "Idle" ? [] : stack.runs)

/** After each move of a random life. */
const lives = (
  holds: (before: RunStack, moved: typeof move extends fc.Arbitrary<infer M> ? M : never) => RunStack
) =>
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      moves.reduce<RunStack>(holds, idle)
    })
  )

test("a root run begins only while nothing runs, a child only by the top of a stack that runs, and each once", () => {
  lives((before, moved) => {
    if (moved._tag === "end") return end(before, moved.run)
    if (moved._tag === "abort") return abort(before, moved.run)
    const began = begin(before, moved.run, moved.caller ?? undefined)
    const runs = runsOf(before)
    const isRoot = moved.caller === null
    const mayBegin =
      isRoot && before._tag === "Idle"
        ? true
        : !isRoot && before._tag === "Running" && moved.caller === runs.at(-1) && !runs.includes(moved.run)
    expect(began._tag === "Begins").toBe(mayBegin)
    if (began._tag !== "Begins") return before
    expect(began.stack).toEqual({ _tag: "Running", runs: [...runs, moved.run] })
    return began.stack
  })
})

test("while a stack is being stopped nothing begins: root and child are answered as aborted, until it is empty", () => {
  lives((before, moved) => {
    if (moved._tag === "abort") {
      const after = abort(before, moved.run)
      expect(runsOf(after)).toEqual(runsOf(before))
      if (before._tag === "Running")
        expect(after._tag).toBe(runsOf(before).includes(moved.run) ? "Aborting" : "Running")
      return after
    }
    if (moved._tag === "end") {
      const after = end(before, moved.run)
      // Stopping is over with the last of them, and not before.
      expect(after._tag).toBe(runsOf(after).length === 0 ? "Idle" : before._tag)
      return after
    }
    const began = begin(before, moved.run, moved.caller ?? undefined)
    expect(began._tag === "Aborted").toBe(before._tag === "Aborting")
    return began._tag === "Begins" ? began.stack : before
  })
})

test("with a run ends what it had called, and what called it goes on; who is not under way ends nothing", () => {
  lives((before, moved) => {
    if (moved._tag === "abort") return abort(before, moved.run)
    if (moved._tag === "begin") {
      const began = begin(before, moved.run, moved.caller ?? undefined)
      return began._tag === "Begins" ? began.stack : before
    }
    const runs = runsOf(before)
    const after = end(before, moved.run)
    const at = runs.indexOf(moved.run)
    expect(runsOf(after)).toEqual(at === -1 ? runs : runs.slice(0, at))
    return after
  })
})

const result = { type: "success", message: "" } as const
const of = (status: RunStatus, ended?: "success"): AgentRunState => ({
  ...AgentRun.initial(ActorId.make("ada/run")),
  status,
  children: [
    {
      runId: "ada/run-1",
      agentId: "ada/other",
      version: 1,
      name: "Other",
      totalSteps: 1,
      place: 0,
      after: 0,
      completedSteps: 0,
      ...(ended === undefined ? {} : { ended })
    }
  ]
})

test("a run is on the stack while it is under way, with the child that is, also while it waits for its user", () => {
  expect(stackOf(undefined)).toEqual(idle)
  expect(stackOf(of({ _tag: "Idle" }))).toEqual(idle)
  expect(stackOf(of({ _tag: "Finished", result, at: 0 }))).toEqual(idle)
  expect(stackOf(of({ _tag: "Aborting" }))).toEqual({ _tag: "Aborting", runs: ["ada/run", "ada/run-1"] })
  for (const status of [{ _tag: "Running" }, { _tag: "Waiting" }] as const) {
    expect(stackOf(of(status))).toEqual({ _tag: "Running", runs: ["ada/run", "ada/run-1"] })
    expect(stackOf(of(status, "success"))).toEqual({ _tag: "Running", runs: ["ada/run"] })
  }
})
