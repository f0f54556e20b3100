/**
 * Files in MongoDB: a document for each, and its bytes in parts. A file's document comes first and is there for nobody
 * until its bytes are; whatever a process leaves half done when it ends is put away by any other, or by its next life.
 */
import { randomUUID } from "node:crypto"
import { Duration, Effect, Exit, Layer, Option, Schedule, Stream } from "effect"
import { Binary } from "mongodb"
import {
  BlobExists,
  type BlobFile,
  type BlobKey,
  type BlobQuota,
  Blobs,
  QuotaExceeded
} from "#runtime/store/Blobs.ts"
import { Refusals } from "#runtime/store/commit/Refusals.ts"
import { storeCopy } from "#runtime/store/copy.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import { MONGO_BLOB_UNSEEN_MS, MONGO_SWEEP_MS, STORE_BLOB_PART_BYTES } from "#runtime/store/limits.ts"
import { giveRoomBack, takeRoom } from "./blobs/BlobRoom.ts"
import { openCollections } from "./database/collections.ts"
import type { BlobDocument } from "./database/documents.ts"
import { MongoFailure } from "./database/MongoFailure.ts"
import { untilAnswered } from "./database/untilAnswered.ts"

/** No owner has this sign. */
const idOf = ({ id, owner }: BlobKey): string => `${owner}#${id}`

/** Its writer stood still for so long that it was taken for ended. */
const putAway = new MongoFailure({ reason: "Refused", code: "PutAway", refused: [] })

const partsOf = (bytes: Uint8Array): ReadonlyArray<Uint8Array> =>
  Array.from({ length: Math.ceil(bytes.byteLength / STORE_BLOB_PART_BYTES) }, (_, part) =>
    bytes.subarray(part * STORE_BLOB_PART_BYTES, (part + 1) * STORE_BLOB_PART_BYTES)
  )

