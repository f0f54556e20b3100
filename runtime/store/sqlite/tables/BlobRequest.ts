/**
 * What the store of files asks of its database, as plain data: it crosses the boundary between threads.
 *
 * A file is written in parts, each a transaction of its own, so that no append of the journal waits for
 * the whole of it; `Finish` is what makes it be there.
 */
import type { BlobInfo, BlobKey, BlobOwner, BlobQuota } from "#runtime/store/Blobs.ts"

export type BlobRequest =
  | { readonly _tag: "Begin"; readonly key: BlobKey; readonly info: BlobInfo; readonly quota: BlobQuota }
  /** `bytes` must own its buffer: the whole of it is copied between threads. */
  | { readonly _tag: "WritePart"; readonly blob: number; readonly part: number; readonly bytes: Uint8Array }
  | { readonly _tag: "Finish"; readonly blob: number }
  | { readonly _tag: "Drop"; readonly blob: number }
  /** From now on it is not there; its parts go one `RemovePart` at a time, until `Gone`. */
  | { readonly _tag: "Remove"; readonly key: BlobKey }
  | { readonly _tag: "RemovePart"; readonly blob: number }
  | { readonly _tag: "Named"; readonly owner: BlobOwner; readonly name: string | undefined }
  | { readonly _tag: "Find"; readonly key: BlobKey }
  | { readonly _tag: "ReadPart"; readonly key: BlobKey; readonly part: number }
  /** The next file behind that number. */
  | { readonly _tag: "Next"; readonly after: number }

export type BlobAnswer =
  | { readonly _tag: "Done" }
  | { readonly _tag: "Begun"; readonly blob: number }
  | { readonly _tag: "Removing"; readonly blob: number }
  | { readonly _tag: "Gone" }
  | { readonly _tag: "Ids"; readonly ids: ReadonlyArray<string> }
  | { readonly _tag: "Exists" }
  | { readonly _tag: "Full" }
  | { readonly _tag: "Found"; readonly info: BlobInfo | undefined }
  | { readonly _tag: "Part"; readonly bytes: Uint8Array | undefined }
  | { readonly _tag: "Next"; readonly file: FileRow | undefined }

/** A file as it is listed: whose it is was checked when it was written. */
export interface FileRow {
  readonly blob: number
  readonly owner: string
  readonly id: string
  readonly info: BlobInfo
}
