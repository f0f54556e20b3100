/**
 * What a text has of pieces: places in it that stand for something (a person, a command, a custom agent) and are put in, read and deleted
 * as one. They point into the text, so whoever reads the text alone misses nothing but what they mean.
 */
import { Option, Schema } from "effect"
import { LABEL_MAX_CHARS } from "#schemas/limits.ts"
import { EMAIL_MAX_CHARS, PIECES_MAX } from "./limits.ts"

export const Piece = Schema.Struct({
  kind: Schema.Literals(["contact", "command", "agent"]),
  /** Where in the text it begins, in UTF-16 code units. */
  at: Schema.Natural,
  /** As it stands there: "@Ada Lovelace", "/export", "/ada/Change an order". */
  text: Schema.NonEmptyString.check(Schema.isMaxLength(LABEL_MAX_CHARS)),
  /** Of a contact the e-mail address, of a command its name, of an agent the id of its actor. */
  means: Schema.NonEmptyString.check(Schema.isMaxLength(EMAIL_MAX_CHARS))
})
export type Piece = typeof Piece.Type

export const EditorState = Schema.Struct({
  pieces: Schema.Array(Piece).check(Schema.isMaxLength(PIECES_MAX))
})
export type EditorState = typeof EditorState.Type

const decode = Schema.decodeUnknownOption(EditorState)

const endOf = ({ at, text }: Piece): number => at + text.length

/** The pieces that do stand in the text, in their order; one that is claimed where something else stands is none. */
export const piecesIn = (text: string, editorState: unknown): ReadonlyArray<Piece> => {
  const claimed = Option.match(decode(editorState), {
    onNone: (): ReadonlyArray<Piece> => [],
    onSome: ({ pieces }) => pieces
  })
  const standing = claimed
    .filter((piece) => text.startsWith(piece.text, piece.at))
    .toSorted((one, other) => one.at - other.at)
  return standing.filter((piece, place) => piece.at >= Math.max(0, ...standing.slice(0, place).map(endOf)))
}

/**
 * Where the pieces of a text are after it was changed: those that were touched are text like any other from then on.
 * What was changed is found from both ends.
 */
export const movePieces = (
  pieces: ReadonlyArray<Piece>,
  before: string,
  after: string
): ReadonlyArray<Piece> => {
  if (pieces.length === 0 || before === after) return pieces
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return pieces.flatMap((piece) => {
    if (endOf(piece) <= head) return [piece]
    return piece.at >= before.length - tail ? [{ ...piece, at: piece.at + after.length - before.length }] : []
  })
}
