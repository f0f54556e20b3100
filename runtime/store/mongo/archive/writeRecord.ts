/** Writes all that is kept of an actor where nothing is there of it yet. */
import { Effect } from "effect"
import type { Collections } from "#runtime/store/mongo/database/collections.ts"
import type { ActorDocument, CommitDocument } from "#runtime/store/mongo/database/documents.ts"
import type { MongoFailure } from "#runtime/store/mongo/database/MongoFailure.ts"
import { storeText } from "#runtime/store/mongo/database/storedText.ts"
import { untilAnswered } from "#runtime/store/mongo/database/untilAnswered.ts"
import { keyText, known } from "#runtime/store/mongo/journal/actorMarks.ts"
import { receiptsText } from "#runtime/store/mongo/journal/commitDocument.ts"
import { receiptDocument } from "#runtime/store/mongo/journal/Head.ts"
import type { ActorRecord } from "#runtime/store/rows/ActorRecord.ts"
import { keyOf } from "#runtime/store/rows/journalJson.ts"
import { recordCommits } from "./recordCommits.ts"

/** Again is the same: each document has one place. */
const once = (insert: Effect.Effect<unknown, MongoFailure>) =>
  insert.pipe(
    Effect.asVoid,
    Effect.catchIf(
      ({ reason }) => reason === "Duplicate",
      () => Effect.void
    ),
    untilAnswered
  )

export const writeRecord = Effect.fnUntraced(function* (collections: Collections, record: ActorRecord) {
  const { ask } = collections
  const key = keyOf(record)
  const k = keyText(key)
  const { poisoned, receipts, snapshot, stage, tail, wakes } = record
  const commits: Array<CommitDocument> = []
  for (const { commit, longEvents } of recordCommits(k, record)) {
    commits.push(
      longEvents === undefined ? commit : { ...commit, x: yield* storeText(collections, k, longEvents) }
    )
  }
  const newest = commits.at(-1)?.s ?? 0
  if (commits.length > 0) {
    yield* once(ask((into) => into.commits.insertMany(commits, { ordered: false })))
  }
  if (snapshot !== null) {
    const { version: v } = snapshot
    const state = yield* storeText(collections, k, snapshot.state)
    const q = receiptsText(receipts.map(receiptDocument))
    const s = commits.findLast((commit) => commit.v <= v)?.s ?? 0
    yield* once(ask(({ snapshots }) => snapshots.insertOne({ _id: k, v, state, s, h: newest, q })))
  }
  if (tail !== null) yield* once(ask(({ tails }) => tails.insertOne({ _id: k, s: newest, t: tail })))
  for (const { commandId: c, message: m, payloadHash: h } of poisoned) {
    yield* once(ask((into) => into.poisoned.insertOne({ _id: `${k}#${c}`, k, c, h, m })))
  }
  // Of one that is erased its tombstone is all there is.
  if (stage === "Erased") return
  const mark = wakes || stage === "Ending" ? newest : 0
  const actor: ActorDocument = { _id: k, ...known(key), m: mark, f: 0, due: 0 }
  yield* once(ask(({ actors }) => actors.insertOne(actor)))
})
