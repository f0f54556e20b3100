/**
 * How a store that is one file is copied while it is written: into a new file, as it stands at the copy's end. Undefined: it is
 * no file, and its server's own tools are for that.
 */
import { Context, type Effect } from "effect"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"

export type CopyInto = (file: string) => Effect.Effect<void, StoreUnavailable>

export const StoreBackup = Context.Reference<CopyInto | undefined>("deckhand/runtime/store/StoreBackup", {
  defaultValue: () => undefined
})
