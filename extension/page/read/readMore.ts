/** What a `more#` handle stands for: the page as it was when the handle was given out. */

import type { PageContext } from "#extension/page/PageContext.ts"
import { shownNodes } from "#extension/page/secrets/shownNodes.ts"
import type { FrameNode } from "#extension/page-protocol/FrameReading.ts"
import type { NumberRange, PageReply } from "#extension/page-protocol/PageMessage.ts"
import { rankInPart } from "#extension/page-protocol/rankNode.ts"
import { PAGE_PART_MAX_CHARS } from "#schemas/page/limits.ts"
import { cutReading } from "./cutReading.ts"
import { describeFrame } from "./readFrame.ts"

const refused = (name: "PageGone" | "ElementNotFound", message: string): PageReply => ({
  type: "refused",
  name,
  message
})

const answer = (
  context: PageContext,
  nodes: ReadonlyArray<FrameNode>,
  first: number,
  epoch: number
): PageReply => ({
  type: "reading",
  reading: {
    ...describeFrame(context),
    epoch,
    first,
    nodes: cutReading(nodes, first, PAGE_PART_MAX_CHARS, rankInPart)
  }
})

/** Without a range, all of the latest reading. */
export const readMore = (context: PageContext, documentId: string, range?: NumberRange): PageReply => {
  const { latest } = context.readings
  if (documentId !== context.documentId || latest === undefined) {
    return refused("PageGone", "The page this handle belongs to is gone. Read the page again.")
  }
  if (range === undefined) return answer(context, shownNodes(latest.nodes), latest.first, latest.epoch)
  const section = context.readings.section(range, shownNodes)
  switch (section.type) {
    case "section":
      return answer(context, section.nodes, range.from, section.epoch)
    case "stale":
      return refused(
        "ElementNotFound",
        "This handle is of an older reading; the page was read again since. Use one of the latest summary."
      )
    case "unknown":
      return refused(
        "ElementNotFound",
        "No summary has given out this handle. Use one of the latest summary."
      )
  }
}
