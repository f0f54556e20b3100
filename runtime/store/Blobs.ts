/**
 * The store of files, beside the journal: bytes under their owner and an id, written once.
 *
 * Promises every implementation keeps (and `blobsContract` tests):
 * - a file is there whole or not at all, whatever happens while it is written, and durable before `put` succeeds;
 * - what is there never changes: a second `put` of an id fails;
 * - nobody has more than their quota, however many files are written at once;
 * - what was removed is gone at once, gives its room back, and never comes back.
 */
import { Context, type Effect, Schema, type Stream } from "effect"
import { UserId } from "#schemas/ids.ts"
import type { StoreUnavailable } from "./Journal.ts"

/** Whose files: all under one owner share one quota. What a user's tasks saw is counted apart from their own files. */
export type BlobOwner = UserId | `${UserId}/pictures`

const PICTURES = "/pictures"

/** As a store has it; throws where it is none. */
export const blobOwnerOf = (text: string): BlobOwner =>
  text.endsWith(PICTURES) ? `${UserId.make(text.slice(0, -PICTURES.length))}/pictures` : UserId.make(text)

export interface BlobKey {
  readonly owner: BlobOwner
  readonly id: string
}

export interface BlobInfo {
  readonly name: string
  /** MIME. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** Epoch ms. */
  readonly at: number
}

export interface BlobFile extends Omit<BlobInfo, "size"> {
  readonly bytes: Uint8Array
}

/** What one owner may have, files that are being written included. */
export interface BlobQuota {
  readonly bytes: number
  readonly count: number
}

/** The file would be more than its owner may have. Nothing of it was kept. */
export class QuotaExceeded extends Schema.TaggedError<QuotaExceeded>()("QuotaExceeded", {}) {}

/** This id was taken before; what is there stands. */
export class BlobExists extends Schema.TaggedError<BlobExists>()("BlobExists", { id: Schema.String }) {}

export class Blobs extends Context.Service<
  Blobs,
  {
    readonly put: (
      key: BlobKey,
      file: BlobFile,
      quota: BlobQuota
    ) => Effect.Effect<void, QuotaExceeded | BlobExists | StoreUnavailable>
    readonly find: (key: BlobKey) => Effect.Effect<BlobInfo | undefined, StoreUnavailable>
    /** In pieces that can be held in memory; none where there is no such file. */
    readonly bytes: (key: BlobKey) => Stream.Stream<Uint8Array, StoreUnavailable>
    /** The ids of an owner's files: of that name, of all where none is given. */
    readonly named: (
      owner: BlobOwner,
      name?: string
    ) => Effect.Effect<ReadonlyArray<string>, StoreUnavailable>
    /** For good; where there is no such file, nothing happens. */
    readonly remove: (key: BlobKey) => Effect.Effect<void, StoreUnavailable>
  }
>()("deckhand/runtime/store/Blobs") {}
