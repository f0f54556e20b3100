/**
 * The journal in MongoDB. An append is one document, and inserting it decides every race (`commitRounds`); appends that
 * arrive together share one insert (`GroupCommit`).
 */
import { Duration, Effect, Layer, Schedule, Stream } from "effect"
import { makeGroupCommit } from "#runtime/store/commit/GroupCommit.ts"
import { measureCommit } from "#runtime/store/commit/measureCommit.ts"
import { Refusals } from "#runtime/store/commit/Refusals.ts"
import { storeCopy } from "#runtime/store/copy.ts"
import {
  DuplicateCommand,
  Journal,
  type JournalKey,
  type StoreUnavailable,
  VersionConflict
} from "#runtime/store/Journal.ts"
import { MONGO_SWEEP_MS } from "#runtime/store/limits.ts"
import type { AppendWrite, KeyRow } from "#runtime/store/rows/JournalRows.ts"
import {
  appendWrite,
  fromJson,
  keyOf,
  loaded,
  readable,
  receiptOf,
  toJson
} from "#runtime/store/rows/journalJson.ts"
import { openCollections } from "./database/collections.ts"
import type { MongoFailure } from "./database/MongoFailure.ts"
import { forgetText, storeText } from "./database/storedText.ts"
import { untilAnswered } from "./database/untilAnswered.ts"
import { keyText, makeKnown, sweep } from "./journal/actorMarks.ts"
import { actorReadings } from "./journal/actorReadings.ts"
import { receiptsText } from "./journal/commitDocument.ts"
import { type CommitOutcome, makeCommitRounds } from "./journal/commitRounds.ts"
import { eraseActor } from "./journal/eraseActor.ts"
import { type Head, LIVING, receiptRow } from "./journal/Head.ts"
import { makeHeads } from "./journal/Heads.ts"
import { readActor } from "./journal/readActor.ts"

