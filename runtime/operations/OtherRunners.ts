/**
 * The other runners of the deployment, as operators see them: each is an entity in a shard group of its own, which no other runner is
 * ever given, so that what is asked of it reaches that process and no other.
 */
import { Context, Effect, Layer, Schema, type Scope, Stream } from "effect"
import { ClusterSchema, Entity, Sharding } from "effect/cluster"
import { type ClusterFailure, failWhereLetGo, isClusterFailure } from "#runtime/cluster/clusterFailure.ts"
import { ownGroup } from "#runtime/cluster/ownGroup.ts"
import { Peers } from "#runtime/cluster/Peers.ts"
import { RUNNER_ANSWER_MS } from "./limits.ts"
import type { RunnerOperations } from "./RunnerOperations.ts"
import { RunnerRpcs } from "./RunnerRpcs.ts"

/** Another runner did not answer in time, or went. */
export class RunnerSilent extends Schema.TaggedError<RunnerSilent>()("RunnerSilent", {
  runner: Schema.String
}) {}

export type OtherRunner = RunnerOperations<RunnerSilent>

interface OtherRunnersShape {
  /** This process answers the others from now on, until the scope closes. */
  readonly serve: (own: RunnerOperations) => Effect.Effect<void, never, Scope.Scope>
  /** Those that are alive, without this one. */
  readonly others: Effect.Effect<ReadonlyArray<OtherRunner>>
}

/** Unless there is a layer, there are none. */
export const OtherRunners = Context.Reference<OtherRunnersShape>("deckhand/runtime/operations/OtherRunners", {
  defaultValue: () => ({ serve: () => Effect.void, others: Effect.succeed([]) })
})

const RunnerEntity = Entity.fromRpcGroup(
  "Runner",
  RunnerRpcs.annotate(ClusterSchema.ShardGroup, (name) => ownGroup(name))
)

type AskRunner = Effect.Success<typeof RunnerEntity.client>

const serving = (own: RunnerOperations) =>
  RunnerEntity.toLayer(
    RunnerEntity.of({
      Actors: ({ payload: { query, rows } }) => own.actors(query, rows),
      Sockets: () => own.sockets,
      Row: () => own.row,
      Refusals: () => own.refusals,
      Samples: () => own.samples,
      Holds: ({ payload: { target } }) => own.holds(target),
      Tail: ({ payload: { content, target } }) => own.tail(target, content),
      Stop: ({ payload: { commandId, target } }) => own.stop(target, commandId),
      Restart: ({ payload: { target } }) => own.restart(target)
    }),
    { concurrency: "unbounded", mailboxCapacity: "unbounded" }
  )

const otherAt = (ask: AskRunner, name: string): OtherRunner => {
  const runner = ask(name)
  const silent = new RunnerSilent({ runner: name })
  const lost = (_failure: ClusterFailure) => silent
  const toSilent = <E extends { readonly _tag: string }>(error: E | ClusterFailure) =>
    isClusterFailure(error) ? silent : error
  const inTime = <A, E>(asked: Effect.Effect<A, E>) =>
    asked.pipe(
      Effect.catchCause((cause) => Effect.failCause(failWhereLetGo(cause, silent))),
      Effect.timeoutOrElse({ duration: RUNNER_ANSWER_MS, orElse: () => Effect.fail(silent) })
    )
  const following = <A, E>(stream: Stream.Stream<A, E>) =>
    Stream.catchCause(stream, (cause) => Stream.failCause(failWhereLetGo(cause, silent)))
  return {
    name,
    actors: (query, rows) => inTime(Effect.mapError(runner.Actors({ query, rows }), lost)),
    sockets: inTime(Effect.mapError(runner.Sockets(), lost)),
    row: inTime(Effect.mapError(runner.Row(), lost)),
    refusals: inTime(Effect.mapError(runner.Refusals(), lost)),
    samples: following(Stream.mapError(runner.Samples(), lost)),
    holds: (target) => inTime(Effect.mapError(runner.Holds({ target }), lost)),
    tail: (target, content) => following(Stream.mapError(runner.Tail({ target, content }), toSilent)),
    stop: (target, commandId) => inTime(Effect.mapError(runner.Stop({ target, commandId }), toSilent)),
    restart: (target) => inTime(Effect.mapError(runner.Restart({ target }), toSilent))
  }
}

export const layer = Layer.effect(
  OtherRunners,
  Effect.gen(function* () {
    const sharding = yield* Sharding.Sharding
    const peers = yield* Peers
    const ask = yield* RunnerEntity.client
    return {
      serve: (own) =>
        peers.own === undefined
          ? Effect.void
          : Effect.asVoid(Effect.provideService(Layer.build(serving(own)), Sharding.Sharding, sharding)),
      others: Effect.map(peers.others, (names) => names.map((name) => otherAt(ask, name)))
    }
  })
)
