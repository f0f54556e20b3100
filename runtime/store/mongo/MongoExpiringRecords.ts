/**
 * Records that expire in MongoDB. Each is one document, and every writing of it has a revision: by it a write whose answer was
 * lost is told from another's, so it may be repeated.
 *
 * Time is the server's, asked for now and then: gateways' clocks may differ.
 */
import { Clock, Effect, Layer, Schedule, Schema } from "effect"
import { Refusals } from "#runtime/store/commit/Refusals.ts"
import { storeCopy } from "#runtime/store/copy.ts"
import {
  type ExpiringRecord,
  ExpiringRecords,
  forgottenBefore,
  withRevision
} from "#runtime/store/ExpiringRecords.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import { EXPIRED_SWEEP_MS, MONGO_CLOCK_MS } from "#runtime/store/limits.ts"
import { openCollections } from "./database/collections.ts"
import type { ExpiringDocument } from "./database/documents.ts"
import { MongoDatabase } from "./database/MongoDatabase.ts"
import type { MongoFailure } from "./database/MongoFailure.ts"
import { untilAnswered } from "./database/untilAnswered.ts"

const documentOf = ({ group, key, revision, until, value }: ExpiringRecord): ExpiringDocument => ({
  _id: key,
  g: group,
  t: value,
  u: until,
  n: revision
})

const recordOf = ({ _id, g, n, t, u }: ExpiringDocument): ExpiringRecord => ({
  key: _id,
  group: g,
  value: t,
  until: u,
  revision: n
})

const Hello = Schema.Struct({ localTime: Schema.Date })
const readHello = Schema.decodeUnknownOption(Hello)

/** How far the server's clock is ahead of this one, in ms; 0 where it does not say. */
const aheadOf = Effect.fnUntraced(function* () {
  const { ask } = yield* MongoDatabase
  const asked = yield* Clock.currentTimeMillis
  const hello = readHello(yield* ask((database) => database.command({ hello: 1 })))
  const answered = yield* Clock.currentTimeMillis
  return hello._tag === "None" ? 0 : hello.value.localTime.getTime() - (asked + answered) / 2
})

export const layer = Layer.effect(
  ExpiringRecords,
  Effect.gen(function* () {
    const { ask: askOnce } = yield* openCollections
    const ask: typeof askOnce = (question) => untilAnswered(askOnce(question))
    const refusals = new Refusals<MongoFailure>(() => storeCopy.storeRefuses)
    const refuse = (failure: MongoFailure): Effect.Effect<never, StoreUnavailable> => refusals.refuse(failure)

    let ahead = 0
    let sweptAt = Number.NEGATIVE_INFINITY
    const now = Effect.map(Clock.currentTimeMillis, (here) => Math.round(here + ahead))
    const setClock = Effect.map(aheadOf(), (found) => {
      ahead = found
    })
    // Where it cannot be asked, what was known before is as good as anything.
    yield* Effect.ignore(setClock)
    yield* Effect.delay(Effect.ignore(setClock), MONGO_CLOCK_MS).pipe(
      Effect.repeat(Schedule.forever),
      Effect.forkScoped
    )

    const findNow = (key: string) => ask(({ expiring }) => expiring.findOne({ _id: key }))

    /** Whether the writing that is there is this one: then it was carried out before its answer was lost. */
    const isWritten = ({ key, revision }: ExpiringRecord) =>
      Effect.map(findNow(key), (there) => there?.n === revision)

    const sweep = Effect.flatMap(now, (at) => {
      if (at - sweptAt < EXPIRED_SWEEP_MS) return Effect.void
      sweptAt = at
      // What could not be forgotten now is found again, also by another gateway.
      return Effect.ignore(
        askOnce(({ expiring }) => expiring.deleteMany({ u: { $lt: forgottenBefore(at) } }))
      )
    })

    const insert = (record: ExpiringRecord) =>
      ask(({ expiring }) => expiring.insertOne(documentOf(record))).pipe(
        Effect.as(true),
        Effect.catchIf(
          ({ reason }) => reason === "Duplicate",
          () => isWritten(record)
        )
      )

    const update = Effect.fnUntraced(function* (before: string, record: ExpiringRecord) {
      const { revision: n, until: u, value: t } = record
      const { matchedCount } = yield* ask(({ expiring }) =>
        expiring.updateOne({ _id: record.key, n: before }, { $set: { t, u, n } })
      )
      return matchedCount === 1 || (yield* isWritten(record))
    })

    const told = <A>(work: Effect.Effect<A, MongoFailure>) => Effect.catchTag(work, "MongoFailure", refuse)
    const written = <A>(work: Effect.Effect<A, MongoFailure>) => Effect.tap(told(work), refusals.over)

    return {
      now,
      isShared: true,
      add: (record) => Effect.andThen(sweep, written(Effect.suspend(() => insert(withRevision(record))))),
      find: (key) =>
        Effect.map(told(findNow(key)), (document) => (document === null ? undefined : recordOf(document))),
      replace: (before, by) =>
        Effect.suspend(() => {
          const record = withRevision({ ...before, ...by })
          return Effect.map(written(update(before.revision, record)), (isDone) =>
            isDone ? record : undefined
          )
        }),
      remove: ({ key, revision }) =>
        Effect.asVoid(written(ask(({ expiring }) => expiring.deleteOne({ _id: key, n: revision })))),
      list: (group) =>
        Effect.map(told(ask(({ expiring }) => expiring.find({ g: group }).toArray())), (documents) =>
          documents.map(recordOf)
        )
    }
  })
)