const make = Effect.gen(function* () {
  const collections = yield* openCollections
  const { ask } = collections
  const heads = makeHeads(collections)
  const readings = actorReadings(collections)
  const refusals = new Refusals<MongoFailure>(() => storeCopy.storeRefuses)
  const commit = makeCommitRounds(collections, heads)

  const carriedOut = <A>(work: Effect.Effect<A, MongoFailure>): Effect.Effect<A, StoreUnavailable> =>
    Effect.catch(work, (failure) => refusals.refuse(failure))

  const { submit } = yield* makeGroupCommit<AppendWrite, CommitOutcome>((writes) =>
    measureCommit(writes)(carriedOut(commit(writes)).pipe(Effect.tap(refusals.over)))
  )

  yield* sweep(collections).pipe(
    // What could not be done now is found again.
    Effect.ignore,
    Effect.repeat(Schedule.spaced(Duration.millis(MONGO_SWEEP_MS))),
    Effect.forkScoped
  )

  /** For writes that are carried out or ignored: of an actor that lives, and may have been written by nobody yet. */
  const save = (key: JournalKey, write: (head: Head, k: string) => Effect.Effect<unknown, MongoFailure>) =>
    Effect.gen(function* () {
      const k = keyText(key)
      const head = yield* heads.of(k)
      if (head.newest.st !== LIVING) return
      if (head.newest.s === 0) yield* makeKnown(collections, key)
      yield* untilAnswered(write(head, k))
    }).pipe(carriedOut, Effect.asVoid)

  const saveSnapshot = Effect.fnUntraced(function* (head: Head, k: string, version: number, text: string) {
    const { s: newest, v } = head.newest
    if (version > v) return
    const s = version === v ? newest : yield* commitAt(k, version)
    const state = yield* storeText(collections, k, text)
    const h = newest
    const q = receiptsText([...head.receipts.values()])
    const before = yield* ask(({ snapshots }) => snapshots.findOne({ _id: k }))
    const isIn = yield* ask(({ snapshots }) =>
      snapshots.updateOne(
        { _id: k, v: { $lte: version } },
        { $set: { v: version, state, s, h, q } },
        { upsert: true }
      )
    ).pipe(Effect.as(true), orElseNewer)
    yield* forgetText(collections, isIn ? before?.state : state)
  })

  /** The newest commit that is whole in a version. */
  const commitAt = (k: string, version: number) =>
    Effect.map(
      ask(({ commits }) =>
        commits
          .find({ k, v: { $lte: version } }, { projection: { s: 1 } })
          .sort({ s: -1 })
          .limit(1)
          .next()
      ),
      (commit) => commit?.s ?? 0
    )

  const keys = (found: Effect.Effect<ReadonlyArray<KeyRow>, MongoFailure>) =>
    Effect.flatMap(carriedOut(found), (rows) =>
      Effect.forEach(rows, (row) => readable(row, () => keyOf(row)))
    )

  return Journal.of({
    load: (key) =>
      Effect.gen(function* () {
        const k = keyText(key)
        const { head, ...rows } = yield* carriedOut(readActor(collections, k))
        heads.hold(k, head)
        return yield* readable(key, () => loaded(rows))
      }),
    receipts: (key, commandIds) =>
      Effect.gen(function* () {
        const { receipts } = yield* carriedOut(heads.read(keyText(key)))
        const found = commandIds.flatMap((id) => receipts.get(id) ?? [])
        return yield* readable(key, () => found.map((one) => receiptOf(receiptRow(one))))
      }),
    append: (append) =>
      Effect.sync(() => appendWrite(append)).pipe(
        Effect.flatMap(submit),
        Effect.flatMap((outcome) => settled(append.key, outcome))
      ),
    saveTail: (key, after, tail) =>
      Effect.suspend(() => {
        const t = toJson(tail)
        return save(key, ({ newest: { s, v } }, k) =>
          v === after
            ? ask(({ tails }) =>
                tails.updateOne({ _id: k, s: { $lte: s } }, { $set: { s, t } }, { upsert: true })
              ).pipe(Effect.as(true), orElseNewer)
            : Effect.void
        )
      }),
    saveSnapshot: (key, version, state) =>
      Effect.suspend(() => {
        const text = toJson(state)
        return save(key, (head, k) => saveSnapshot(head, k, version, text))
      }),
    savePoisoned: (key, { commandId, message, payloadHash = null }) =>
      save(key, (_, k) =>
        ask(({ poisoned }) =>
          poisoned.updateOne(
            { _id: `${k}#${commandId}` },
            { $set: { k, c: commandId, h: payloadHash, m: message } },
            { upsert: true }
          )
        ).pipe(Effect.as(true), orElseNewer)
      ),
    history: (key) =>
      readings.history(key).pipe(
        Stream.catch((failure) => Stream.fromEffect(refusals.refuse(failure))),
        Stream.mapEffect((text) => readable(key, () => fromJson(text)))
      ),
    mentioned: (owner, words, except) => carriedOut(readings.mentioned(owner, words, except)),
    owned: (owner, kind, at) => keys(readings.owned(owner, kind, at)),
    ending: keys(readings.ending),
    waking: keys(readings.waking),
    erase: (key) => carriedOut(eraseActor(collections, heads, key))
  })
})

/** An upsert that finds a newer one in its way inserts, and is refused: the newer one stays. */
const orElseNewer = (write: Effect.Effect<boolean, MongoFailure>): Effect.Effect<boolean, MongoFailure> =>
  Effect.catchIf(
    write,
    ({ reason }) => reason === "Duplicate",
    () => Effect.succeed(false)
  )

const settled = (
  key: JournalKey,
  outcome: CommitOutcome
): Effect.Effect<void, VersionConflict | DuplicateCommand | StoreUnavailable> => {
  switch (outcome._tag) {
    case "Written":
      return Effect.void
    case "Conflict":
      return Effect.fail(new VersionConflict({ version: outcome.version }))
    case "Duplicate":
      return readable(key, () => new DuplicateCommand(receiptOf(outcome.receipt))).pipe(
        Effect.flatMap((duplicate) => Effect.fail(duplicate))
      )
  }
}

export const layer = Layer.effect(Journal, make)
