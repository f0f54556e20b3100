/** Who waits for the user of a run. */
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
