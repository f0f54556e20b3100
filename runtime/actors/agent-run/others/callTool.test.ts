/** What tools tell a run is kept with it: together it is no more than so much. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { TOOL_RESULTS_MAX_CHARS } from "#runtime/actors/agent-run/limits.ts"
import type { RunHost } from "#runtime/actors/agent-run/recordTask.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import { world } from "#runtime/actors/testing/TaskStage.ts"
import { runFlow } from "#runtime/flow/runFlow.ts"
import { AgentRun } from "#schemas/agent-run/AgentRun.ts"
import { type FlowEntry, openRequest } from "#schemas/flow/FlowEntry.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { callTool } from "./callTool.ts"

const id = actorId(UserId.make("ada"), "run")
const begun = {
  conversationId: "ada/chat",
  hostId: "ada/browser",
  agentId: "ada/agent",
  version: 1,
  definition: agentOf({}),
  inputs: {}
}
const args = { question: "Which?", options: [{ label: "A" }, { label: "B" }] }

/** What a tool says where this much was told before. */
const toldAfter = (chars: number) =>
  Effect.gen(function* () {
    const before: FlowEntry = { _tag: "Ended", name: "1 tool", value: "x".repeat(chars) }
    let entries: ReadonlyArray<FlowEntry> = []
    const host: RunHost = {
      id,
      state: Effect.sync(() => ({ ...AgentRun.initial(id), begun, flow: [before, ...entries] })),
      report: () => Effect.void,
      tell: () => Effect.void,
      spend: () => Effect.void
    }
    const write = (entry: FlowEntry) =>
      Effect.sync(() => {
        entries = [...entries, entry]
        return true
      })
    const log = { entries: Effect.sync(() => entries), write }
    const used = { number: 2, name: "askUser", args, tabId: undefined }
    const flow = runFlow({ id, log, progress: () => Effect.void, suggest: () => Effect.void }, (within) =>
      callTool(host, within, begun, used)
    )
    assert.strictEqual((yield* flow)._tag, "Suspended")
    const answer = { kind: "choose", chosen: ["A"] } as const
    entries = [...entries, { _tag: "Answered", requestId: openRequest(entries)?.id ?? "", answer, at: 0 }]
    const end = yield* flow
    assert(end._tag === "Done")
    return end.result
  }).pipe(Effect.provide(world([])), Effect.scoped)

describe("What tools tell a run", () => {
  it.effect("is refused where it would be more than is kept, and told where it is not", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* toldAfter(100)).type, "success")
      const refused = yield* toldAfter(TOOL_RESULTS_MAX_CHARS)
      assert.deepStrictEqual([refused.type, refused.message], ["error", runCopy.toolsToldTooMuch])
    })
  )
})
