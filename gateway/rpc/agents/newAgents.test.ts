/** However many agents are saved first at the same moment, a person has no more than they may. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { endpointsOf } from "#gateway/rpc/actorEndpoints.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import { fillLibrary } from "#runtime/actors/custom-agent/testing/fillLibrary.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { AGENTS_MAX } from "#schemas/agents/limits.ts"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { lettingIn } from "./newAgents.ts"

const ada = UserId.make("ada")
const world = Layer.merge(LocalActors.layer, Attachments.layer).pipe(
  Layer.provide(DirectModel.layer),
  Layer.provide(SqliteStore.layerMemory)
)

const first = (name: string, commandId = name) => ({
  actorId: actorId(ada, name),
  commandId,
  command: { _tag: "SaveAgent", definition: agentOf({ name }), basedOn: 0 } as const
})

const countListed = Effect.gen(function* () {
  const { agentLibrary } = yield* Actors
  return (yield* currentState(agentLibrary, ActorId.make("ada")))?.agents.length
})

describe("New agents", () => {
  it.effect("that are saved at the same moment are no more than there is room for", () =>
    passing(
      Effect.gen(function* () {
        yield* fillLibrary(ada, AGENTS_MAX - 2)
        const actors = yield* Actors
        const send = yield* lettingIn(actors, endpointsOf(actors.customAgent).send)
        const results = yield* Effect.forEach(
          Array.from({ length: 20 }, (_, n) => first(`new-${n}`)),
          (payload) => Effect.result(send(payload)),
          { concurrency: "unbounded" }
        )
        const refused = results.flatMap((one) => (one._tag === "Failure" ? [one.failure] : []))
        assert.lengthOf(refused, 18)
        for (const failure of refused)
          assert.deepStrictEqual<unknown>(failure, {
            _tag: "Rejected",
            rejection: { _tag: "TooManyAgents", max: AGENTS_MAX }
          })
        assert.strictEqual(yield* countListed, AGENTS_MAX)
        // Those that are there are saved as ever.
        yield* send(first("new-0", "again"))
      })
    ).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("and those that are there are saved with files that are there, or not at all", () =>
    passing(
      Effect.gen(function* () {
        const actors = yield* Actors
        const send = yield* lettingIn(actors, endpointsOf(actors.customAgent).send)
        const gone = { id: AttachmentId.make("gone"), name: "orders.csv", type: "text/csv", size: 9 }
        const saved = (basedOn: number) => ({
          ...first("one", `save-${basedOn}`),
          command: { _tag: "SaveAgent", definition: agentOf({ files: [gone] }), basedOn } as const
        })
        const refused = {
          _tag: "Rejected",
          rejection: { _tag: "AgentRefused", problem: { _tag: "FileMissing", name: "orders.csv" } }
        }
        assert.deepStrictEqual<unknown>(yield* Effect.flip(send(saved(0))), refused)
        yield* send(first("one"))
        assert.deepStrictEqual<unknown>(yield* Effect.flip(send(saved(1))), refused)
      })
    ).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("of somebody who hangs up are counted all the same", () =>
    passing(
      Effect.gen(function* () {
        yield* fillLibrary(ada, AGENTS_MAX - 1)
        const actors = yield* Actors
        const send = yield* lettingIn(actors, endpointsOf(actors.customAgent).send)
        for (let n = 0; n < 5; n++) {
          const asked = yield* Effect.forkChild(send(first(`gone-${n}`)), { startImmediately: true })
          yield* Fiber.interrupt(asked)
        }
        assert.deepStrictEqual<unknown>(yield* Effect.flip(send(first("last"))), {
          _tag: "Rejected",
          rejection: { _tag: "TooManyAgents", max: AGENTS_MAX }
        })
        assert.strictEqual(yield* countListed, AGENTS_MAX)
      })
    ).pipe(Effect.provide(world), Effect.scoped)
  )
})
