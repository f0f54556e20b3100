/** How an action names the element it is for: by its id in the latest page summary, or by what it looks like. */
import { Schema } from "effect"

const ID = /^\d+\.\d+$/

/** `frame.n`, as the page summary numbers elements. What it is a model is told once, in its instructions. */
export const ElementId = Schema.String.check(Schema.isPattern(ID))

/** Of several in one text, each once; undefined where it has any other word. */
export const parseElementIds = (text: string): ReadonlyArray<string> | undefined => {
  const words = text.split(/[\s,]+/).filter((word) => word !== "")
  return words.length > 0 && words.every((word) => ID.test(word)) ? [...new Set(words)] : undefined
}

/** Another way to name an element, where it has no id. */
export const ElementFilters = Schema.Struct({
  selector: Schema.optionalKey(Schema.String),
  hasText: Schema.optionalKey(Schema.String),
  nth: Schema.optionalKey(Schema.Natural)
})
