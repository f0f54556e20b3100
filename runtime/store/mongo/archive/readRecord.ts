/** Reads all that is kept of an actor, from its commits, its snapshot, its tail and its refused commands. */
import { Effect } from "effect"
import type { Collections } from "#runtime/store/mongo/database/collections.ts"
import type { MongoFailure } from "#runtime/store/mongo/database/MongoFailure.ts"
import { untilAnswered } from "#runtime/store/mongo/database/untilAnswered.ts"
import { keyText } from "#runtime/store/mongo/journal/actorMarks.ts"
import { receiptRow } from "#runtime/store/mongo/journal/Head.ts"
import { eventsOf, readActor } from "#runtime/store/mongo/journal/readActor.ts"
import {
  type ActorRecord,
  type EventRow,
  endingRecord,
  erasedRecord
} from "#runtime/store/rows/ActorRecord.ts"
import type { KeyRow } from "#runtime/store/rows/JournalRows.ts"

/** Commits that one question is about. */
const READ_SLICE = 100

/** What is kept: nothing from before the newest replacement, which may still be on its way out. */
const keptEvents = Effect.fnUntraced(function* (collections: Collections, k: string, base: number) {
  const events: Array<EventRow> = []
  let from = base
  while (true) {
    const commits = yield* untilAnswered(
      collections.ask(({ commits }) =>
        commits
          .find({ k, s: { $gte: from }, c: { $gt: 0 } })
          .sort({ s: 1 })
          .limit(READ_SLICE)
          .toArray()
      )
    )
    for (const commit of commits) {
      const texts = yield* untilAnswered(eventsOf(commit, collections))
      events.push(...texts.map((event) => ({ at: commit.at, event })))
    }
    const last = commits.at(-1)
    if (last === undefined) return events
    from = last.s + 1
  }
})

export const readRecord = Effect.fnUntraced(function* (
  collections: Collections,
  { id, kind }: KeyRow
): Effect.fn.Return<ActorRecord, MongoFailure> {
  const k = keyText({ kind, id })
  const { head, poisoned, snapshot, stage, tail } = yield* readActor(collections, k)
  if (stage === "Erased") return erasedRecord({ kind, id })
  const { b, v: version, w } = head.newest
  const events = yield* keptEvents(collections, k, b)
  if (stage === "Ending") return endingRecord({ kind, id }, version, events)
  return {
    kind,
    id,
    stage,
    version,
    wakes: w === 1,
    events,
    receipts: [...head.receipts.values()].map(receiptRow),
    snapshot: snapshot ?? null,
    tail: tail ?? null,
    poisoned
  }
})
