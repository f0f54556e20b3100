/** Which part of a long chat is asked for, and how it is joined to what is here. Of a chat that is not long nobody needs it. Pure. */
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import {
  beforeGap,
  type Joining,
  withBeginning,
  withEarlier,
  withLater
} from "#schemas/conversation/transcriptBlocks.ts"
import type { TranscriptPart } from "#schemas/conversation/transcriptPart.ts"
import type { PartWanted } from "#ui/client/askEarlier.ts"

export { withoutFarParts } from "#schemas/conversation/transcriptBlocks.ts"
export { askEarlier } from "#ui/client/askEarlier.ts"

/** Where a part is to be joined: above all that is here, or at either side of the gap. */
export type Edge = "top" | "aboveGap" | "belowGap"

export interface Wanted {
  readonly ask: PartWanted
  /** The state with that part; the same where it does not fit any more. */
  readonly join: (state: ConversationState, part: TranscriptPart) => ConversationState
}

/** What is asked for at an edge; undefined where nothing is missing there. */
export const wantedAt = (state: ConversationState, edge: Edge, joining: Joining): Wanted | undefined => {
  if (edge === "aboveGap") {
    const after = beforeGap(state)
    return state.gap === undefined || after === undefined
      ? undefined
      : { ask: { after }, join: (now, part) => withLater(now, after, part, joining) }
  }
  const before = edge === "top" ? state.earlier && state.messages[0]?.id : state.gap?.before
  return typeof before === "string"
    ? { ask: { before }, join: (now, part) => withEarlier(now, before, part, joining) }
    : undefined
}

export const beginning: Wanted = { ask: {}, join: withBeginning }
