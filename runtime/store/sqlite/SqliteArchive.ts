/** The store in SQLite as a whole: its rows in the order in which they were made. */
import { Effect, Layer, Option, Stream } from "effect"
import { Archive } from "#runtime/store/Archive.ts"
import { blobOwnerOf } from "#runtime/store/Blobs.ts"
import { makeGroupCommit } from "#runtime/store/commit/GroupCommit.ts"
import { StoreUnavailable } from "#runtime/store/Journal.ts"
import { readable } from "#runtime/store/rows/journalJson.ts"
import type { JournalWrite, WriteOutcome } from "#runtime/store/sqlite/tables/JournalRequest.ts"
import { StoreHost } from "./StoreHost.ts"

export const layer = Layer.effect(
  Archive,
  Effect.gen(function* () {
    const host = yield* StoreHost
    // What is restored at once shares one fsync.
    const { submit } = yield* makeGroupCommit<JournalWrite, WriteOutcome>((writes) => host.commit(writes))
    return Archive.of({
      size: Effect.map(host.read({ _tag: "Count" }), (reading) =>
        reading._tag === "Count" ? { actors: reading.actors, files: reading.files } : { actors: 0, files: 0 }
      ),
      actors: Stream.paginate(0, (after) =>
        Effect.map(host.read({ _tag: "Record", after }), (reading) =>
          reading._tag === "Record"
            ? ([[reading.record], Option.some(reading.next)] as const)
            : ([[], Option.none<number>()] as const)
        )
      ),
      restore: (record) =>
        Effect.flatMap(submit({ _tag: "Restore", record }), (outcome) =>
          outcome._tag === "Written"
            ? Effect.void
            : new StoreUnavailable({ message: `${record.kind} ${record.id} is there already.` })
        ),
      files: Stream.paginate(0, (after) =>
        Effect.map(host.blob({ _tag: "Next", after }), (answer) => {
          const file = answer._tag === "Next" ? answer.file : undefined
          return [
            file === undefined ? [] : [file],
            Option.map(Option.fromUndefinedOr(file), ({ blob }) => blob)
          ] as const
        })
      ).pipe(
        Stream.mapEffect(({ id, info, owner }) =>
          readable({ kind: "file", id }, () => ({ key: { owner: blobOwnerOf(owner), id }, info }))
        )
      )
    })
  })
)
