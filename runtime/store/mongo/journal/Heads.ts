/**
 * The heads of actors, read from their commits and held while there is room. A head may be out of date where another
 * gateway writes: whoever goes by one finds out when it appends.
 */
import { Effect, Schema } from "effect"
import { MONGO_HELD_RECEIPTS } from "#runtime/store/limits.ts"
import type { Collections } from "#runtime/store/mongo/database/collections.ts"
import type {
  CommitDocument,
  ReceiptDocument,
  SnapshotDocument
} from "#runtime/store/mongo/database/documents.ts"
import type { MongoFailure } from "#runtime/store/mongo/database/MongoFailure.ts"
import { untilAnswered } from "#runtime/store/mongo/database/untilAnswered.ts"
import { Head, type NewestCommit } from "./Head.ts"

type CommitReading = NewestCommit & Pick<CommitDocument, "r" | "q">
type SnapshotReading = Omit<SnapshotDocument, "state">

const receiptsIn = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Array(
      Schema.Struct({
        c: Schema.String,
        h: Schema.NullOr(Schema.String),
        v: Schema.Natural,
        r: Schema.NullOr(Schema.String)
      })
    )
  )
) satisfies (text: string) => ReadonlyArray<ReceiptDocument>

const withoutEvents = { e: 0, x: 0, p: 0 } as const

/** Moves a head over commits, in their order. */
const moveOver = (head: Head, commits: ReadonlyArray<CommitReading>): void => {
  for (const commit of commits) {
    if (commit.q !== undefined) head.remember(receiptsIn(commit.q))
    head.moveTo(commit)
  }
  head.confirm()
}

/** From a snapshot and the commits since the one it is whole with, that one included. */
export const headFrom = (snapshot: SnapshotReading | null, commits: ReadonlyArray<CommitReading>): Head => {
  const head = new Head()
  if (snapshot !== null) head.remember(receiptsIn(snapshot.q))
  const known = snapshot?.h ?? 0
  moveOver(
    head,
    commits.map((commit) => (commit.s > known ? commit : { ...commit, r: [] }))
  )
  return head
}

export const makeHeads = ({ ask }: Collections) => {
  const held = new Map<string, Head>()
  let receipts = 0

  const drop = (k: string): void => {
    receipts -= held.get(k)?.receipts.size ?? 0
    held.delete(k)
  }

  /** As the one used last; the others go, the oldest first, while there are too many. */
  const hold = (k: string, head: Head): void => {
    drop(k)
    held.set(k, head)
    receipts += head.receipts.size
    for (const other of held.keys()) {
      if (receipts <= MONGO_HELD_RECEIPTS || other === k) break
      drop(other)
    }
  }

  const readAnew = Effect.fnUntraced(function* (k: string) {
    const snapshot = yield* ask(({ snapshots }) =>
      snapshots.findOne<SnapshotReading>({ _id: k }, { projection: { state: 0 } })
    )
    const commits = yield* ask(({ commits }) =>
      commits
        .find<CommitReading>({ k, s: { $gte: snapshot?.s ?? 0 } }, { projection: withoutEvents })
        .sort({ s: 1 })
        .toArray()
    )
    return headFrom(snapshot, commits)
  })

  /** What came since; commits are never changed. */
  const readOn = Effect.fnUntraced(function* (k: string, head: Head) {
    const commits = yield* ask(({ commits }) =>
      commits
        .find<CommitReading>({ k, s: { $gt: head.newest.s } }, { projection: withoutEvents })
        .sort({ s: 1 })
        .toArray()
    )
    moveOver(head, commits)
    return head
  })

  /** Up to date. */
  const read = (k: string): Effect.Effect<Head, MongoFailure> =>
    Effect.suspend(() => {
      const known = held.get(k)
      return untilAnswered(known === undefined ? readAnew(k) : readOn(k, known))
    }).pipe(Effect.tap((head) => Effect.sync(() => hold(k, head))))

  return {
    read,
    hold,
    drop,
    /** As it was when it was last looked at. */
    of: (k: string): Effect.Effect<Head, MongoFailure> =>
      Effect.suspend(() => {
        const known = held.get(k)
        return known === undefined ? read(k) : Effect.succeed(known)
      })
  }
}

export type Heads = ReturnType<typeof makeHeads>
