/** A run that is called while the one that calls it is being stopped. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Result, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { AgentRunReport } from "#runtime/actors/agent-run/AgentRunTypes.ts"
import { decideAgentRun } from "#runtime/actors/agent-run/decideAgentRun.ts"
import type { RunHost } from "#runtime/actors/agent-run/recordTask.ts"
import { agentOf, askingAgent, keep } from "#runtime/actors/agent-run/testing/agents.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { runFlow } from "#runtime/flow/runFlow.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import { AgentRun } from "#schemas/agent-run/AgentRun.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { followCalled, lookForCalled } from "./callAgent.ts"

const owner = UserId.make("ada")
const run = actorId(owner, "run")
const child = actorId(owner, "run-0")
const called = actorId(owner, "order-agent")
const world = LocalActors.layer.pipe(
  Layer.provide(ScriptedModel.layer([])),
  Layer.provide(SqliteStore.layerMemory)
)
const begun = {
  conversationId: actorId(owner, "chat"),
  hostId: actorId(owner, "browser"),
  agentId: actorId(owner, "caller"),
  version: 1,
  definition: agentOf({ name: "Caller" }),
  inputs: {}
}

/** A run that decides as it does, and whose fibers are the test's. */
class Caller {
  #state: AgentRunState = AgentRun.initial(run)

  readonly tell = (
    input: AgentRunReport | { readonly _tag: "AbortRun" } | ({ readonly _tag: "StartRun" } & typeof begun)
  ): void => {
    const events = Result.getOrThrow(decideAgentRun(this.#state, input, { id: "c", now: 0 }))
    this.#state = events.reduce(evolveAgentRun, this.#state)
  }

  readonly host: RunHost = {
    id: run,
    state: Effect.sync(() => this.#state),
    report: (told) => Effect.sync(() => this.tell(told)),
    tell: () => Effect.void,
    spend: () => Effect.void
  }

  get children() {
    return this.#state.children
  }

  /** The call of its first step, from the top. */
  readonly call = runFlow(
    {
      id: run,
      log: {
        entries: Effect.sync(() => this.#state.flow),
        write: (entry) =>
          Effect.sync(() => {
            const before = this.#state.flow.length
            this.tell({ _tag: "Flow", entry })
            return this.#state.flow.length > before
          })
      },
      progress: () => Effect.void,
      suggest: () => Effect.void
    },
    (flow) =>
      Effect.gen({ self: this }, function* () {
        const meant = yield* lookForCalled(this.host, flow, begun, "0 agent", called)
        const call = { number: 0, place: 0, inputsOf: () => ({ order: "4711" }), tabId: undefined }
        return yield* followCalled(this.host, begun, call, meant)
      })
  )

  constructor() {
    this.tell({ _tag: "StartRun", ...begun })
  }
}

const aborted = { type: "aborted", message: toolCopy.abortedByUser } as const

const untouched = Effect.gen(function* () {
  const { agentRun } = yield* Actors
  assert.strictEqual((yield* currentState(agentRun, child))?.status._tag, "Idle")
})

describe("A run that is called while its caller is being stopped", () => {
  it.effect("is answered as aborted, and does not begin", () =>
    Effect.gen(function* () {
      yield* passing(keep(called, askingAgent))
      const caller = new Caller()
      caller.tell({ _tag: "AbortRun" })
      const ended = yield* passing(caller.call)
      assert.deepNestedInclude(ended, { _tag: "Done", "result.result": aborted })
      assert.isUndefined(caller.children)
      yield* untouched
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("is answered so as well where the word to stop comes while it is looked for", () =>
    Effect.gen(function* () {
      const actors = yield* Actors
      yield* passing(keep(called, askingAgent))
      const caller = new Caller()
      const isRead = yield* Deferred.make<void>()
      const goesOn = yield* Deferred.make<void>()
      let looks = 0
      // Its definition is read a second time as it is about to begin: there the word overtakes it.
      const customAgent: typeof actors.customAgent = {
        ...actors.customAgent,
        watch: (id, how) =>
          Stream.unwrap(
            Effect.gen(function* () {
              looks += 1
              if (looks === 2) {
                yield* Deferred.succeed(isRead, undefined)
                yield* Deferred.await(goesOn)
              }
              return actors.customAgent.watch(id, how)
            })
          )
      }
      const asking = yield* Effect.forkChild(
        Effect.provideService(passing(caller.call), Actors, { ...actors, customAgent })
      )
      yield* passing(Deferred.await(isRead))
      caller.tell({ _tag: "AbortRun" })
      yield* Deferred.succeed(goesOn, undefined)
      const ended = yield* passing(Fiber.join(asking))
      assert.deepNestedInclude(ended, { _tag: "Done", "result.result": aborted })
      assert.isUndefined(caller.children)
      yield* untouched
    }).pipe(Effect.provide(world), Effect.scoped)
  )
})
