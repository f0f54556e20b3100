/**
 * What a client has of a long chat: the newest messages, and at most one block of others with a gap between the two, so that
 * its reader can be at the beginning, or anywhere, without what lies between. Parts are joined to a block as they come; a block
 * that grows too long lets go of its far end, and two that meet are one. Pure.
 */
import type { Message } from "#schemas/message/Message.ts"
import type { ConversationState } from "./ConversationState.ts"
import { newestBlock } from "./lacksFor.ts"
import { BLOCK_MAX_PARTS, PART_MAX_MESSAGES } from "./limits.ts"
import { newestPart, reachOf, type TranscriptPart } from "./transcriptPart.ts"

/** Places count from the beginning of the chat. */
interface Blocks {
  /** May be empty. */
  readonly read: ReadonlyArray<Message>
  readonly readAt: number
  readonly newest: ReadonlyArray<Message>
  readonly newestAt: number
}

const blocksOf = (state: ConversationState): Blocks => {
  const { earlier = 0, gap, messages } = state
  const newest = newestBlock(state)
  const read = messages.slice(0, messages.length - newest.length)
  return { read, readAt: earlier, newest, newestAt: earlier + read.length + (gap?.count ?? 0) }
}

const withBlocks = (
  state: ConversationState,
  { newest, newestAt, read, readAt }: Blocks,
  versions = state.versions ?? []
): ConversationState => {
  const { earlier: _, gap: _gap, versions: _versions, ...rest } = state
  const before = read.slice(0, Math.max(0, newestAt - readAt))
  const count = newestAt - readAt - before.length
  const messages = [...before, ...newest]
  const earlier = before.length === 0 ? newestAt : readAt
  const ids = new Set(messages.map(({ id }) => id))
  const shown = [
    ...new Map(versions.filter((one) => ids.has(one.messageId)).map((one) => [one.messageId, one])).values()
  ]
  const [first] = newest
  return {
    ...rest,
    messages,
    ...(shown.length === 0 ? {} : { versions: shown }),
    ...(earlier === 0 ? {} : { earlier }),
    ...(before.length === 0 || count === 0 || first === undefined ? {} : { gap: { before: first.id, count } })
  }
}

/** What is known already wins: something may have happened to it since. */
const versionsWith = (state: ConversationState, part: TranscriptPart) => [
  ...part.versions,
  ...(state.versions ?? [])
]

/** `isBounded`: what is far from the part is let go of; nothing is, where all of it is wanted. */
export interface Joining {
  readonly isBounded: boolean
}

/** How many messages of a block are kept, from one of its ends. */
const keptOf = (
  state: ConversationState,
  block: ReadonlyArray<Message>,
  from: "beginning" | "end"
): number => {
  const whole = { messages: block, versions: state.versions ?? [] }
  return from === "beginning"
    ? reachOf(whole, block.length, "backward", BLOCK_MAX_PARTS)
    : reachOf(whole, 0, "forward", BLOCK_MAX_PARTS)
}

/** The state with the part before a message that begins one of its blocks; as it is where none begins with it by now. */
export const withEarlier = (
  state: ConversationState,
  before: string,
  part: TranscriptPart,
  { isBounded }: Joining = { isBounded: false }
): ConversationState => {
  const blocks = blocksOf(state)
  const versions = versionsWith(state, part)
  if (blocks.read[0]?.id === before) {
    const read = [...part.messages, ...blocks.read]
    const kept = isBounded ? read.slice(0, keptOf(state, read, "end")) : read
    return withBlocks(state, { ...blocks, read: kept, readAt: part.earlier }, versions)
  }
  if (blocks.newest[0]?.id !== before) return state
  const newest = [...part.messages, ...blocks.newest]
  const kept = isBounded ? keptOf(state, newest, "end") : newest.length
  if (kept === newest.length) {
    return withBlocks(state, { ...blocks, newest, newestAt: part.earlier }, versions)
  }
  const last =
    newest.length - reachOf({ messages: newest, versions: state.versions ?? [] }, newest.length, "backward")
  return withBlocks(
    state,
    {
      read: newest.slice(0, kept),
      readAt: part.earlier,
      newest: newest.slice(last),
      newestAt: part.earlier + last
    },
    versions
  )
}

/** The state with the part after the message its gap comes after; as it is where that is another by now. */
export const withLater = (
  state: ConversationState,
  after: string,
  part: TranscriptPart,
  { isBounded }: Joining = { isBounded: false }
): ConversationState => {
  const blocks = blocksOf(state)
  if (blocks.read.at(-1)?.id !== after) return state
  const read = [...blocks.read, ...part.messages]
  const kept = isBounded ? keptOf(state, read, "beginning") : read.length
  const readAt = blocks.readAt + read.length - kept
  return withBlocks(
    state,
    { ...blocks, read: read.slice(read.length - kept), readAt },
    versionsWith(state, part)
  )
}

/** The state with the beginning of the chat in place of whatever else was read. */
export const withBeginning = (state: ConversationState, part: TranscriptPart): ConversationState =>
  withBlocks(state, { ...blocksOf(state), read: part.messages, readAt: 0 }, versionsWith(state, part))

/** The last message before the gap. */
export const beforeGap = (state: ConversationState): string | undefined => blocksOf(state).read.at(-1)?.id

/** The state without what its reader does not need any more: as it is where that is not worth it. */
export const withoutFarParts = (state: ConversationState): ConversationState => {
  if (state.gap === undefined && state.messages.length <= 2 * PART_MAX_MESSAGES) return state
  const { newest, newestAt } = blocksOf(state)
  return newestPart(withBlocks(state, { read: [], readAt: 0, newest, newestAt }))
}
