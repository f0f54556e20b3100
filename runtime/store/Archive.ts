/**
 * The store as a whole, beside the journal and the files: for whoever moves it to another one, or looks over all of it.
 *
 * Promises every implementation keeps (and `archiveContract` tests): what is restored is read and loaded as it was where it
 * came from. Nobody else may write meanwhile.
 */
import { Context, type Effect, type Stream } from "effect"
import type { BlobInfo, BlobKey } from "./Blobs.ts"
import type { StoreUnavailable } from "./Journal.ts"
import type { ActorRecord } from "./rows/ActorRecord.ts"

export interface ArchivedFile {
  readonly key: BlobKey
  readonly info: BlobInfo
}

export interface ArchiveSize {
  readonly actors: number
  readonly files: number
}

export class Archive extends Context.Service<
  Archive,
  {
    /** About so much is kept; nothing only where nothing is. */
    readonly size: Effect.Effect<ArchiveSize, StoreUnavailable>
    /** Everyone that was ever written, those that have ended too. */
    readonly actors: Stream.Stream<ActorRecord, StoreUnavailable>
    /** Of an actor this store has nothing of. */
    readonly restore: (record: ActorRecord) => Effect.Effect<void, StoreUnavailable>
    /** Their bytes are read and written as those of any file (`Blobs`). */
    readonly files: Stream.Stream<ArchivedFile, StoreUnavailable>
  }
>()("deckhand/runtime/store/Archive") {}
