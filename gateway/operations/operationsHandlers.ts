/** What operators ask: each look and each act is in the audit log before it is answered. Who may ask is checked before (`asCaller`). */

import { randomUUID } from "node:crypto"
import process from "node:process"
import { Effect, Schedule, Stream } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { Samples } from "#gateway/metrics/Samples.ts"
import { Sockets } from "#gateway/socket/SocketProtocol.ts"
import manifest from "#package.json" with { type: "json" }
import type { SendError } from "#runtime/actor/ActorClient.ts"
import { LocalActors, type Resident } from "#runtime/actor/LocalActors.ts"
import { AuditLog } from "#runtime/actors/audit-log/AuditLog.ts"
import { RunnerInfo } from "#runtime/RunnerInfo.ts"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { ownCommandId } from "#schemas/ids.ts"
import type { ActorAddress, OperatorAct, OperatorView } from "#schemas/operations/Audit.ts"
import { actorTable } from "#schemas/operations/actorTable.ts"
import type { ActorQuery, RunnerRow, SocketRow } from "#schemas/operations/Operations.ts"
import { CurrentUser, Forbidden } from "#schemas/rpc/Authenticated.ts"
import { NotDone } from "#schemas/rpc/OperationsRpcs.ts"
import { operationsCopy } from "./copy.ts"
import { TOLD_EVERY_MS } from "./limits.ts"
import { RefusalLog } from "./RefusalLog.ts"
import { rowOf } from "./rowOf.ts"
import { tailOf } from "./tailOf.ts"

interface Targeted {
  readonly target: ActorAddress
}

/** As it is now, and again when it has changed, once the reader takes more: nothing is kept for a slow one. */
const told = <A>(now: Effect.Effect<A>): Stream.Stream<A> =>
  Stream.changes(Stream.fromEffectSchedule(now, Schedule.spaced(TOLD_EVERY_MS)))

const notDone = (message: string) => Effect.fail(new NotDone({ message }))

/** What an actor answers a Stop with, in words for the operator. */
const describeStop = (error: SendError<unknown>): Effect.Effect<never, NotDone | ActorUnavailable> => {
  if (error._tag === "ActorUnavailable") return Effect.fail(error)
  return notDone(error._tag === "Rejected" ? operationsCopy.notRunning : operationsCopy.refused)
}

export const operationsHandlers = Effect.gen(function* () {
  const audit = yield* AuditLog
  const localActors = yield* LocalActors
  const runner = yield* RunnerInfo
  const sockets = yield* Sockets
  const samples = yield* Samples
  const refusals = yield* RefusalLog
  const { operatorsReadContent } = yield* GatewaySettings

  const note = (act: OperatorAct) =>
    CurrentUser.use(({ userId }) => Effect.as(audit.note(userId, act), userId))

  const look = <A, E>(view: OperatorView, shown: Stream.Stream<A, E>) =>
    Stream.unwrap(Effect.as(note({ _tag: "Looked", view }), shown))

  const residentAt = ({ id, kind }: ActorAddress): Effect.Effect<Resident, NotDone> => {
    const resident = localActors.find(kind, id)
    return resident === undefined ? notDone(operationsCopy.notResident) : Effect.succeed(resident)
  }

  const actorRows = () => localActors.residents.map((resident) => rowOf(runner.name, resident))

  const socketRows = Effect.sync(
    (): ReadonlyArray<SocketRow> =>
      sockets.present().map(({ id, link: { facts } }) => {
        const { deviceId, ...row } = facts
        return { id, ...row, ...(deviceId === undefined ? {} : { deviceId }), runner: runner.name }
      })
  )

  const runnerRows = Effect.map(
    runner.shards,
    ({ held, total }): ReadonlyArray<RunnerRow> => [
      {
        runner: runner.name,
        version: manifest.version,
        node: process.version,
        since: runner.since,
        shards: held,
        shardsTotal: total,
        actors: localActors.residents.length,
        sockets: sockets.present().length,
        memoryBytes: process.memoryUsage.rss()
      }
    ]
  )

  return {
    "Operations.Actors": ({ query }: { readonly query: ActorQuery }) =>
      look("actors", told(Effect.sync(() => actorTable(actorRows(), query)))),
    "Operations.Sockets": () => look("sockets", told(socketRows)),
    "Operations.Runners": () => look("runners", told(runnerRows)),
    "Operations.Samples": () => look("charts", samples.follow),
    "Operations.Refusals": () => look("refusals", told(Effect.sync(refusals.latest))),
    "Operations.Audit": () => look("audit", audit.states),

    "Operations.Tail": ({ content, target }: Targeted & { readonly content?: true }) =>
      Stream.unwrap(
        Effect.gen(function* () {
          if (content === true && !operatorsReadContent) {
            return yield* new Forbidden({ message: operationsCopy.contentHidden })
          }
          const resident = yield* residentAt(target)
          yield* note({ _tag: "Tailed", actor: target, content: content === true })
          return tailOf(resident, content === true)
        })
      ),

    "Operations.Stop": Effect.fnUntraced(function* ({ target }: Targeted) {
      const { stop } = yield* residentAt(target)
      if (stop === undefined) return yield* notDone(operationsCopy.nothingToStop)
      const operator = yield* note({ _tag: "Stopped", actor: target })
      // The actor's own journal names the operator as well: by the command's id, which no client can choose.
      return yield* Effect.catch(stop(ownCommandId(`operator:${operator}:${randomUUID()}`)), describeStop)
    }),

    "Operations.Restart": Effect.fnUntraced(function* ({ target }: Targeted) {
      const { reload } = yield* residentAt(target)
      yield* note({ _tag: "Restarted", actor: target })
      return yield* reload
    })
  }
})
