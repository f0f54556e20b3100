/** How far a move is. */
import type { ArchiveSize } from "#runtime/store/Archive.ts"

export type Phase = "copied" | "checked"

export interface Progress {
  readonly phase: Phase
  readonly done: ArchiveSize
  /** About so much there is. */
  readonly all: ArchiveSize
}
