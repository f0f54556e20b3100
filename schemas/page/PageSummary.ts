/** A page as the model sees it, and the stamp that says which moment it shows. */
import { Schema } from "effect"

/** Which document, at which point of its life, a summary was read from. */
export const PageStamp = Schema.Struct({
  tabId: Schema.Int,
  /** Changes with every new document in the tab's main frame. */
  documentId: Schema.String,
  /** Counts the readings of that document. */
  epoch: Schema.Natural
})
export type PageStamp = typeof PageStamp.Type

export const PageSummary = Schema.Struct({
  active: Schema.Boolean,
  title: Schema.String,
  /** Compact pseudo-HTML, see `page/PseudoHtml`; at most `PAGE_SUMMARY_MAX_CHARS`. */
  html: Schema.String,
  url: Schema.String,
  meta: Schema.Struct({
    /** Document height, scroll offset and inner (viewport) height in CSS px; scrollable containers. */
    h: Schema.Finite,
    s: Schema.Finite,
    i: Schema.Finite,
    sc: Schema.Natural
  }),
  /** It has opened a WebSocket: what it sends there is seen by nobody before it leaves. Absent where it has not. */
  speaksOverSocket: Schema.optionalKey(Schema.Literal(true)),
  stamp: PageStamp
})
export type PageSummary = typeof PageSummary.Type
