/**
 * Erases an actor that has ended. Its tombstone is a commit like any other, so that no other gateway writes after it; what was
 * before is emptied at once, and its empty commits go later (`sweep`).
 */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { JournalKey } from "#runtime/store/Journal.ts"
import type { Collections } from "#runtime/store/mongo/database/collections.ts"
import type { MongoFailure } from "#runtime/store/mongo/database/MongoFailure.ts"
import { untilAnswered } from "#runtime/store/mongo/database/untilAnswered.ts"
import { forgetBefore, keyText, markBefore } from "./actorMarks.ts"
import { tombstone } from "./commitDocument.ts"
import { insertAll, isOurs } from "./commitRounds.ts"
import { ENDING, ERASED } from "./Head.ts"
import type { Heads } from "./Heads.ts"

const clear = Effect.fnUntraced(function* (collections: Collections, k: string, s: number) {
  const { ask } = collections
  yield* forgetBefore(collections, k, s)
  yield* ask(({ snapshots }) => snapshots.deleteMany({ _id: k }))
  yield* ask(({ tails }) => tails.deleteMany({ _id: k }))
  yield* ask(({ poisoned }) => poisoned.deleteMany({ k }))
  yield* ask(({ texts }) => texts.deleteMany({ k }))
  yield* ask(({ actors }) => actors.updateOne({ _id: k }, { $set: { m: 0 } }))
}, untilAnswered)

export const eraseActor = (
  collections: Collections,
  heads: Heads,
  key: JournalKey
): Effect.Effect<void, MongoFailure> =>
  Effect.gen(function* () {
    const k = keyText(key)
    const head = yield* heads.read(k)
    if (head.newest.st === ERASED) return yield* clear(collections, k, head.newest.b)
    if (head.newest.st !== ENDING) return
    const document = tombstone(k, head, Date.now(), randomUUID())
    yield* markBefore(collections, [{ key, before: head.newest, after: document }])
    const lost = yield* insertAll(collections, [document])
    const isIn = lost.size === 0 || (yield* isOurs(collections, document))
    heads.drop(k)
    return yield* isIn ? clear(collections, k, document.s) : eraseActor(collections, heads, key)
  })
