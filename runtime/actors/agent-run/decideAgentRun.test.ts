/** Who waits for the user of a run, and what it comes to where its work ends without a word. */
import { Result } from "effect"
import { expect, test } from "vitest"
import { AgentRun } from "#schemas/agent-run/AgentRun.ts"
import { type AgentRunState, askerBehind } from "#schemas/agent-run/AgentRunState.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import type { AgentRunReport } from "./AgentRunTypes.ts"
import { decideAgentRun } from "./decideAgentRun.ts"

const running: AgentRunState = {
  ...AgentRun.initial(actorId(UserId.make("ada"), "run")),
  status: { _tag: "Running" }
}

const pausedBy = (id: string): AgentRunReport => ({
  _tag: "TaskWaits",
  wait: "pause",
  asks: undefined,
  by: { kind: "task", id }
})

const eventsOf = (state: AgentRunState, report: AgentRunReport) =>
  Result.getOrThrow(decideAgentRun(state, report, { now: 0, id: "told" }))

const after = (state: AgentRunState, report: AgentRunReport): AgentRunState =>
  eventsOf(state, report).reduce(evolveAgentRun, state)

test("A pause of one task and then of another is that of the other", () => {
  const first = after(running, pausedBy("ada/child-1"))
  expect(eventsOf(first, pausedBy("ada/child-1"))).toEqual([])
  expect(askerBehind(after(first, pausedBy("ada/child-2")))).toEqual({ kind: "task", id: "ada/child-2" })
})

test("A run whose work has ended without saying how is said to have failed, and whether it had acted", () => {
  const ended = { _tag: "JobEnded", key: "run:0" } as const
  const endOf = (state: AgentRunState) =>
    Result.getOrThrow(
      decideAgentRun(state, { ...ended, outcome: { _tag: "Succeeded" } }, { now: 7, id: "told" })
    )
  expect(endOf(running)).toEqual([
    { _tag: "RunFinished", result: { type: "error", message: "Unknown error" }, at: 7 }
  ])
  const tasks = [{ taskId: "ada/run-1", from: 0, to: 1 }]
  expect(endOf({ ...running, tasks })).toMatchObject([
    { result: { message: "Unknown error", hasActed: true } }
  ])
})
