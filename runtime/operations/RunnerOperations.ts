/** What one runner tells operators, and does for them: the same of this process and, over the cluster, of another one. */
import type { Effect, Stream } from "effect"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { ActorAddress } from "#schemas/operations/Audit.ts"
import type {
  ActorQuery,
  ActorTable,
  Refusal,
  RunnerRow,
  Sample,
  SocketRow,
  TailEntry
} from "#schemas/operations/Operations.ts"
import type { NotDone } from "#schemas/rpc/OperationsRpcs.ts"

/** `Unreachable`: of another runner, it does not answer. Of this one nothing is unreachable. */
export interface RunnerOperations<Unreachable = never> {
  /** As it is named to operators: `host:port` where there are several, else the process. */
  readonly name: string
  /** The first `rows` of those that match. */
  readonly actors: (query: ActorQuery, rows: number) => Effect.Effect<ActorTable, Unreachable>
  readonly sockets: Effect.Effect<ReadonlyArray<SocketRow>, Unreachable>
  readonly row: Effect.Effect<RunnerRow, Unreachable>
  /** Newest first. */
  readonly refusals: Effect.Effect<ReadonlyArray<Refusal>, Unreachable>
  /** All that are kept first, and then what is new. */
  readonly samples: Stream.Stream<ReadonlyArray<Sample>, Unreachable>
  /** Whether the actor is loaded there. */
  readonly holds: (target: ActorAddress) => Effect.Effect<boolean, Unreachable>
  /** `content`: with what its events say. */
  readonly tail: (
    target: ActorAddress,
    content: boolean
  ) => Stream.Stream<ReadonlyArray<TailEntry>, NotDone | ActorUnavailable | Unreachable>
  readonly stop: (
    target: ActorAddress,
    commandId: string
  ) => Effect.Effect<void, NotDone | ActorUnavailable | Unreachable>
  readonly restart: (target: ActorAddress) => Effect.Effect<void, NotDone | ActorUnavailable | Unreachable>
}
