/**
 * Why a question is asked, as data: whoever reads the answer later (the built-in model, above all) tells questions
 * apart by this and never by their wording.
 */
import { Option, Schema } from "effect"
import { LABEL_MAX_CHARS } from "#schemas/limits.ts"

export const QuestionPurpose = Schema.Struct({
  for: Schema.Literals([
    /** Which of the connected browsers is meant. */
    "browser",
    /** What to do instead of something that was not understood; the options are whole instructions. */
    "offers",
    /** Which of several things on the page is meant. */
    "ambiguousTarget",
    /** What is meant by words that nothing on the page goes by. */
    "missingTarget",
    /** Where on the page a text belongs. */
    "typingPlace",
    /** Which of the choices of a list is meant. */
    "option",
    /** What is to be entered, where the words fit a field in no way or in several. */
    "entry",
    /** What to enter in place of something the page refused. */
    "refusedEntry",
    /** Whether to say yes to a box of the browser's own that was told no: of 0.1.0. Today the approval gate asks. */
    "confirmDialog",
    /** What to enter into a box of the browser's own that was told nothing. */
    "promptDialog"
  ]),
  /** The words, field or box it is about, as the asker names it. */
  about: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(LABEL_MAX_CHARS))),
  /** It is answered by one of its options and by no other words. */
  onlyOptions: Schema.optionalKey(Schema.Literal(true))
})
export type QuestionPurpose = typeof QuestionPurpose.Type

const decode = Schema.decodeUnknownOption(Schema.Struct({ purpose: QuestionPurpose }))

/**
 * The purpose among the arguments of a call that asks. Only the built-in model gives one; other models are neither
 * told that they may, nor shown what it gave (`withoutPurpose`).
 */
export const purposeIn = (toolArguments: unknown): QuestionPurpose | undefined =>
  Option.getOrUndefined(decode(toolArguments))?.purpose

const decodeArguments = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.Json))

/** The arguments as a model is shown them. */
export const withoutPurpose = (toolArguments: Schema.Json): Schema.Json => {
  const known = Option.getOrUndefined(decodeArguments(toolArguments))
  if (known === undefined || purposeIn(known) === undefined) return toolArguments
  const { purpose: _, ...shown } = known
  return shown
}
