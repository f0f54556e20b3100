/**
 * Versions: what came of one human message, each time it was said differently or answered anew. The one that was chosen is
 * in the transcript, and is all that a model sees; the others are kept beside it. Pure.
 */
import { Schema } from "effect"
import { isLive, Message } from "#schemas/message/Message.ts"
import { VERSIONS_MAX_MESSAGES } from "./limits.ts"

export const MessageVersions = Schema.Struct({
  /** The human message that all of them begin with. */
  messageId: Schema.String,
  /**
   * Each from that message to its end, in the order they came about. The chosen one is empty here, and so is one that was
   * let go: the others keep their places.
   */
  tails: Schema.Array(Schema.Array(Message)),
  /** Its place among them. */
  chosen: Schema.Natural
})
export type MessageVersions = typeof MessageVersions.Type

interface Versioned {
  readonly messages: ReadonlyArray<Message>
  readonly versions?: ReadonlyArray<MessageVersions>
}

const versionsOf = ({ versions = [] }: Versioned, messageId: string): MessageVersions | undefined =>
  versions.find((one) => one.messageId === messageId)

const withVersions = <State extends Versioned>(state: State, changed: MessageVersions): State => {
  const { versions = [] } = state
  const at = versions.findIndex(({ messageId }) => messageId === changed.messageId)
  return { ...state, versions: at < 0 ? [...versions, changed] : versions.with(at, changed) }
}

const tailFrom = ({ messages }: Versioned, messageId: string): ReadonlyArray<Message> => {
  const index = messages.findIndex(({ id }) => id === messageId)
  return index < 0 ? [] : messages.slice(index)
}

/** What failed before it said anything is no version of an answer. */
const saysSomething = (message: Message): boolean =>
  message.type === "ai" && (message.status !== "error" || message.fragments.length > 0)

/** Nobody can answer what it asked any more. */
const closed = (message: Message): Message =>
  message.type === "ai" && isLive(message) ? { ...message, status: "canceled" } : message

/** Lets go of as many as a chat has no room for, the oldest first, and never of `newest`. */
const bounded = (
  all: ReadonlyArray<MessageVersions>,
  newest: ReadonlyArray<Message>
): ReadonlyArray<MessageVersions> => {
  const kept = all.flatMap(({ tails }) => tails).reduce((sum, { length }) => sum + length, 0)
  let over = kept - newest.length - VERSIONS_MAX_MESSAGES
  return all.map((one) => {
    if (over <= 0) return one
    const tails = one.tails.map((tail) => {
      if (over <= 0 || tail === newest) return tail
      over -= tail.length
      return []
    })
    return { ...one, tails }
  })
}

/** What is in the transcript from that message on becomes a version, before something else takes its place. */
export const keepVersion = <State extends Versioned>(state: State, messageId: string): State => {
  const tail = tailFrom(state, messageId)
  if (!tail.some(saysSomething)) return state
  const first: MessageVersions = { messageId, chosen: 0, tails: [[]] }
  const { chosen, tails } = versionsOf(state, messageId) ?? first
  const newest = tail.map(closed)
  const kept = withVersions(state, {
    messageId,
    tails: [...tails.with(chosen, newest), []],
    chosen: tails.length
  })
  return { ...kept, versions: bounded(kept.versions ?? [], newest) }
}

/** Whether it is there, in the transcript or kept beside it. */
export const isKept = ({ chosen, tails }: MessageVersions, version: number): boolean =>
  version === chosen || (tails[version]?.length ?? 0) > 0

/** Whether there is such a version to choose. */
export const hasVersion = (state: Versioned, messageId: string, version: number): boolean => {
  const known = versionsOf(state, messageId)
  return tailFrom(state, messageId).length > 0 && known !== undefined && isKept(known, version)
}

/** That version takes its place in the transcript, and the one that was there is kept. */
export const chooseVersion = <State extends Versioned>(
  state: State,
  messageId: string,
  version: number
): State => {
  const known = versionsOf(state, messageId)
  const next = known?.tails[version]
  if (known === undefined || next === undefined || next.length === 0) return state
  const tail = tailFrom(state, messageId)
  if (tail.length === 0) return state
  const tails = known.tails.with(known.chosen, tail).with(version, [])
  const messages = [...state.messages.slice(0, state.messages.length - tail.length), ...next]
  return withVersions({ ...state, messages }, { messageId, tails, chosen: version })
}

/** Messages of all versions that are not in the transcript. */
export const keptMessages = ({ versions = [] }: Versioned): ReadonlyArray<Message> =>
  versions.flatMap(({ tails }) => tails.flat())
