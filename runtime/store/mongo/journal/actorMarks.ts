/**
 * What is known of actors beside their commits: whose they are, and which may have something to do, to be ended or to be
 * forgotten.
 *
 * A mark is made before the commit it is about, and taken away after the one that makes it untrue: so it may say too much
 * and never too little, whenever a process ends. Whoever goes by one looks at the newest commit as well.
 */
import { Effect } from "effect"
import type { AnyBulkWriteOperation } from "mongodb"
import type { JournalKey } from "#runtime/store/Journal.ts"
import { MONGO_DELETE_AFTER_MS } from "#runtime/store/limits.ts"
import type { Collections } from "#runtime/store/mongo/database/collections.ts"
import type { ActorDocument, CommitDocument } from "#runtime/store/mongo/database/documents.ts"
import { MongoFailure } from "#runtime/store/mongo/database/MongoFailure.ts"
import { untilAnswered } from "#runtime/store/mongo/database/untilAnswered.ts"
import type { KeyRow } from "#runtime/store/rows/JournalRows.ts"
import { ownerOf } from "#schemas/ids.ts"
import { ENDING, ERASED, type NewestCommit } from "./Head.ts"

export interface Step {
  readonly key: JournalKey
  readonly before: NewestCommit
  readonly after: NewestCommit
}

export const keyText = ({ id, kind }: KeyRow): string => `${kind}/${id}`

export const known = ({ id, kind }: JournalKey) => ({ o: ownerOf(id), kind, id })

const forgets = ({ after, before }: Step): boolean => after.b > before.b

const mayHaveToBeFound = ({ after, before }: Step): boolean =>
  (after.w === 1 && before.w === 0) || after.st === ENDING

const beforeOne = (step: Step): AnyBulkWriteOperation<ActorDocument> | undefined => {
  const { after, before, key } = step
  const marks = {
    m: mayHaveToBeFound(step) ? after.s : 0,
    f: forgets(step) ? after.s : 0,
    due: forgets(step) ? Date.now() + MONGO_DELETE_AFTER_MS : 0
  }
  if (before.s > 0 && marks.m === 0 && marks.f === 0) return undefined
  const filter = { _id: keyText(key) }
  return { updateOne: { filter, update: { $max: marks, $setOnInsert: known(key) }, upsert: true } }
}

/** Two gateways that make one at once: the second finds it. */
const afterRace = (failure: MongoFailure): MongoFailure =>
  failure.reason === "Duplicate" ? new MongoFailure({ ...failure, reason: "Unreachable" }) : failure

const write = ({ ask }: Collections, operations: ReadonlyArray<AnyBulkWriteOperation<ActorDocument>>) =>
  operations.length === 0
    ? Effect.void
    : ask(({ actors }) => actors.bulkWrite([...operations], { ordered: false })).pipe(
        Effect.mapError(afterRace),
        untilAnswered,
        Effect.asVoid
      )

export const markBefore = (collections: Collections, steps: ReadonlyArray<Step>) =>
  write(
    collections,
    steps.flatMap((step) => beforeOne(step) ?? [])
  )

export const markAfter = (collections: Collections, steps: ReadonlyArray<Step>) =>
  write(
    collections,
    steps
      .filter(({ after, before }) => before.w === 1 && after.w === 0 && after.st !== ENDING)
      .map(({ after, key }) => ({
        updateOne: { filter: { _id: keyText(key), m: { $lte: after.s } }, update: { $set: { m: 0 } } }
      }))
  )

/** For what is stored of an actor before its first commit. */
export const makeKnown = (collections: Collections, key: JournalKey) =>
  write(collections, [
    {
      updateOne: {
        filter: { _id: keyText(key) },
        update: { $setOnInsert: { ...known(key), m: 0, f: 0, due: 0 } },
        upsert: true
      }
    }
  ])

/** Empties what was before an actor's newest replacement or its tombstone; safe to do twice. */
export const forgetBefore = Effect.fnUntraced(function* ({ ask }: Collections, k: string, s: number) {
  const emptied: Partial<CommitDocument> = { e: [], r: [], c: 0 }
  yield* ask(({ commits }) =>
    commits.updateMany({ k, s: { $lt: s } }, { $set: emptied, $unset: { p: "", q: "", x: "" } })
  )
  yield* ask(({ snapshots }) => snapshots.deleteMany({ _id: k, s: { $lt: s } }))
  yield* ask(({ tails }) => tails.deleteMany({ _id: k, s: { $lt: s } }))
}, untilAnswered)

/** What has been empty for long enough goes, and so does all that is known of an erased actor but its tombstone. */
export const sweep = Effect.fnUntraced(function* (collections: Collections) {
  const { ask } = collections
  const marked = yield* ask(({ actors }) => actors.find({ f: { $gt: 0 } }).toArray())
  for (const { _id: k, due } of marked) {
    const newest = yield* ask(({ commits }) => commits.find({ k }).sort({ s: -1 }).limit(1).next())
    if (newest === null) continue
    yield* forgetBefore(collections, k, newest.b)
    if (due > Date.now()) continue
    yield* ask(({ commits }) => commits.deleteMany({ k, s: { $lt: newest.b } }))
    yield* newest.st === ERASED
      ? ask(({ actors }) => actors.deleteOne({ _id: k }))
      : ask(({ actors }) => actors.updateOne({ _id: k, f: { $lte: newest.b } }, { $set: { f: 0 } }))
  }
})
