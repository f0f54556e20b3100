/** The store in MongoDB as a whole: its actors by their names, then those of which only the tombstone is left. */
import { Effect, Layer, Option, Stream } from "effect"
import { Archive, type ArchivedFile } from "#runtime/store/Archive.ts"
import { blobOwnerOf } from "#runtime/store/Blobs.ts"
import { Refusals } from "#runtime/store/commit/Refusals.ts"
import { storeCopy } from "#runtime/store/copy.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import { erasedRecord } from "#runtime/store/rows/ActorRecord.ts"
import { readable } from "#runtime/store/rows/journalJson.ts"
import { readRecord } from "./archive/readRecord.ts"
import { writeRecord } from "./archive/writeRecord.ts"
import { openCollections } from "./database/collections.ts"
import type { BlobDocument } from "./database/documents.ts"
import type { MongoFailure } from "./database/MongoFailure.ts"
import { untilAnswered } from "./database/untilAnswered.ts"
import { ERASED } from "./journal/Head.ts"

/** Names that one question is about. */
const READ_SLICE = 100

/** What stands in pages, by `_id`, to the last one. */
const pages = <A extends { readonly _id: string }>(
  read: (after: string) => Effect.Effect<ReadonlyArray<A>, MongoFailure>
): Stream.Stream<A, MongoFailure> =>
  Stream.paginate("", (after) =>
    Effect.map(
      untilAnswered(read(after)),
      (found) => [found, Option.map(Option.fromUndefinedOr(found.at(-1)), ({ _id }) => _id)] as const
    )
  )

const make = Effect.gen(function* () {
  const collections = yield* openCollections
  const { ask } = collections
  const refusals = new Refusals<MongoFailure>(() => storeCopy.storeRefuses)
  const told = <A>(stream: Stream.Stream<A, MongoFailure>): Stream.Stream<A, StoreUnavailable> =>
    Stream.catch(stream, (failure) => Stream.fromEffect(refusals.refuse(failure)))

  const tombstones = pages((after) =>
    ask(({ commits }) =>
      commits
        .find({ st: ERASED, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(READ_SLICE)
        .toArray()
    )
  )

  return Archive.of({
    size: untilAnswered(
      Effect.all({
        // Tombstones too, which no one counts among the actors.
        actors: Effect.map(
          Effect.all([
            ask(({ actors }) => actors.countDocuments({})),
            ask(({ commits }) => commits.countDocuments({ st: ERASED }))
          ]),
          ([actors, erased]) => actors + erased
        ),
        files: ask(({ blobs }) => blobs.countDocuments({}))
      })
    ).pipe(Effect.catch((failure) => refusals.refuse(failure))),
    actors: told(
      Stream.concat(
        pages((after) =>
          ask(({ actors }) =>
            actors
              .find({ _id: { $gt: after } })
              .sort({ _id: 1 })
              .limit(READ_SLICE)
              .toArray()
          )
        ).pipe(
          Stream.mapEffect((actor) => readRecord(collections, actor), { concurrency: 8 }),
          // They follow, with those of which nothing else is left.
          Stream.filter(({ stage }) => stage !== "Erased")
        ),
        Stream.map(tombstones, ({ k }) => {
          const slash = k.indexOf("/")
          return erasedRecord({ kind: k.slice(0, slash), id: k.slice(slash + 1) })
        })
      )
    ),
    restore: (record) =>
      Effect.catch(writeRecord(collections, record), (failure) => refusals.refuse(failure)),
    files: told(
      pages<BlobDocument>((after) =>
        ask(({ blobs }) =>
          blobs
            .find({ whole: 1, _id: { $gt: after } })
            .sort({ _id: 1 })
            .limit(READ_SLICE)
            .toArray()
        )
      )
    ).pipe(
      Stream.mapEffect(({ at, id, name, o, size, type }) =>
        readable(
          { kind: "file", id },
          (): ArchivedFile => ({ key: { owner: blobOwnerOf(o), id }, info: { name, type, size, at } })
        )
      )
    )
  })
})

export const layer = Layer.effect(Archive, make)
