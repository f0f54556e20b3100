/**
 * Where in this frame a text is: first in the latest reading, whose handles and ids are known already,
 * then, where nothing says it, in the page as it is now.
 */
import { PAGE_PART_MAX_CHARS } from "#schemas/limits.ts"
import { cutReading } from "./cutReading.ts"
import type { PageContext } from "./PageContext.ts"
import type { PageReply } from "./PageMessage.ts"
import { describeFrame, readWhole } from "./readFrame.ts"
import { searchNodes } from "./searchNodes.ts"

export const searchFrame = (context: PageContext, text: string): PageReply => {
  const { latest } = context.readings
  const known = latest === undefined ? undefined : searchNodes(latest.nodes, text)
  const isKnown = known !== undefined && known.matches > 0
  const reading = latest !== undefined && isKnown ? latest : readWhole(context, context.epoch)
  const { rankOf, matches } = isKnown ? known : searchNodes(reading.nodes, text)
  const { first, epoch, nodes } = reading
  const found = matches === 0 ? [] : cutReading(nodes, first, PAGE_PART_MAX_CHARS, rankOf)
  return { type: "searched", matches, reading: { ...describeFrame(context), epoch, first, nodes: found } }
}
