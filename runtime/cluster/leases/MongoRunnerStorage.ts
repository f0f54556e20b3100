/**
 * Runners and the leases of their shards in MongoDB, where several processes share the work (`leases`: the rules).
 *
 * `cluster_runners`: `{_id: address, machineId, …}`, and `machineId` unique; `cluster_terms`: `{_id: "<shard>#<term>", …}`.
 * Nothing that decides is ever updated: a lease is inserted, and the unique id says who was first.
 */
import { randomUUID } from "node:crypto"
import { Duration, Effect, Layer } from "effect"
import { ClusterError, RunnerStorage, ShardingConfig } from "effect/cluster"
import { RUNNER_FORGOTTEN_EXPIRIES } from "#runtime/cluster/limits.ts"
import { MongoDatabase } from "#runtime/store/mongo/database/MongoDatabase.ts"
import type { MongoFailure } from "#runtime/store/mongo/database/MongoFailure.ts"
import {
  type Beats,
  freeMachineId,
  isAlive,
  isFree,
  isHeldBy,
  look,
  newestTerms,
  noBeats,
  type RunnerRecord,
  type Self,
  silence,
  type Term
} from "./leases.ts"
import { patientRefresh } from "./patientRefresh.ts"

interface StoredRunner extends Omit<RunnerRecord, "address"> {
  readonly _id: string
}

interface StoredTerm extends Term {
  readonly _id: string
}

const recordOf = ({ _id, ...rest }: StoredRunner): RunnerRecord => ({ address: _id, ...rest })

const termId = (shard: string, term: number): string => `${shard}#${term}`

const msOf = (duration: Duration.Input): number => Duration.toMillis(Duration.fromInputUnsafe(duration))

/** The cluster tries again, and gives its shards up where it cannot: the reason is all it shows. */
const failed = (cause: MongoFailure | Error) => new ClusterError.PersistenceError({ cause })

/** Duplicate: somebody else was first. */
const unlessFirst = <A>(insert: Effect.Effect<A, MongoFailure>): Effect.Effect<boolean, MongoFailure> =>
  insert.pipe(
    Effect.as(true),
    Effect.catchIf(
      ({ reason }) => reason === "Duplicate",
      () => Effect.succeed(false)
    )
  )

/** Another process registered this runner's address after this one did. */
const displaced = (address: string) =>
  new Error(
    `Another Deckhand has taken this one's address in the cluster, ${address}. Give each an address of its own: DECKHAND_RUNNER_ADDRESS.`
  )

