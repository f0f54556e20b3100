/** A stretch of steps on pages is followed to its end once, however often its run goes through its steps. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Stream } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import { world } from "#runtime/actors/testing/TaskStage.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { runFlow } from "#runtime/flow/runFlow.ts"
import { AgentRun } from "#schemas/agent-run/AgentRun.ts"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { type FlowEntry, openRequest } from "#schemas/flow/FlowEntry.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { goThrough } from "./goThrough.ts"

const owner = UserId.make("ada")
const hostId = actorId(owner, "browser")
const run = actorId(owner, "run")
const target = { description: "Name" }
const list = ["a", "b", "c"]

/** For each of a list: it types, reads, and asks. */
const steps: ReadonlyArray<AgentStep> = [
  {
    _tag: "repeat",
    id: "each",
    over: "list",
    as: "item",
    steps: [
      { _tag: "type", id: "type", target, text: "{{item}}" },
      { _tag: "extract", id: "read", target, into: "found" },
      { _tag: "confirm", id: "ask", question: "Go on after {{item}}?" }
    ]
  }
]
const definition = agentOf({
  variables: [
    { name: "list", type: "array" },
    { name: "item", type: "string" },
    { name: "found", type: "string" }
  ],
  steps
})
const inputs = { list }
const begun = {
  conversationId: actorId(owner, "chat"),
  hostId,
  agentId: actorId(owner, "agent"),
  version: 1,
  definition,
  inputs
}

/** Goes through them until all is answered. `kept`: what of its journal the next replay finds. */
const played = Effect.fnUntraced(function* (kept: (entry: FlowEntry) => boolean) {
  const actors = yield* Actors
  const typed: Array<string> = []
  yield* passing(
    FakeBrowser.connect(hostId, {
      html: () => "<textbox i=0.2>Name",
      target: () => "0.2",
      value: () => ({ json: `"seen ${typed.at(-1)}"` }),
      act: (action) =>
        Effect.sync(() => {
          if (action._tag === "type") typed.push(action.text)
          return { success: true, settled: "silence" as const }
        })
    })
  )
  const followed: Array<string> = []
  const watched = Actors.of({
    ...actors,
    webAgentTask: {
      ...actors.webAgentTask,
      watch: (id, options) =>
        Stream.suspend(() => {
          followed.push(id)
          return actors.webAgentTask.watch(id, options)
        })
    }
  })
  let state = { ...AgentRun.initial(run), begun }
  let entries: ReadonlyArray<FlowEntry> = []
  const goes = runFlow(
    {
      id: run,
      log: {
        entries: Effect.sync(() => entries),
        write: (entry) =>
          Effect.sync(() => {
            entries = [...entries, entry]
            return true
          })
      },
      progress: () => Effect.void,
      suggest: () => Effect.void
    },
    (flow) =>
      goThrough(
        {
          host: {
            id: run,
            tell: () => Effect.void,
            spend: () => Effect.void,
            state: Effect.sync(() => state),
            report: (report) =>
              Effect.sync(() => {
                if (report._tag === "TaskBegan") state = { ...state, tasks: [...state.tasks, report.task] }
              })
          },
          flow,
          begun
        },
        { steps, from: 0, rounds: [] },
        { stretches: 0, questions: 0, moves: 0, values: inputs, tabId: undefined }
      )
  )
  for (;;) {
    const end = yield* passing(Effect.provideService(goes, Actors, watched))
    if (end._tag === "Done") return { followed, typed, went: end.result }
    const asked = openRequest(entries)
    assert(asked !== undefined)
    const answer = { kind: "confirm", yes: true } as const
    entries = [...entries.filter(kept), { _tag: "Answered", requestId: asked.id, answer, at: 0 }]
  }
})

describe("A stretch that is over", () => {
  it.effect("is not followed again after a later question", () =>
    Effect.gen(function* () {
      const { followed, typed, went } = yield* played(() => true)
      assert.deepStrictEqual(typed, list)
      // Each is looked for, and then watched to its end.
      assert.deepStrictEqual(
        followed,
        [1, 1, 2, 2, 3, 3].map((number) => `${run}-${number}`)
      )
      assert(went._tag === "On")
      assert.strictEqual(went.place.values.found, "seen c")
    }).pipe(Effect.provide([world([]), Attachments.layerMemory, Logger.layer([])]))
  )

  it.effect("is followed again where its journal is one of before that was kept, and done once", () =>
    Effect.gen(function* () {
      const { followed, typed, went } = yield* played(({ _tag }) => _tag !== "Ended")
      assert.deepStrictEqual(typed, list)
      assert.lengthOf(followed, 2 * (1 + 2 + 3 + 3))
      assert(went._tag === "On")
      assert.strictEqual(went.place.values.found, "seen c")
    }).pipe(Effect.provide([world([]), Attachments.layerMemory, Logger.layer([])]))
  )
})
