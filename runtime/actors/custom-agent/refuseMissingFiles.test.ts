/** Which files an agent may name as it is saved. */
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { refuseMissingFiles } from "./refuseMissingFiles.ts"

const ada = UserId.make("ada")
const id = actorId(ada, "agent")

it.effect(
  "An agent names files of its owner's, by whichever name, and says nothing else of them than is so",
  () =>
    Effect.gen(function* () {
      const attachments = yield* Attachments
      const bytes = Buffer.from("order\nA-1\n")
      const own = yield* attachments.keep(ada, "orders.csv", bytes, "agent")
      const others = yield* attachments.keep(UserId.make("bob"), "orders.csv", bytes, "agent")
      yield* refuseMissingFiles(id, agentOf({}))
      yield* refuseMissingFiles(id, agentOf({ files: [{ ...own, name: "mine.csv" }] }))
      const unfit = [others, { ...own, size: own.size + 1 }, { ...own, type: "image/png" }]
      for (const file of unfit) {
        const named = agentOf({
          files: [
            { ...own, name: "first.csv" },
            { ...file, name: "second.csv" }
          ]
        })
        assert.deepStrictEqual<unknown>(yield* Effect.flip(refuseMissingFiles(id, named)), {
          _tag: "Rejected",
          rejection: { _tag: "AgentRefused", problem: { _tag: "FileMissing", name: "second.csv" } }
        })
      }
      yield* attachments.removeUnnamed(ada, [own.id])
      yield* Effect.flip(refuseMissingFiles(id, agentOf({ files: [own] })))
    }).pipe(Effect.provide(Attachments.layerMemory))
)
