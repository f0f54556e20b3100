import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { readAgentFile } from "./readAgentFile.ts"

const ada = UserId.make("ada")
const eve = UserId.make("eve")
const agent = actorId(ada, "ship")

const layer = LocalActors.layer.pipe(
  Layer.provideMerge(Attachments.layer),
  Layer.provide(ScriptedModel.layer([])),
  Layer.provide(SqliteStore.layerMemory)
)

describe("a file of a shared agent", () => {
  it.effect("is its owner's, and never one of its runner's that the owner names by its id", () =>
    Effect.gen(function* () {
      const { customAgent } = yield* Actors
      const attachments = yield* Attachments
      const text = (said: string) => new TextEncoder().encode(said)
      const orders = yield* attachments.keep(ada, "orders.csv", text("a,b"))
      const secret = yield* attachments.keep(eve, "secret.csv", text("eve's"))
      const own = yield* attachments.keep(eve, "own.csv", text("also eve's"))
      const definition = agentOf({ files: [orders, secret] })
      yield* customAgent.send(agent, "save", { _tag: "SaveAgent", definition, basedOn: 0 })
      yield* customAgent.send(agent, "share", { _tag: "ShareAgent", use: "open" })
      const read = (file: typeof orders) => readAgentFile(eve, agent, file)
      assert.strictEqual((yield* Effect.flip(read(orders)))._tag, "AttachmentMissing")
      yield* customAgent.send(agent, "come", { _tag: "ComeByLink", link: 1, person: { userId: eve } })
      assert.strictEqual(new TextDecoder().decode(yield* read(orders)), "a,b")
      assert.strictEqual((yield* Effect.flip(read(secret)))._tag, "AttachmentMissing")
      // What she gives a run of it herself.
      assert.strictEqual(new TextDecoder().decode(yield* read(own)), "also eve's")
      yield* customAgent.send(agent, "out", { _tag: "DismissPerson", userId: eve })
      assert.strictEqual((yield* Effect.flip(read(orders)))._tag, "AttachmentMissing")
    }).pipe(Effect.provide(layer), Effect.scoped)
  )
})
