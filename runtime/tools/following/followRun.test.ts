/** A run that a tool cannot follow to its end. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import { askingAgent } from "#runtime/actors/agent-run/testing/agents.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { followRun } from "./followRun.ts"

const owner = UserId.make("ada")
const world = LocalActors.layer.pipe(
  Layer.provide(ScriptedModel.layer([])),
  Layer.provide(SqliteStore.layerMemory)
)
const gone = new ActorUnavailable({ reason: "Deleted", message: "It is gone." })

/** `changed`: how its actor answers instead. */
const followed = Effect.fnUntraced(function* (
  changed: (actors: Actors["Service"]["agentRun"]) => Partial<Actors["Service"]["agentRun"]>
) {
  const actors = yield* Actors
  const start = Effect.succeed({
    conversationId: actorId(owner, "chat"),
    hostId: actorId(owner, "browser"),
    agentId: "ada/agent",
    version: 1,
    definition: askingAgent,
    inputs: { order: "4711" }
  })
  const follower = {
    taskId: actorId(owner, "run"),
    toolCallId: "call",
    progress: () => Effect.void,
    waiting: () => Effect.void
  }
  return yield* Effect.provideService(followRun(follower, start), Actors, {
    ...actors,
    agentRun: { ...actors.agentRun, ...changed(actors.agentRun) }
  })
})

describe("A run that cannot be followed", () => {
  it.effect("because its actor is gone, is an unknown error", () =>
    Effect.gen(function* () {
      const result = yield* followed(() => ({ send: () => Effect.fail(gone) }))
      assert.deepStrictEqual(result, { type: "error", message: "Unknown error" })
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("to its end, because nothing more is told of it, is an unknown error", () =>
    Effect.gen(function* () {
      const result = yield* followed(({ watch }) => ({
        watch: (id, options) => Stream.take(watch(id, options), 1)
      }))
      assert.deepStrictEqual(result, { type: "error", message: "Unknown error" })
    }).pipe(Effect.provide(world), Effect.scoped)
  )
})