const make = Effect.gen(function* () {
  const { ask: askOnce, ...rest } = yield* openCollections
  const ask: typeof askOnce = (question) => untilAnswered(askOnce(question))
  const collections = { ...rest, ask: askOnce }
  const refusals = new Refusals<MongoFailure>(() => storeCopy.storeRefuses)

  const refuse = (failure: MongoFailure): Effect.Effect<never, StoreUnavailable> => refusals.refuse(failure)

  /** Of a file that is there for nobody any more; safe to do twice. */
  const drop = Effect.fnUntraced(function* ({ _id, n, o, size }: BlobDocument) {
    yield* ask(({ blobParts }) => blobParts.deleteMany({ n }))
    yield* untilAnswered(giveRoomBack(collections, o, n, size))
    yield* ask(({ blobs }) => blobs.deleteOne({ _id, n, whole: 0 }))
  })

  const dropAbandoned = Effect.fnUntraced(function* (owner?: string) {
    const unseen = { whole: 0, seen: { $lt: Date.now() - MONGO_BLOB_UNSEEN_MS } }
    const abandoned = yield* ask(({ blobs }) =>
      blobs.find(owner === undefined ? unseen : { ...unseen, o: owner }).toArray()
    )
    yield* Effect.forEach(abandoned, drop, { discard: true })
    return abandoned.length > 0
  })

  yield* dropAbandoned().pipe(
    // What could not be done now is found again.
    Effect.ignore,
    Effect.repeat(Schedule.spaced(Duration.millis(MONGO_SWEEP_MS))),
    Effect.forkScoped
  )

  const insert = (document: BlobDocument) =>
    ask(({ blobs }) => blobs.insertOne(document)).pipe(
      Effect.as(true),
      Effect.catchIf(
        ({ reason }) => reason === "Duplicate",
        () =>
          Effect.map(
            ask(({ blobs }) => blobs.findOne({ _id: document._id })),
            (there) => there?.n === document.n
          )
      )
    )

  const begin = Effect.fnUntraced(function* (key: BlobKey, { bytes, ...info }: BlobFile, quota: BlobQuota) {
    const size = bytes.byteLength
    const document: BlobDocument = {
      _id: idOf(key),
      o: key.owner,
      id: key.id,
      n: randomUUID(),
      ...info,
      size,
      whole: 0,
      seen: Date.now()
    }
    const isIn = yield* insert(document)
    if (!isIn) {
      // One that nobody finishes is in nobody's way.
      const again = (yield* dropAbandoned(key.owner)) && (yield* insert(document))
      if (!again) return yield* new BlobExists({ id: key.id })
    }
    const take = takeRoom(collections, key.owner, document.n, size, quota)
    const isTaken = (yield* take) || ((yield* dropAbandoned(key.owner)) && (yield* take))
    if (isTaken) return document
    yield* drop(document)
    return yield* new QuotaExceeded()
  })

  const writeParts = ({ _id, n }: BlobDocument, bytes: Uint8Array) =>
    Effect.forEach(
      partsOf(bytes),
      Effect.fnUntraced(function* (part, index) {
        // Again is the same: a part has one place.
        yield* ask(({ blobParts }) =>
          blobParts.updateOne(
            { _id: `${n}/${index}` },
            { $set: { n, bytes: new Binary(part) } },
            { upsert: true }
          )
        )
        yield* ask(({ blobs }) => blobs.updateOne({ _id, n }, { $set: { seen: Date.now() } }))
      }),
      { discard: true }
    )

  const finish = Effect.fnUntraced(function* ({ _id, n }: BlobDocument) {
    const { matchedCount } = yield* ask(({ blobs }) => blobs.updateOne({ _id, n }, { $set: { whole: 1 } }))
    if (matchedCount === 0) return yield* putAway
  })

  const whole = (key: BlobKey) => ask(({ blobs }) => blobs.findOne({ _id: idOf(key), whole: 1 }))

  const readPart = Effect.fnUntraced(function* (key: BlobKey, index: number) {
    const blob = yield* whole(key)
    if (blob === null) return Option.none()
    const part = yield* ask(({ blobParts }) => blobParts.findOne({ _id: `${blob.n}/${index}` }))
    return part === null ? Option.none() : Option.some(new Uint8Array(part.bytes.buffer))
  })

  return Blobs.of({
    put: (key, file, quota) =>
      Effect.acquireUseRelease(
        begin(key, file, quota),
        (blob) => Effect.andThen(writeParts(blob, file.bytes), finish(blob)),
        (blob, exit) => (Exit.isSuccess(exit) ? Effect.void : Effect.ignore(drop(blob)))
      ).pipe(Effect.catchTag("MongoFailure", refuse), Effect.tap(refusals.over)),
    find: (key) =>
      whole(key).pipe(
        Effect.catchTag("MongoFailure", refuse),
        Effect.map((blob) =>
          blob === null ? undefined : { name: blob.name, type: blob.type, size: blob.size, at: blob.at }
        )
      ),
    bytes: (key) =>
      Stream.paginate(0, (part) =>
        Effect.map(
          Effect.catchTag(readPart(key, part), "MongoFailure", refuse),
          (bytes) => [Option.toArray(bytes), Option.as(bytes, part + 1)] as const
        )
      ),
    named: (owner, name) =>
      ask(({ blobs }) =>
        blobs
          .find({ o: owner, whole: 1, ...(name === undefined ? {} : { name }) }, { projection: { id: 1 } })
          .sort({ _id: 1 })
          .toArray()
      ).pipe(
        Effect.catchTag("MongoFailure", refuse),
        Effect.map((blobs) => blobs.map(({ id }) => id))
      ),
    remove: (key) =>
      Effect.gen(function* () {
        const blob = yield* whole(key)
        if (blob === null) return
        // Nobody's from now on, and for the next that looks if this is cut off.
        yield* ask(({ blobs }) =>
          blobs.updateOne({ _id: blob._id, n: blob.n }, { $set: { whole: 0, seen: 0 } })
        )
        yield* drop(blob)
      }).pipe(Effect.catchTag("MongoFailure", refuse))
  })
})

export const layer = Layer.effect(Blobs, make)
