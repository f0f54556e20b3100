/** Copies all of a store into an empty one, and reads it there once more: it is whole when both tallies are the same. */
import { createHash } from "node:crypto"
import { Context, Effect, Stream } from "effect"
import { Archive, type ArchivedFile, type ArchiveSize } from "#runtime/store/Archive.ts"
import { type BlobQuota, Blobs } from "#runtime/store/Blobs.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import { MoveError } from "./MoveError.ts"
import { moveCopy } from "./moveCopy.ts"
import type { Phase, Progress } from "./Progress.ts"
import { emptyTally, isSame, type Tally, withActor, withFile } from "./Tally.ts"

/** What of a store is moved. */
export type WholeStore = Context.Context<Archive | Blobs>

/** What an owner has they may have. */
const unbounded: BlobQuota = { bytes: Number.MAX_SAFE_INTEGER, count: Number.MAX_SAFE_INTEGER }

/** Actors that are on their way at once. */
const LANES = 16

const bytesOf = (
  store: WholeStore,
  { info, key }: ArchivedFile
): Effect.Effect<Uint8Array, StoreUnavailable> =>
  Context.get(store, Blobs)
    .bytes(key)
    .pipe(
      Stream.runFold(
        () => ({ bytes: new Uint8Array(info.size), filled: 0 }),
        ({ bytes, filled }, part) => {
          bytes.set(part, filled)
          return { bytes, filled: filled + part.length }
        }
      ),
      Effect.map(({ bytes }) => bytes)
    )

/** Reads all of it, does something with each, and tallies. */
const walk = Effect.fnUntraced(function* (
  store: WholeStore,
  tell: (done: ArchiveSize) => Effect.Effect<void>,
  into?: WholeStore
) {
  const archive = Context.get(store, Archive)
  const target = into === undefined ? undefined : Context.get(into, Archive)
  const blobs = into === undefined ? undefined : Context.get(into, Blobs)
  const ofActors = yield* archive.actors.pipe(
    Stream.mapEffect((record) => Effect.as(target?.restore(record) ?? Effect.void, record), {
      concurrency: LANES
    }),
    Stream.runFoldEffect(
      () => emptyTally,
      (tally: Tally, record) => {
        const next = withActor(tally, record)
        return Effect.as(tell({ actors: next.actors, files: next.files }), next)
      }
    )
  )
  return yield* archive.files.pipe(
    // One by one: each is held in memory as a whole.
    Stream.mapEffect((file) =>
      Effect.gen(function* () {
        const bytes = yield* bytesOf(store, file)
        const { key } = file
        const { at, name, type } = file.info
        if (blobs !== undefined) yield* blobs.put(key, { at, name, type, bytes }, unbounded)
        return { file, content: createHash("sha256").update(bytes).digest("hex") }
      })
    ),
    Stream.runFoldEffect(
      () => ofActors,
      (tally: Tally, { content, file }) => {
        const next = withFile(tally, file, content)
        return Effect.as(tell({ actors: next.actors, files: next.files }), next)
      }
    )
  )
})

export const copyStore = Effect.fnUntraced(function* (
  from: WholeStore,
  to: WholeStore,
  tell: (progress: Progress) => Effect.Effect<void>
) {
  const all = yield* Context.get(from, Archive).size
  const told = (phase: Phase) => (done: ArchiveSize) => tell({ phase, done, all })
  const copied = yield* walk(from, told("copied"), to)
  const found = yield* walk(to, told("checked"))
  if (!isSame(copied, found)) return yield* new MoveError({ message: moveCopy.differs(copied, found) })
  return found
})
