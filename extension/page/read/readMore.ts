/**
 * Parts of the page as it was read: what a `more#` handle stands for, which is that of when it was given out, and an
 * element with all it holds, where they are told as well.
 */

import { drawnBoxOf } from "#extension/page/dom/drawnBoxOf.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { shownNodes } from "#extension/page/secrets/shownNodes.ts"
import {
  type FrameNode,
  isFrameGap,
  isFrameText,
  type NumberRange
} from "#extension/page-protocol/FrameReading.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
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

/** Of what can be acted on and is there still. */
const withBoxes = (node: FrameNode, context: PageContext): FrameNode => {
  if (isFrameText(node) || isFrameGap(node)) return node
  const children = node.children.map((child) => withBoxes(child, context))
  const element = node.n === undefined ? undefined : context.registry.nodeOf(node.n)
  if (element?.isConnected !== true) return { ...node, children }
  const { x, y, width, height } = drawnBoxOf(element).getBoundingClientRect()
  return { ...node, children, box: { x, y, width, height } }
}

/** One element of the latest reading, or without a number all of it, with where what is told is now. */
export const readPlaced = (context: PageContext, documentId: string, n?: number): PageReply => {
  const { readings, registry } = context
  if (n === undefined) {
    const { latest } = readings
    return documentId !== context.documentId || latest === undefined
      ? refused("PageGone", "The page is gone. Read it again.")
      : answer(
          context,
          shownNodes(latest.nodes).map((node) => withBoxes(node, context)),
          latest.first,
          latest.epoch
        )
  }
  const range = readings.rangeOf(n)
  if (documentId !== context.documentId || range === undefined || registry.nodeOf(n)?.isConnected !== true) {
    return refused("ElementNotFound", "It is no longer on the page. Use an id of the latest summary.")
  }
  const section = readings.section(range, shownNodes)
  return section.type === "section"
    ? answer(
        context,
        section.nodes.map((node) => withBoxes(node, context)),
        range.from,
        section.epoch
      )
    : refused("PageGone", "The page was read again meanwhile. Use an id of the latest summary.")
}
