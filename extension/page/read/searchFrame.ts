/**
 * Where in this frame a text is: first in the latest reading, whose handles and ids are known already,
 * then, where nothing says it, in the page as it is now.
 */

import { secretValues } from "#extension/page/aria/elementState.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { makeRedactor } from "#extension/page/secrets/makeRedactor.ts"
import { redactNodes } from "#extension/page/secrets/redactReply.ts"
import type { FrameNode } from "#extension/page-protocol/FrameReading.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { PAGE_PART_MAX_CHARS } from "#schemas/page/limits.ts"
import { cutReading } from "./cutReading.ts"
import { describeFrame, readWhole } from "./readFrame.ts"
import { searchNodes } from "./searchNodes.ts"

/** Whether a secret is on the page is not to be found out by searching for it. */
const shown = (nodes: ReadonlyArray<FrameNode>): ReadonlyArray<FrameNode> => {
  const redact = makeRedactor(secretValues())
  return redact === undefined ? nodes : redactNodes(nodes, redact)
}

export const searchFrame = (context: PageContext, text: string): PageReply => {
  const { latest } = context.readings
  const latestNodes = shown(latest?.nodes ?? [])
  const known = searchNodes(latestNodes, text)
  const isKnown = latest !== undefined && known.matches > 0
  const { first, epoch, ...fresh } = isKnown ? latest : readWhole(context, context.epoch)
  const nodes = isKnown ? latestNodes : shown(fresh.nodes)
  const { rankOf, matches } = isKnown ? known : searchNodes(nodes, text)
  const found = matches === 0 ? [] : cutReading(nodes, first, PAGE_PART_MAX_CHARS, rankOf)
  return { type: "searched", matches, reading: { ...describeFrame(context), epoch, first, nodes: found } }
}
