/**
 * A long text in pieces: the first is told, the others when they are asked for. Each says whether it goes on, so that a
 * secret that stands across two of them is known for one in both. Pure.
 */
import { PARAGRAPH_MAX_CHARS } from "#extension/page/limits.ts"
import { chunksOf } from "#extension/page-protocol/chunksOf.ts"
import type { FrameText } from "#extension/page-protocol/FrameReading.ts"

/** `isRest`: what comes before stands elsewhere. */
export const piecesOf = (text: string, isRest = false): ReadonlyArray<FrameText> =>
  chunksOf(text, PARAGRAPH_MAX_CHARS).map((piece, index, { length }) => ({
    text: piece,
    ...(isRest || index > 0 ? { rest: true } : {}),
    ...(index < length - 1 ? { continues: true } : {})
  }))
