/**
 * Commits a batch of appends: in each round at most one of every actor, all of them in one insert. What lost against
 * another gateway's is judged again by what is there by then.
 *
 * An insert whose answer was lost is repeated, as the same document: its number is taken by then, and its nonce says by
 * whom. So nothing is written twice, whatever happened to the connection, the primary or the answer.
 */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { JournalKey } from "#runtime/store/Journal.ts"
import { MONGO_HEAD_SURE_MS } from "#runtime/store/limits.ts"
import type { Collections } from "#runtime/store/mongo/database/collections.ts"
import type { CommitDocument } from "#runtime/store/mongo/database/documents.ts"
import { MongoFailure } from "#runtime/store/mongo/database/MongoFailure.ts"
import { forgetText, isLong, storeText } from "#runtime/store/mongo/database/storedText.ts"
import { untilAnswered } from "#runtime/store/mongo/database/untilAnswered.ts"
import type { AppendWrite } from "#runtime/store/rows/JournalRows.ts"
import { forgetBefore, keyText, markAfter, markBefore, type Step } from "./actorMarks.ts"
import { commitDocument } from "./commitDocument.ts"
import type { Head, Judged, NewestCommit } from "./Head.ts"
import type { Heads } from "./Heads.ts"

export type CommitOutcome = { readonly _tag: "Written" } | Judged

interface Attempt {
  readonly index: number
  readonly head: Head
  readonly before: NewestCommit
  readonly key: JournalKey
  readonly document: CommitDocument
}

const written: CommitOutcome = { _tag: "Written" }

/** Somebody's commit is there, and not yet with a majority: whose it is shows in a moment. */
const notYet = new MongoFailure({ reason: "Unreachable", code: "NotYetWithMajority", refused: [] })

export const insertAll = (
  { ask }: Collections,
  documents: ReadonlyArray<CommitDocument>
): Effect.Effect<ReadonlySet<number>, MongoFailure> =>
  ask(({ commits }) => commits.insertMany([...documents], { ordered: false })).pipe(
    Effect.as(new Set<number>()),
    Effect.catchIf(
      ({ reason }) => reason === "Duplicate",
      ({ refused }) => Effect.succeed(new Set(refused.map(({ index }) => index)))
    ),
    untilAnswered
  )

/** Whether the document that has this place is this very one. */
export const isOurs = ({ ask }: Collections, { k, n, s }: CommitDocument) =>
  ask(({ commits }) => commits.findOne<Pick<CommitDocument, "n">>({ k, s }, { projection: { n: 1 } })).pipe(
    Effect.flatMap((there) => (there === null ? Effect.fail(notYet) : Effect.succeed(there.n === n))),
    untilAnswered
  )

const stepOf = ({ before, document, key }: Attempt): Step => ({ key, before, after: document })

export const makeCommitRounds = (collections: Collections, heads: Heads) => {
  const { ask } = collections

  /** Judged by the newest that is there, where what is known of the actor says no. */
  const judge = Effect.fnUntraced(function* (write: AppendWrite) {
    const k = keyText(write.key)
    const head = yield* heads.of(k)
    const judged = head.judge(write)
    if (judged?._tag !== "Conflict") return { head, judged }
    const fresh = yield* heads.read(k)
    return { head: fresh, judged: fresh.judge(write) }
  })

  const attempt = Effect.fnUntraced(function* (index: number, head: Head, write: AppendWrite) {
    const { events: texts, key, replacement } = write
    const k = keyText(key)
    const isMuch = replacement === null && texts.reduce((sum, text) => sum + text.length, 0)
    const events = typeof isMuch === "number" && isLong(isMuch) ? JSON.stringify(texts) : undefined
    const beside = {
      events: events === undefined ? undefined : yield* storeText(collections, k, events),
      replacement: replacement === null ? undefined : yield* storeText(collections, k, replacement)
    }
    const document = commitDocument(k, head, write, beside, randomUUID())
    return { index, head, before: head.newest, key, document }
  })

  /**
   * A place may be free because what was there was forgotten long ago: then we have stood still for long, as a process
   * that was suspended has, and others have gone on.
   */
  const isOvertaken = Effect.fnUntraced(function* ({ document: { _id, k, s }, head }: Attempt) {
    if (s === 1 || !head.isOlderThan(MONGO_HEAD_SURE_MS)) return false
    const last = yield* untilAnswered(ask(({ commits }) => commits.findOne({ k, s: s - 1 })))
    if (last !== null) return false
    yield* untilAnswered(ask(({ commits }) => commits.deleteOne({ _id })))
    return true
  })

  /** Whether the attempt is in the journal, by whoever's hand. */
  const settle = Effect.fnUntraced(function* (one: Attempt, isLost: boolean) {
    const { document, head } = one
    const isIn = isLost ? yield* isOurs(collections, document) : !(yield* isOvertaken(one))
    if (isIn) {
      head.moveTo(document)
      head.confirm()
      heads.hold(document.k, head)
      return true
    }
    yield* forgetText(collections, document.x)
    yield* forgetText(collections, document.p)
    heads.drop(document.k)
    return false
  })

  const round = Effect.fnUntraced(function* (attempts: ReadonlyArray<Attempt>) {
    yield* markBefore(collections, attempts.map(stepOf))
    const documents = attempts.map(({ document }) => document)
    const lost = yield* insertAll(collections, documents).pipe(
      Effect.tapError(() =>
        Effect.sync(() => {
          for (const { k } of documents) heads.drop(k)
        })
      )
    )
    const isIn = yield* Effect.forEach(attempts, (one, position) => settle(one, lost.has(position)))
    const done = attempts.filter((_, position) => isIn[position])
    for (const { document } of done) {
      if (document.p !== undefined) yield* forgetBefore(collections, document.k, document.s)
    }
    yield* markAfter(collections, done.map(stepOf))
    return new Set(done.map(({ index }) => index))
  })

  return Effect.fnUntraced(function* (writes: ReadonlyArray<AppendWrite>) {
    const outcomes = new Map<number, CommitOutcome>()
    while (outcomes.size < writes.length) {
      const open = writes.flatMap((write, index) => (outcomes.has(index) ? [] : [{ write, index }]))
      // In the order they came: of each actor the first.
      const firsts = [...new Map(open.toReversed().map((one) => [keyText(one.write.key), one])).values()]
      const judged = yield* Effect.forEach(
        firsts,
        ({ index, write }) => Effect.map(judge(write), (judgement) => ({ index, write, ...judgement })),
        { concurrency: "unbounded" }
      )
      const attempts: Array<Attempt> = []
      for (const { head, index, judged: refusal, write } of judged) {
        if (refusal === undefined) attempts.push(yield* attempt(index, head, write))
        else outcomes.set(index, refusal)
      }
      if (attempts.length === 0) continue
      for (const index of yield* round(attempts)) outcomes.set(index, written)
    }
    return writes.flatMap((_, index) => outcomes.get(index) ?? [])
  })
}