const make = Effect.gen(function* () {
  const { ask, prepare } = yield* MongoDatabase
  const { shardLockExpiration, shardLockRefreshInterval } = yield* ShardingConfig.ShardingConfig
  const [expiryMs, refreshMs] = [msOf(shardLockExpiration), msOf(shardLockRefreshInterval)]
  yield* prepare((database) =>
    database.collection("cluster_runners").createIndex({ machineId: 1 }, { unique: true })
  )
  const session = randomUUID()
  let hasRegistered = false
  let beat = 0
  let beats: Beats = noBeats

  const runnersOf = ask((database) => database.collection<StoredRunner>("cluster_runners").find({}).toArray())
  const forget = (filter: Partial<StoredRunner>) =>
    ask((database) => database.collection<StoredRunner>("cluster_runners").deleteOne(filter))

  const observe = Effect.gen(function* () {
    const runners = (yield* runnersOf).map(recordOf)
    beats = look(beats, runners, performance.now(), expiryMs)
    // One that was silent for so long is not coming back under its address.
    const gone = runners.filter(
      ({ address }) => silence(beats, address) > RUNNER_FORGOTTEN_EXPIRIES * expiryMs
    )
    yield* Effect.forEach(gone, ({ address, beat, session }) => forget({ _id: address, session, beat }))
    return runners
  })

  const leases = Effect.map(
    ask((database) => database.collection<StoredTerm>("cluster_terms").find({}).toArray()),
    newestTerms
  )

  /** The next term of a shard; false where somebody else was first. */
  const take = Effect.fnUntraced(function* (shard: string, lease: Term | undefined, by: Self) {
    const term = (lease?.term ?? 0) + 1
    const { address: owner, session } = by
    const isFirst = yield* unlessFirst(
      ask((database) =>
        database
          .collection<StoredTerm>("cluster_terms")
          .insertOne({ _id: termId(shard, term), shard, term, owner, session })
      )
    )
    if (!isFirst) return false
    // Whoever stood still since it read the lease may have inserted a term that was taken and removed long ago.
    const newer = yield* ask((database) =>
      database.collection<StoredTerm>("cluster_terms").findOne({ shard, term: { $gt: term } })
    )
    if (newer !== null) return false
    // The term before stays, so that a late insert of it still fails.
    if (term > 2) {
      const old = [termId(shard, term - 2), termId(shard, term - 3)]
      yield* Effect.ignore(
        ask((database) => database.collection<StoredTerm>("cluster_terms").deleteMany({ _id: { $in: old } }))
      )
    }
    return true
  })

  const giveUp = (lease: Term) => take(lease.shard, lease, { address: "", session: "" })

  /** False: another runner has the same address or machine id since they were looked up. */
  const put = ({ address: _id, ...rest }: RunnerRecord, isKnown: boolean) =>
    unlessFirst(
      ask((database): Promise<unknown> => {
        const runners = database.collection<StoredRunner>("cluster_runners")
        return isKnown ? runners.updateOne({ _id }, { $set: rest }) : runners.insertOne({ _id, ...rest })
      })
    )

  const register = Effect.fnUntraced(function* (address: string, runner: string, isHealthy: boolean) {
    while (true) {
      const runners = yield* observe
      const known = runners.find((one) => one.address === address)
      if (known !== undefined && known.session !== session && hasRegistered) {
        const error = displaced(address)
        yield* Effect.logError(error.message)
        return yield* Effect.fail(error)
      }
      const machineId = known?.machineId ?? freeMachineId(runners)
      beat += 1
      if (yield* put({ address, session, beat, isHealthy, runner, machineId }, known !== undefined)) {
        hasRegistered = true
        return machineId
      }
    }
  })

  const beatOnce = Effect.fnUntraced(function* (address: string) {
    beat += 1
    yield* ask((database) =>
      database
        .collection<StoredRunner>("cluster_runners")
        .updateOne({ _id: address, session }, { $set: { beat } })
    )
  })

  const patient = yield* patientRefresh(
    Effect.fnUntraced(function* (address: string, shards: ReadonlyArray<string>) {
      yield* beatOnce(address)
      if (shards.length === 0) return []
      const held = yield* leases
      return shards.filter((shard) => isHeldBy(held.get(shard), { address, session }))
    }),
    { expiryMs, refreshMs }
  )

  return RunnerStorage.makeEncoded({
    register: (address, runner, isHealthy) => Effect.mapError(register(address, runner, isHealthy), failed),
    unregister: (address) => Effect.mapError(Effect.asVoid(forget({ _id: address, session })), failed),
    getRunners: observe.pipe(
      Effect.map((runners) =>
        runners
          .filter(({ address }) => isAlive(beats, address, expiryMs))
          .map(({ isHealthy, runner }) => [runner, isHealthy] as const)
      ),
      Effect.mapError(failed)
    ),
    setRunnerHealth: (address, isHealthy) =>
      ask((database) =>
        database
          .collection<StoredRunner>("cluster_runners")
          .updateOne({ _id: address }, { $set: { isHealthy } })
      ).pipe(Effect.asVoid, Effect.mapError(failed)),
    acquire: (address, shards) =>
      Effect.gen(function* () {
        const runners = yield* observe
        const held = yield* leases
        return yield* Effect.filter(
          shards,
          (shard) => {
            const lease = held.get(shard)
            if (isHeldBy(lease, { address, session })) return Effect.succeed(true)
            return isFree(lease, runners, beats, expiryMs)
              ? take(shard, lease, { address, session })
              : Effect.succeed(false)
          },
          { concurrency: "unbounded" }
        )
      }).pipe(
        Effect.tap((got) => Effect.sync(() => patient.gained(got))),
        Effect.mapError(failed)
      ),
    refresh: (address, shards) => Effect.mapError(patient.refresh(address, shards), failed),
    release: (address, shard) =>
      Effect.gen(function* () {
        const lease = (yield* leases).get(shard)
        if (lease !== undefined && isHeldBy(lease, { address, session })) yield* giveUp(lease)
      }).pipe(Effect.mapError(failed)),
    releaseAll: (address) =>
      Effect.gen(function* () {
        const held = Array.from((yield* leases).values()).filter((lease) =>
          isHeldBy(lease, { address, session })
        )
        yield* Effect.forEach(held, giveUp, { concurrency: "unbounded", discard: true })
      }).pipe(Effect.mapError(failed))
  })
})

/** Needs the database; `shardLockExpiration` says for how long a beat may stand still. */
export const layer = Layer.effect(RunnerStorage.RunnerStorage, make)
