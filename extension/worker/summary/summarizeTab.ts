/** The summary of a tab, from the readings of its frames: stitched, budgeted, stamped. Pure. */

import type { FrameReading } from "#extension/page-protocol/FrameReading.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { PAGE_LINE_MAX_CHARS } from "#schemas/limits.ts"
import { PAGE_SUMMARY_MAX_CHARS, PAGE_SUMMARY_MAX_TOKENS } from "#schemas/page/limits.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { budgetPage } from "./budgetPage.ts"
import { assignFrameIndexes, type FrameIndexes } from "./FrameIndexes.ts"
import { type ReadFrame, stitchFrames } from "./stitchFrames.ts"

export interface TabReading {
  readonly tabId: number
  readonly active: boolean
  /** The main frame first, without those that did not answer. */
  readonly frames: ReadonlyArray<{
    readonly frameId: number
    /** -1 for the main frame. */
    readonly parentFrameId: number
    readonly reading: FrameReading
  }>
  /** The frames around those. */
  readonly incomplete?: ReadonlySet<number>
  /** As the last summary of this tab left them. */
  readonly indexes: FrameIndexes
  readonly maxChars?: number
}

export interface SummarizedTab {
  readonly summary: PageSummary
  readonly indexes: FrameIndexes
  /** Which frame an id's first half means: `parseElementId(i).frame`. */
  readonly frames: ReadonlyMap<number, { readonly frameId: number; readonly documentId: string }>
}

/** A page of pictures, one that is still empty: nobody can tell by its words. */
const NOTHING_TO_READ = "Nothing on this page can be read as text. A screenshot shows what it looks like."

/** The frame's number is the browser's word, the document's name only the page's: one cannot pose as another. */
const documentOf = ({ frameId, reading }: TabReading["frames"][number]): string =>
  `${frameId}:${reading.documentId}`

/** Undefined where the main frame is missing: there is no page then. */
export const summarizeTab = (tab: TabReading): SummarizedTab | undefined => {
  const main = tab.frames.find(({ parentFrameId }) => parentFrameId === -1)
  if (main === undefined) return undefined
  const indexes = assignFrameIndexes(tab.indexes, tab.frames.map(documentOf))
  const byDocument = new Map(Object.entries(indexes.byDocument))
  const indexed = (frame: TabReading["frames"][number]): ReadFrame => ({
    ...frame,
    index: byDocument.get(documentOf(frame)) ?? indexes.next
  })
  const root = indexed(main)
  const frames = tab.frames.map((frame) => (frame === main ? root : indexed(frame)))
  const stitched = stitchFrames(frames, root, {
    keepLost: true,
    ...(tab.incomplete === undefined ? {} : { incomplete: tab.incomplete })
  })
  const said = budgetPage(
    stitched,
    tab.maxChars === undefined
      ? { maxChars: PAGE_SUMMARY_MAX_CHARS, maxTokens: PAGE_SUMMARY_MAX_TOKENS }
      : { maxChars: tab.maxChars }
  )
  const html = said.trim() === "" ? NOTHING_TO_READ : said
  const { documentId, epoch, url, meta } = main.reading
  const title = foldText(main.reading.title, PAGE_LINE_MAX_CHARS)
  return {
    summary: { active: tab.active, title, html, url, meta, stamp: { tabId: tab.tabId, documentId, epoch } },
    indexes,
    frames: new Map(
      frames.map(({ index, frameId, reading }) => [index, { frameId, documentId: reading.documentId }])
    )
  }
}
