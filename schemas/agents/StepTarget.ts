/**
 * What a step of an agent is done to: how it is found again, and what it is in words. Without a captured element it is
 * what the page calls by just these words.
 */
import { Schema } from "effect"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"

export const StepTarget = Schema.Struct({
  /** "Save", "the customer's e-mail": for people, for the page where nothing was captured, and for whoever looks for it anew. */
  description: Schema.NonEmptyString.check(Schema.isMaxLength(ELEMENT_TEXT_MAX_CHARS)),
  element: Schema.optionalKey(CapturedElement)
})
export type StepTarget = typeof StepTarget.Type
