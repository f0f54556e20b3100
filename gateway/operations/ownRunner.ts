/** What this process tells operators, whichever gateway they asked, and does for them. */
import process from "node:process"
import { Effect, Stream } from "effect"
import { Samples } from "#gateway/metrics/Samples.ts"
import { Sockets } from "#gateway/socket/SocketProtocol.ts"
import manifest from "#package.json" with { type: "json" }
import type { SendError } from "#runtime/actor/ActorClient.ts"
import { LocalActors, type Resident } from "#runtime/actor/LocalActors.ts"
import type { RunnerOperations } from "#runtime/operations/RunnerOperations.ts"
import { RunnerInfo } from "#runtime/RunnerInfo.ts"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { ActorAddress } from "#schemas/operations/Audit.ts"
import { firstOf } from "#schemas/operations/actorTable.ts"
import type { SocketRow } from "#schemas/operations/Operations.ts"
import { NotDone } from "#schemas/rpc/OperationsRpcs.ts"
import { operationsCopy } from "./copy.ts"
import { RefusalLog } from "./RefusalLog.ts"
import { rowOf } from "./rowOf.ts"
import { tailOf } from "./tailOf.ts"

const notDone = (message: string) => Effect.fail(new NotDone({ message }))

/** What an actor answers a Stop with, in words for the operator. */
const describeStop = (error: SendError<unknown>): Effect.Effect<never, NotDone | ActorUnavailable> => {
  if (error._tag === "ActorUnavailable") return Effect.fail(error)
  return notDone(error._tag === "Rejected" ? operationsCopy.notRunning : operationsCopy.refused)
}

export const ownRunner = Effect.gen(function* () {
  const localActors = yield* LocalActors
  const { name, shards, since } = yield* RunnerInfo
  const sockets = yield* Sockets
  const samples = yield* Samples
  const refusals = yield* RefusalLog

  const residentAt = ({ id, kind }: ActorAddress): Effect.Effect<Resident, NotDone> => {
    const resident = localActors.find(kind, id)
    return resident === undefined ? notDone(operationsCopy.notResident) : Effect.succeed(resident)
  }

  const own: RunnerOperations = {
    name,
    actors: (query, rows) =>
      Effect.sync(() =>
        firstOf(
          localActors.residents.map((resident) => rowOf(name, resident)),
          query,
          rows
        )
      ),
    sockets: Effect.sync(() =>
      sockets.present().map(({ id, link: { facts } }): SocketRow => {
        const { deviceId, ...row } = facts
        return { id, ...row, ...(deviceId === undefined ? {} : { deviceId }), runner: name }
      })
    ),
    row: Effect.map(shards, ({ held, total }) => ({
      runner: name,
      version: manifest.version,
      node: process.version,
      since,
      shards: held,
      shardsTotal: total,
      actors: localActors.residents.length,
      sockets: sockets.present().length,
      memoryBytes: process.memoryUsage.rss()
    })),
    refusals: Effect.sync(refusals.latest),
    samples: samples.follow,
    holds: ({ id, kind }) => Effect.sync(() => localActors.find(kind, id) !== undefined),
    tail: (target, content) =>
      Stream.unwrap(Effect.map(residentAt(target), (resident) => tailOf(resident, content))),
    stop: Effect.fnUntraced(function* (target, commandId) {
      const { stop } = yield* residentAt(target)
      if (stop === undefined) return yield* notDone(operationsCopy.nothingToStop)
      return yield* Effect.catch(stop(commandId), describeStop)
    }),
    restart: (target) => Effect.flatMap(residentAt(target), ({ reload }) => reload)
  }
  return own
})
