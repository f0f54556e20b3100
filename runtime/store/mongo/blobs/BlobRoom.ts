/**
 * The room an owner's files take, in one document for each owner: what a file takes is taken and given back in one step that can be
 * repeated, whoever else writes at the same moment.
 */
import { Effect } from "effect"
import type { BlobQuota } from "#runtime/store/Blobs.ts"
import type { Collections } from "#runtime/store/mongo/database/collections.ts"
import type { MongoFailure } from "#runtime/store/mongo/database/MongoFailure.ts"
import { untilAnswered } from "#runtime/store/mongo/database/untilAnswered.ts"

const makeRoom = ({ ask }: Collections, owner: string) =>
  ask(({ rooms }) =>
    rooms.updateOne({ _id: owner }, { $setOnInsert: { files: {}, bytes: 0, count: 0 } }, { upsert: true })
  ).pipe(
    // Another gateway made it.
    Effect.catchIf(
      ({ reason }) => reason === "Duplicate",
      () => Effect.void
    )
  )

/** False: there is no room for it. */
export const takeRoom = (
  collections: Collections,
  owner: string,
  file: string,
  size: number,
  quota: BlobQuota
): Effect.Effect<boolean, MongoFailure> =>
  Effect.gen(function* () {
    yield* makeRoom(collections, owner)
    const { modifiedCount } = yield* collections.ask(({ rooms }) =>
      rooms.updateOne(
        {
          _id: owner,
          [`files.${file}`]: { $exists: false },
          bytes: { $lte: quota.bytes - size },
          count: { $lte: quota.count - 1 }
        },
        { $inc: { bytes: size, count: 1 }, $set: { [`files.${file}`]: size } }
      )
    )
    if (modifiedCount > 0) return true
    // It may have been taken, and the answer lost.
    const taken = yield* collections.ask(({ rooms }) =>
      rooms.findOne({ _id: owner, [`files.${file}`]: { $exists: true } })
    )
    return taken !== null
  }).pipe(untilAnswered)

export const giveRoomBack = ({ ask }: Collections, owner: string, file: string, size: number) =>
  ask(({ rooms }) =>
    rooms.updateOne(
      { _id: owner, [`files.${file}`]: { $exists: true } },
      { $inc: { bytes: -size, count: -1 }, $unset: { [`files.${file}`]: "" } }
    )
  )
