/** How many agents a person may have: one more is refused, and those that are there are saved as ever. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { AGENTS_MAX } from "#schemas/agents/limits.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { refuseTooMany } from "./refuseTooMany.ts"
import { fillLibrary } from "./testing/fillLibrary.ts"

const ada = UserId.make("ada")
const world = LocalActors.layer.pipe(Layer.provide(DirectModel.layer), Layer.provide(SqliteStore.layerMemory))

describe("A person's agents", () => {
  it.effect("are no more than so many", () =>
    Effect.gen(function* () {
      yield* fillLibrary(ada, AGENTS_MAX - 1)
      const another = actorId(ada, "another")
      yield* refuseTooMany(another)
      yield* fillLibrary(ada, AGENTS_MAX)
      assert.deepStrictEqual(yield* Effect.flip(refuseTooMany(another)), {
        _tag: "Rejected",
        rejection: { _tag: "TooManyAgents", max: AGENTS_MAX }
      })
      // A first save that is said twice is the same one.
      yield* refuseTooMany(actorId(ada, "agent-7"))
    }).pipe(Effect.provide(world), Effect.scoped)
  )
})
