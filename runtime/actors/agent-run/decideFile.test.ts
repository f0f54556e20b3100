/** A file that a run made is its run's, also where the run was told to stop while the file was being stored. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { AgentRun } from "#schemas/agent-run/AgentRun.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { decideAgentRun } from "./decideAgentRun.ts"

const file = { id: AttachmentId.make("made"), name: "bill.csv", type: "text/csv", size: 3 } as const

const decided = (state: AgentRunState) =>
  Result.getOrThrow(decideAgentRun(state, { _tag: "FileMade", file }, { id: "report", now: 1 }))

describe("A file that a run made", () => {
  it("is noted once while it runs and while it is being stopped", () => {
    const idle = AgentRun.initial(actorId(UserId.make("ada"), "run"))
    for (const status of [{ _tag: "Running" }, { _tag: "Aborting" }] as const) {
      const state: AgentRunState = { ...idle, status }
      const events = decided(state)
      assert.deepStrictEqual(events, [{ _tag: "FileMade", file }])
      const after = events.reduce(AgentRun.evolve, state)
      assert.deepStrictEqual(after.files, [file])
      assert.deepStrictEqual(decided(after), [])
    }
    assert.deepStrictEqual(decided(idle), [])
  })
})
