/** The tool that runs an agent, called in a chat in which a run of one is under way. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import { askingAgent, keep } from "#runtime/actors/agent-run/testing/agents.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { ToolFlow } from "#runtime/tools/ChatTool.ts"
import { gates } from "#runtime/tools/gates.ts"
import { AgentRun } from "#schemas/agent-run/AgentRun.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import { type ActorId, actorId, UserId } from "#schemas/ids.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import { RUN_AGENT, runAgent } from "./runAgent.ts"

const owner = UserId.make("ada")
const before = actorId(owner, "before")
const world = LocalActors.layer.pipe(
  Layer.provide(ScriptedModel.layer([])),
  Layer.provide(SqliteStore.layerMemory)
)

const earlier: AiMessage = {
  type: "ai",
  id: "m",
  status: "streaming",
  isIntermediateOutput: false,
  messageTimestamp: 0,
  fragments: [
    {
      type: "tool",
      toolCallId: "first",
      toolName: RUN_AGENT,
      toolArguments: {},
      progress: [],
      agentRunId: before
    }
  ]
}

/** What it answers where the run before its call stands so. */
const called = Effect.fnUntraced(function* (status: AgentRunState["status"]) {
  const actors = yield* Actors
  yield* passing(keep(actorId(owner, "order-agent"), askingAgent))
  const agentRun: typeof actors.agentRun = {
    ...actors.agentRun,
    watch: (id: ActorId) =>
      Stream.succeed({
        _tag: "Snapshot",
        cursor: { epoch: "e", version: 1, tick: 0 },
        state: { ...AgentRun.initial(id), status: id === before ? status : { _tag: "Idle" } }
      })
  }
  const nothing = Effect.die("It touches nothing.")
  const flow: ToolFlow<Actors> = {
    idempotent: () => nothing,
    keep: () => nothing,
    ask: () => nothing,
    once: () => nothing,
    part: () => nothing,
    progress: () => nothing,
    task: () => nothing,
    suggest: () => nothing,
    run: (start) =>
      Effect.map(start, (begun) => ("type" in begun ? begun : { type: "success", message: "It began." })),
    passed: (gate) => gates[gate].found(gate === "extension" ? "ada/browser" : "run"),
    call: {
      toolCallId: "second",
      toolArguments: { agent: "Order agent", input: "4711" },
      conversationId: actorId(owner, "chat"),
      context: {},
      messages: [earlier],
      files: []
    }
  }
  return yield* Effect.provideService(runAgent.run(flow), Actors, { ...actors, agentRun })
})

describe("A call of an agent beside a run", () => {
  it.effect("that is being stopped is aborted with it, and nothing goes on after it", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* called({ _tag: "Aborting" }), {
        type: "aborted",
        message: "The request was aborted by the user.",
        end: true
      })
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect.each([{ _tag: "Running" }, { _tag: "Waiting" }] as const)(
    "that is under way is refused, with what to do: $_tag",
    (status) =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* called(status), {
          type: "error",
          message: "Another agent is still running in this chat. Stop it, or wait until it has ended.",
          end: false
        })
      }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("that has ended begins", () =>
    Effect.gen(function* () {
      const result = { type: "success", message: "Done." } as const
      const told = yield* called({ _tag: "Finished", result, at: 1 })
      assert.deepInclude(told, { type: "success", message: "It began." })
    }).pipe(Effect.provide(world), Effect.scoped)
  )
})
