/** The operations a browser host carries out, and the three ways one can end. */
import { Schema } from "effect"
import { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"
import { PageStamp, PageSummary } from "#schemas/page/PageSummary.ts"

export const BrowserOp = Schema.TaggedUnion({
  /** Summarise a tab; without an id, the active http(s) tab of the last focused window. */
  ReadPage: { tabId: Schema.optionalKey(Schema.Int) },
  /** Act, wait for silence, report. `stamp` is that of the summary the decision was made on. */
  Act: { tabId: Schema.Int, action: AgentAction, stamp: Schema.optionalKey(PageStamp) },
  /** Show a page in a new tab and say which tab it is. */
  OpenTab: { url: Schema.String }
})
export type BrowserOp = typeof BrowserOp.Type

/** Operations that change nothing may be repeated after a lost connection; the others never. */
export const isRepeatable = (op: BrowserOp): boolean => op._tag === "ReadPage"

export const BrowserValue = Schema.TaggedUnion({
  PageRead: { summary: PageSummary },
  Acted: { feedback: ActionFeedback, tabId: Schema.Int },
  TabOpened: { tabId: Schema.Int }
})
export type BrowserValue = typeof BrowserValue.Type

export const BrowserOutcome = Schema.TaggedUnion({
  Succeeded: { value: BrowserValue },
  /** The browser tried and could not. */
  Failed: { message: Schema.String },
  /** Nobody knows whether it happened: never repeated without asking the user. */
  Lost: { message: Schema.String }
})
export type BrowserOutcome = typeof BrowserOutcome.Type
