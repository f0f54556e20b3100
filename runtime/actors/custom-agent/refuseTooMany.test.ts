/** How many agents a person may have: one more is refused, and those that are there are saved as ever. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { AGENTS_MAX } from "#schemas/agents/limits.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { refuseTooMany } from "./refuseTooMany.ts"

const ada = UserId.make("ada")
const world = LocalActors.layer.pipe(Layer.provide(DirectModel.layer), Layer.provide(SqliteStore.layerMemory))

const list = (count: number) =>
  Effect.gen(function* () {
    const { agentLibrary } = yield* Actors
    for (let n = 0; n < count; n++) {
      const agent = {
        id: `ada/agent-${n}`,
        name: `Agent ${n}`,
        description: "",
        type: "GUI" as const,
        steps: 1,
        inputs: [],
        version: 1,
        createdAt: n,
        updatedAt: n
      }
      yield* agentLibrary.send(ActorId.make("ada"), `list-${n}`, { _tag: "ListAgent", agent })
    }
  })

describe("A person's agents", () => {
  it.effect("are no more than so many", () =>
    Effect.gen(function* () {
      yield* list(AGENTS_MAX - 1)
      const another = actorId(ada, "another")
      yield* refuseTooMany(another)
      yield* list(AGENTS_MAX)
      assert.deepStrictEqual(yield* Effect.flip(refuseTooMany(another)), {
        _tag: "Rejected",
        rejection: { _tag: "TooManyAgents", max: AGENTS_MAX }
      })
      // A first save that is said twice is the same one.
      yield* refuseTooMany(actorId(ada, "agent-7"))
    }).pipe(Effect.provide(world), Effect.scoped)
  )
})
