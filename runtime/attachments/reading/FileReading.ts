/**
 * What can be read out of a file that models do not take as it is, and what the thread that reads it is asked.
 * Both travel between threads as they are.
 */
import type { AttachmentKind } from "#schemas/attachment/attachmentRules.ts"

/** Kinds that are read in a thread: their readers are large, slow, or fed by anybody. */
export type ReadKind = Extract<AttachmentKind, "docx" | "pptx" | "xlsx" | "pdf" | "tiff" | "heic" | "heif">

const READ_KINDS: ReadonlySet<string> = new Set<ReadKind>([
  "docx",
  "pptx",
  "xlsx",
  "pdf",
  "tiff",
  "heic",
  "heif"
])

export const isReadKind = (kind: AttachmentKind | undefined): kind is ReadKind =>
  kind !== undefined && READ_KINDS.has(kind)

export interface ReadingRequest {
  readonly kind: ReadKind
  readonly bytes: Uint8Array
}

export type FileReading =
  | { readonly _tag: "Text"; readonly text: string; readonly isCut: boolean }
  /** JPEG files, one a page; `left` pages more were left out. */
  | { readonly _tag: "Pictures"; readonly pages: ReadonlyArray<Uint8Array>; readonly left: number }
  /** A sentence why not, for the model and through it for the user. */
  | { readonly _tag: "Unreadable"; readonly reason: string }
