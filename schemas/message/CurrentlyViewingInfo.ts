/** Where the user was when they wrote or when a tool began: the page beside the side panel. */
import { Schema } from "effect"
import { PAGE_LINE_MAX_CHARS, URL_MAX_CHARS } from "#schemas/limits.ts"

export const CurrentlyViewingInfo = Schema.Struct({
  currentlyViewingUrl: Schema.String.check(Schema.isMaxLength(URL_MAX_CHARS)),
  /** The page's own words, cut: they may say anything. */
  title: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(PAGE_LINE_MAX_CHARS)))
})
export type CurrentlyViewingInfo = typeof CurrentlyViewingInfo.Type
