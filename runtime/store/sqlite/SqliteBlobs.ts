/** Files in SQLite, in the journal's own database: see `BlobRequest` for how one is written. */
import { Effect, Exit, Layer, Option, Stream } from "effect"
import {
  BlobExists,
  type BlobFile,
  type BlobKey,
  type BlobQuota,
  Blobs,
  QuotaExceeded
} from "#runtime/store/Blobs.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import { STORE_BLOB_PART_BYTES } from "#runtime/store/limits.ts"
import type { BlobAnswer } from "#runtime/store/sqlite/tables/BlobRequest.ts"
import { StoreHost } from "./StoreHost.ts"

export const layer = Layer.effect(
  Blobs,
  Effect.gen(function* () {
    const host = yield* StoreHost

    const begin = Effect.fnUntraced(function* (key: BlobKey, { bytes, ...info }: BlobFile, quota: BlobQuota) {
      const answer = yield* host.blob({
        _tag: "Begin",
        key,
        info: { ...info, size: bytes.byteLength },
        quota
      })
      if (answer._tag === "Begun") return answer.blob
      return yield* answer._tag === "Full" ? new QuotaExceeded() : new BlobExists({ id: key.id })
    })

    const writeParts = (blob: number, bytes: Uint8Array) =>
      Effect.forEach(
        Array.from({ length: Math.ceil(bytes.byteLength / STORE_BLOB_PART_BYTES) }, (_, part) => part),
        (part) => {
          const start = part * STORE_BLOB_PART_BYTES
          return host.blob({
            _tag: "WritePart",
            blob,
            part,
            bytes: bytes.slice(start, start + STORE_BLOB_PART_BYTES)
          })
        },
        { discard: true }
      )

    const readPart = (key: BlobKey, part: number) =>
      Effect.map(host.blob({ _tag: "ReadPart", key, part }), (answer) =>
        answer._tag === "Part" ? Option.fromUndefinedOr(answer.bytes) : Option.none()
      )

    /** A removal that is cut off here is finished when the database is opened. */
    const removeParts = (answer: BlobAnswer): Effect.Effect<void, StoreUnavailable> =>
      answer._tag === "Removing"
        ? Effect.flatMap(host.blob({ _tag: "RemovePart", blob: answer.blob }), removeParts)
        : Effect.void

    return Blobs.of({
      remove: (key) => Effect.flatMap(host.blob({ _tag: "Remove", key }), removeParts),
      put: (key, file, quota) =>
        Effect.acquireUseRelease(
          begin(key, file, quota),
          (blob) => Effect.andThen(writeParts(blob, file.bytes), host.blob({ _tag: "Finish", blob })),
          (blob, exit) =>
            Exit.isSuccess(exit) ? Effect.void : Effect.ignore(host.blob({ _tag: "Drop", blob }))
        ).pipe(Effect.asVoid),
      named: (owner, name) =>
        Effect.map(host.blob({ _tag: "Named", owner, name }), (answer) =>
          answer._tag === "Ids" ? answer.ids : []
        ),
      find: (key) =>
        Effect.map(host.blob({ _tag: "Find", key }), (answer) =>
          answer._tag === "Found" ? answer.info : undefined
        ),
      bytes: (key) =>
        Stream.paginate(0, (part) =>
          Effect.map(
            readPart(key, part),
            (bytes) => [Option.toArray(bytes), Option.as(bytes, part + 1)] as const
          )
        )
    })
  })
)
