/**
 * The model a browser brings itself (Chrome's Prompt API): what its extension says of it, what it is asked, and the ways
 * it can refuse. Which of several browsers answers is decided here, for the server and the screen alike.
 */
import { Schema } from "effect"

export const BrowserModel = Schema.Struct({
  /** In the words of the Prompt API. `unavailable`: not with this hardware, or not any more. */
  availability: Schema.Literals(["unavailable", "downloadable", "downloading", "available"]),
  /** While it is downloaded: how much of it is there, from 0 to 1. */
  progress: Schema.optionalKey(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))),
  /** The last download came to nothing. */
  problem: Schema.optionalKey(Schema.Literals(["downloadFailed"]))
})
export type BrowserModel = typeof BrowserModel.Type

/** As one of a person's browsers has it. */
export const OfferedModel = Schema.Struct({ deviceId: Schema.String, model: BrowserModel })
export type OfferedModel = typeof OfferedModel.Type

/** One message of what the model is given to read, before the last of which it answers. */
export const ModelMessage = Schema.Struct({
  role: Schema.Literals(["user", "assistant"]),
  text: Schema.String
})
export type ModelMessage = typeof ModelMessage.Type

export const ModelQuestion = Schema.Struct({
  /** What holds for the whole answer. Always read, whatever else has no room. */
  system: Schema.String,
  /** Oldest first, the last one the user's. The oldest are left out where the window has no room for all. */
  messages: Schema.Array(ModelMessage),
  /** A JSON schema the answer keeps to; without one it is free text. */
  shape: Schema.optionalKey(Schema.Json)
})
export type ModelQuestion = typeof ModelQuestion.Type

/**
 * Why it gives no answer. `tooLong`: what was said last does not fit into its window by itself. `declined`: a filter of
 * the browser's. `broken`: it ended, or answered with nothing that can be read.
 */
export const ModelRefusal = Schema.Literals(["unavailable", "needsDownload", "tooLong", "declined", "broken"])
export type ModelRefusal = typeof ModelRefusal.Type

const NEAREST: ReadonlyArray<BrowserModel["availability"]> = [
  "available",
  "downloading",
  "downloadable",
  "unavailable"
]

/** Of several the one that is nearest to answering. */
export const nearestModel = (offered: ReadonlyArray<OfferedModel> = []): OfferedModel | undefined =>
  NEAREST.flatMap((availability) => offered.filter(({ model }) => model.availability === availability))[0]

export const isSameModel = (one: BrowserModel | undefined, other: BrowserModel | undefined): boolean =>
  one?.availability === other?.availability &&
  one?.progress === other?.progress &&
  one?.problem === other?.problem
