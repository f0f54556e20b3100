/**
 * Where in this frame a text is: first in the latest reading, whose handles and ids are known already,
 * then, where nothing says it, in the page as it is now.
 */

import type { PageContext } from "#extension/page/PageContext.ts"
import { shownNodes } from "#extension/page/secrets/shownNodes.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { PAGE_PART_MAX_CHARS } from "#schemas/page/limits.ts"
import { cutReading } from "./cutReading.ts"
import { describeFrame, readWhole } from "./readFrame.ts"
import { searchNodes } from "./searchNodes.ts"

/** Whether a secret is on the page is not to be found out by searching for it. */
export const searchFrame = (context: PageContext, text: string): PageReply => {
  const { latest } = context.readings
  const latestNodes = shownNodes(latest?.nodes ?? [])
  const known = searchNodes(latestNodes, text)
  const isKnown = latest !== undefined && known.matches > 0
  const { first, epoch, ...fresh } = isKnown ? latest : readWhole(context, context.epoch)
  const nodes = isKnown ? latestNodes : shownNodes(fresh.nodes)
  const { rankOf, matches } = isKnown ? known : searchNodes(nodes, text)
  const found = matches === 0 ? [] : cutReading(nodes, first, PAGE_PART_MAX_CHARS, rankOf)
  return { type: "searched", matches, reading: { ...describeFrame(context), epoch, first, nodes: found } }
}
