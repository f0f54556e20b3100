/** A model in a person's browser, as whoever asks it sees it: what it is asked, and its answer as it comes. */
import { Data, type Stream } from "effect"
import type { ModelQuestion, ModelRefusal } from "#schemas/models/BrowserModel.ts"

export type AnswerPiece =
  | { readonly _tag: "Text"; readonly text: string }
  /** Always the last one. */
  | {
      readonly _tag: "Ended"
      readonly tokens: { readonly read: number; readonly written: number } | undefined
    }

/** `lost`: the browser was closed, or the connection to it was. */
export class BrowserModelError extends Data.TaggedError("BrowserModelError")<{
  readonly problem: ModelRefusal | "lost"
  /** In the browser's own words. */
  readonly said?: string | undefined
}> {}

export interface BrowserModelPort {
  /** Whoever stops reading has the browser stop writing. */
  readonly ask: (question: ModelQuestion) => Stream.Stream<AnswerPiece, BrowserModelError>
}
