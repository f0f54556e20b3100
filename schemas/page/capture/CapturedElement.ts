/**
 * An element the user pointed out on a page: where it was, and how it is found again. Nothing of what
 * was entered into it is part of it.
 */
import { Schema } from "effect"
import { CAPTURE_NAME_MAX_CHARS, SELECTORS_MAX } from "#schemas/limits.ts"
import { CAPTURED_TEXT_MAX_CHARS } from "#schemas/page/limits.ts"

const Text = Schema.String.check(Schema.isMaxLength(CAPTURED_TEXT_MAX_CHARS))

export const Selector = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(["testId", "id", "attribute"]), css: Text }),
  Schema.Struct({ kind: Schema.Literal("role"), role: Text, name: Text }),
  Schema.Struct({ kind: Schema.Literal("label"), tagName: Text, label: Text }),
  Schema.Struct({ kind: Schema.Literal("text"), tagName: Text, text: Text }),
  Schema.Struct({ kind: Schema.Literal("path"), path: Schema.Array(Text) })
])

const Selectors = Schema.Array(Selector).check(Schema.isMaxLength(SELECTORS_MAX))

export const ElementIdentity = Schema.Struct({
  documentId: Text,
  n: Schema.Natural,
  tagName: Text,
  role: Text,
  name: Text
})

/** An element in a few words; `text` is cut. */
const Neighbour = Schema.Struct({ tagName: Text, role: Text, text: Text })

/** What stands around it, for whoever searches for it when its selectors fail. */
const ElementContext = Schema.Struct({
  text: Text,
  /** The nearest first. */
  ancestors: Schema.Array(Neighbour),
  /** `offset`: -1 for the one right before it. */
  siblings: Schema.Array(Schema.Struct({ ...Neighbour.fields, offset: Schema.Int }))
})
export type ElementContext = typeof ElementContext.Type

/** What the frame that holds the element says about it. */
export const FrameElement = Schema.Struct({
  identity: ElementIdentity,
  /** The most robust first. */
  selectors: Selectors,
  context: ElementContext
})
export type FrameElement = typeof FrameElement.Type

export const CapturedElement = Schema.Struct({
  /** Of the page, not of the frame. */
  url: Text,
  title: Text,
  /** How each frame around the element is found in the one around that, outermost first. */
  frames: Schema.Array(Selectors),
  ...FrameElement.fields
})
export type CapturedElement = typeof CapturedElement.Type

/** One that the user kept under a name. */
export const SavedCapture = Schema.Struct({
  id: Schema.String,
  name: Schema.String.check(Schema.isMaxLength(CAPTURE_NAME_MAX_CHARS)),
  element: CapturedElement
})
export type SavedCapture = typeof SavedCapture.Type
