/**
 * Who works on a database at this moment: gateways, as many as there are, or one that moves it, alone.
 *
 * Each says so in a document of its own, whose number goes up (`beat`) as long as it lives; then it looks who else is there. Of two
 * that come at once at least one finds the other, since both write before they read. Nobody's clock is compared with
 * another's: whether somebody lives shows in the number, within `MONGO_BEAT_MISSING_MS`.
 */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { Db } from "mongodb"
import { MONGO_BEAT_MISSING_MS, MONGO_BEAT_MS } from "#runtime/store/limits.ts"
import { MongoDatabase } from "./MongoDatabase.ts"
import { halfMoved, inUse } from "./mongoOpenFailure.ts"

export type Role = "gateway" | "move"

interface PresenceDocument {
  readonly _id: string
  readonly role: Role
  readonly beat: number
}

const PRESENCES = "presences"

/** Holds one document while the database is being filled: what is in it then is for nobody. */
const MOVES = "moves"
const INTO = { _id: "into" }

/** Gateways work beside gateways; whoever moves does so alone. */
export const excludes = (one: Role, other: Role): boolean => one === "move" || other === "move"

/** Those of `first` that have beaten by now. Pure. */
export const beating = (
  first: ReadonlyArray<PresenceDocument>,
  now: ReadonlyArray<PresenceDocument>
): ReadonlyArray<PresenceDocument> =>
  now.filter(({ _id, beat }) => !first.some((before) => before._id === _id && before.beat === beat))

const others = Effect.fnUntraced(function* (own: string, role: Role) {
  const { prepare } = yield* MongoDatabase
  const all = yield* prepare((database) => database.collection<PresenceDocument>(PRESENCES).find().toArray())
  return all.filter((other) => other._id !== own && excludes(role, other.role))
})

/** Whoever lives among them, as soon as it shows; those that have ended are put away. */
const living = Effect.fnUntraced(function* (own: string, role: Role) {
  const { prepare } = yield* MongoDatabase
  const first = yield* others(own, role)
  if (first.length === 0) return undefined
  for (let waited = 0; waited < MONGO_BEAT_MISSING_MS; waited += MONGO_BEAT_MS / 4) {
    yield* Effect.sleep(MONGO_BEAT_MS / 4)
    const now = yield* others(own, role)
    const [alive] = beating(first, now)
    if (alive !== undefined) return alive.role
    if (now.length === 0) return undefined
  }
  const ids = first.map(({ _id }) => _id)
  yield* prepare((database) =>
    database.collection<PresenceDocument>(PRESENCES).deleteMany({ _id: { $in: ids } })
  )
  return undefined
})

/** For the life of the scope. Fails where somebody is there beside whom that cannot be. */
export const beingThere = Effect.fnUntraced(function* (role: Role) {
  const { ask, at, name, prepare } = yield* MongoDatabase
  const own = randomUUID()
  let beat = 0
  const say = (database: Db) => {
    beat += 1
    return database
      .collection<PresenceDocument>(PRESENCES)
      .updateOne({ _id: own }, { $set: { role, beat } }, { upsert: true })
  }
  const leave = ask((database) => database.collection<PresenceDocument>(PRESENCES).deleteOne({ _id: own }))
  // A server that is gone holds up nobody's end: who does not beat has ended.
  yield* Effect.acquireRelease(prepare(say), () => leave.pipe(Effect.timeout(MONGO_BEAT_MS), Effect.ignore))
  yield* Effect.sleep(MONGO_BEAT_MS).pipe(
    Effect.andThen(Effect.ignore(ask(say))),
    Effect.forever,
    Effect.forkScoped
  )
  const other = yield* living(own, role)
  if (other !== undefined) return yield* inUse(at, name, other)
  if (role === "gateway" && (yield* isHalfMoved)) return yield* halfMoved(at, name)
})

/** Somebody began to fill the database, and has not told that it is whole. */
export const isHalfMoved = MongoDatabase.use(({ prepare }) =>
  prepare((database) => database.collection<typeof INTO>(MOVES).findOne(INTO))
).pipe(Effect.map((found) => found !== null))

/** From now on nobody works on the database before it is whole. */
export const beginFilling = MongoDatabase.use(({ prepare }) =>
  prepare((database) =>
    database.collection<typeof INTO>(MOVES).updateOne(INTO, { $set: INTO }, { upsert: true })
  )
)

export const endFilling = MongoDatabase.use(({ prepare }) =>
  prepare((database) => database.collection<typeof INTO>(MOVES).deleteOne(INTO))
)

/** Whether somebody came meanwhile, such as a gateway that had stood still for so long that it was taken for ended. */
export const isAlone = Effect.map(
  MongoDatabase.use(({ prepare }) =>
    prepare((database) => database.collection<PresenceDocument>(PRESENCES).countDocuments())
  ),
  (count) => count <= 1
)
