/**
 * A process that holds conversations and nothing else: fills itself, comes to rest, and says what it
 * weighs. Needs `--expose-gc`.
 */
import { join } from "node:path"
import process from "node:process"
import { Effect } from "effect"
import { Sharding } from "effect/cluster"
import { ActorId } from "#schemas/ids.ts"
import { actorsOnFile } from "./actorsOnFile.ts"
import * as CheapModel from "./CheapModel.ts"
import { answerParent } from "./ChildProgram.ts"
import { answerPieces, exchange } from "./exchange.ts"
import type { Weight } from "./Weight.ts"

const [folder = ""] = process.argv.slice(2)
const OWNERS = 100
const AT_ONCE = 50
/** Checkpoints that are still to be written, and their timers, are gone after this. */
const REST_MS = 2_000

const runtime = actorsOnFile(join(folder, "journal.sqlite"), CheapModel.layerAnswering(answerPieces))
let filled = 0

const fill = (conversations: number) =>
  Effect.forEach(
    Array.from({ length: conversations }, () => filled++),
    (index) => exchange(ActorId.make(`owner-${index % OWNERS}/chat-${index}`), "first"),
    { concurrency: AT_ONCE, discard: true }
  )

const weigh = Effect.gen(function* () {
  const { activeEntityCount } = yield* Sharding.Sharding
  yield* Effect.sleep(REST_MS)
  yield* Effect.sync(() => {
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" })
  })
  const { heapUsed, rss } = process.memoryUsage()
  const weight: Weight = { heapUsed, rss, actors: yield* activeEntityCount }
  return weight
})

answerParent({
  /** One conversation per owner: whatever is there once, and the owners, weigh nothing afterwards. */
  before: () => runtime.runPromise(Effect.andThen(fill(OWNERS), weigh)),
  after: () => runtime.runPromise(Effect.andThen(fill(5_000), weigh))
})
