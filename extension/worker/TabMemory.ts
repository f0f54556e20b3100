/**
 * What the last summary of a tab said about its frames: the numbers given to them, and which frame
 * each number means. Kept for the browser's session, beyond the worker's life.
 */
import { Effect, Option, Schema } from "effect"
import { type FrameIndexes, noFrameIndexes } from "#extension/page/FrameIndexes.ts"
import type { Chrome, ChromeError } from "./Chrome.ts"

const KnownFrame = Schema.Struct({
  index: Schema.Natural,
  frameId: Schema.Int,
  /** As the code inside the frame names its document. */
  documentId: Schema.String
})
export type KnownFrame = typeof KnownFrame.Type

const Memory = Schema.Struct({
  indexes: Schema.Struct({
    next: Schema.Natural,
    byDocument: Schema.Record(Schema.String, Schema.Natural)
  }),
  frames: Schema.Array(KnownFrame)
})

export interface TabMemory {
  readonly recall: (
    tabId: number
  ) => Effect.Effect<
    { readonly indexes: FrameIndexes; readonly frames: ReadonlyArray<KnownFrame> },
    ChromeError
  >
  readonly remember: (
    tabId: number,
    indexes: FrameIndexes,
    frames: ReadonlyMap<number, { readonly frameId: number; readonly documentId: string }>
  ) => Effect.Effect<void, ChromeError>
}

const nothing: typeof Memory.Type = { indexes: noFrameIndexes, frames: [] }

const decode = Schema.decodeUnknownOption(Memory)
const keyOf = (tabId: number): string => `frames.${tabId}`

export const makeTabMemory = (chrome: Chrome["Service"]): TabMemory => ({
  recall: (tabId) =>
    chrome
      .read("session", keyOf(tabId))
      .pipe(Effect.map((stored) => Option.getOrElse(decode(stored), () => nothing))),
  remember: (tabId, indexes, frames) =>
    chrome.write("session", keyOf(tabId), {
      indexes,
      frames: [...frames].map(([index, frame]) => ({ index, ...frame }))
    })
})
