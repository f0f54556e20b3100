/**
 * A process that holds actors and nothing else: fills itself with one kind after another, comes to rest, and says what it
 * weighs. Needs `--expose-gc`.
 */
import { join } from "node:path"
import process from "node:process"
import { Effect, Stream } from "effect"
import { Sharding } from "effect/cluster"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { type ActorId, actorId, UserId } from "#schemas/ids.ts"
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

/** Ten steps, the first of which asks: a run of it waits there, and needs no browser. */
const agent: AgentDefinition = {
  name: "Order agent",
  description: "Looks after an order.",
  type: "GUI",
  variables: [{ name: "order", type: "string" }],
  steps: [
    { _tag: "ask", id: "0", question: "Which order?", into: "order" },
    ...Array.from({ length: 9 }, (_, n) => ({
      _tag: "click" as const,
      id: String(n + 1),
      target: { description: `Button ${n} of order {{order}}` }
    }))
  ]
}

/** Returns once it waits. */
const waitingRun = (id: ActorId) =>
  Actors.use(({ agentRun }) =>
    agentRun
      .send(id, "start", {
        _tag: "StartRun",
        conversationId: `${id}-chat`,
        hostId: `${id}-browser`,
        agentId: `${id}-agent`,
        version: 1,
        definition: agent,
        inputs: {}
      })
      .pipe(
        Effect.andThen(
          agentRun.watch(id).pipe(
            statesOf(evolveAgentRun),
            Stream.takeUntil((state) => openRunQuestion(state) !== undefined),
            Stream.runDrain
          )
        )
      )
  )

const kinds = {
  conversations: { more: 5_000, make: (id: ActorId) => Effect.orDie(exchange(id, "first")) },
  agents: {
    more: 2_000,
    make: (id: ActorId) =>
      Actors.use(({ customAgent }) =>
        customAgent.send(id, "save", { _tag: "SaveAgent", definition: agent, basedOn: 0 })
      ).pipe(Effect.orDie)
  },
  runs: { more: 2_000, make: (id: ActorId) => Effect.orDie(waitingRun(id)) }
}
type Kind = keyof typeof kinds

const fill = (kind: Kind, count = kinds[kind].more) =>
  Effect.forEach(
    Array.from({ length: count }, () => filled++),
    (index) => kinds[kind].make(actorId(UserId.make(`owner-${index % OWNERS}`), `${kind}-${index}`)),
    { concurrency: AT_ONCE, discard: true }
  )

const weigh = Effect.gen(function* () {
  const { activeEntityCount } = yield* Sharding.Sharding
  yield* Effect.sleep(REST_MS)
  yield* Effect.sync(() => {
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" })
  })
  const { heapUsed, rss } = process.memoryUsage()
  const weight: Weight = { heapUsed, rss, actors: yield* activeEntityCount, made: filled }
  return weight
})

answerParent({
  /** One of each kind per owner: whatever is there once, and the owners, weigh nothing afterwards. */
  before: () =>
    runtime.runPromise(
      Effect.andThen(
        Effect.forEach(["conversations", "agents", "runs"] as const, (kind) => fill(kind, OWNERS)),
        weigh
      )
    ),
  conversations: () => runtime.runPromise(Effect.andThen(fill("conversations"), weigh)),
  agents: () => runtime.runPromise(Effect.andThen(fill("agents"), weigh)),
  runs: () => runtime.runPromise(Effect.andThen(fill("runs"), weigh))
})
