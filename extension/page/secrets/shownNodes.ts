/**
 * Redacts a reading before it is cut: of a long text some pieces are left out of a reply, and what is left of a secret
 * that stands across them would not be known for one any more.
 */
import { secretValues } from "#extension/page/aria/elementState.ts"
import type { FrameNode } from "#extension/page-protocol/FrameReading.ts"
import { makeRedactor } from "./makeRedactor.ts"
import { redactNodes } from "./redactReply.ts"

/** With what is in secret fields by now; as many nodes as there were. */
export const shownNodes = (nodes: ReadonlyArray<FrameNode>): ReadonlyArray<FrameNode> => {
  const redact = makeRedactor(secretValues())
  return redact === undefined ? nodes : redactNodes(nodes, redact)
}
