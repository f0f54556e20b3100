/** What a turn tells in pieces, as one piece: text that follows text. Pure. */
import type { ConversationReport } from "./ConversationTypes.ts"

export const joinReports = (
  first: ConversationReport,
  second: ConversationReport
): ConversationReport | undefined => {
  if (first._tag !== "Turn" || second._tag !== "Turn") return undefined
  const [before, after] = [first.report, second.report]
  const isSame =
    first.turnId === second.turnId &&
    ((before._tag === "Text" && after._tag === "Text") ||
      (before._tag === "Reasoning" && after._tag === "Reasoning"))
  return isSame ? { ...first, report: { ...before, text: before.text + after.text } } : undefined
}
