/**
 * Versions: what came of one human message, each time it was said differently or answered anew. The one that was chosen is
 * in the transcript, and is all that a model sees; the others are kept beside it. Pure.
 */
import { Schema } from "effect"
import { isLive, Message } from "#schemas/message/Message.ts"
import { VERSIONS_MAX_CHARS, VERSIONS_MAX_COUNT } from "./limits.ts"

export const MessageVersions = Schema.Struct({
  /** The human message that all of them begin with. */
  messageId: Schema.String,
  /**
   * Each from that message to its end, in the order they came about. The chosen one is empty here, and so is one that was
   * let go: the others keep their places.
   */
  tails: Schema.Array(Schema.Array(Message)),
  /** Its place among them. */
  chosen: Schema.Natural,
  /** Where a chat is had in parts: no more of each than that it is there (`transcriptPart.ts`). */
  areStubs: Schema.optionalKey(Schema.Literal(true))
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

type Tail = ReadonlyArray<Message>

/** A tail is never changed, so it is measured once, however often something is put beside it. */
const measured = new WeakMap<Tail, number>()

const charsOf = (tail: Tail): number => {
  const chars = measured.get(tail) ?? JSON.stringify(tail).length
  measured.set(tail, chars)
  return chars
}

/**
 * Places of those that may be let go, in that order: the shortest first, of equally short ones the oldest. Never the one it
 * began with, nor the longest, which may be all that the chat was once; nor `newest`.
 */
const spareOf = ({ tails }: MessageVersions, newest: Tail): ReadonlyArray<number> => {
  const longest = tails.reduce((most, { length }) => Math.max(most, length), 0)
  const kept = tails.findIndex(({ length }) => length === longest)
  return tails
    .flatMap((tail, place) =>
      place === 0 || place === kept || tail === newest || tail.length === 0 ? [] : [{ tail, place }]
    )
    .toSorted((one, other) => one.tail.length - other.tail.length)
    .map(({ place }) => place)
}

const withoutPlaces = (one: MessageVersions, places: ReadonlyArray<number>): MessageVersions =>
  places.length === 0
    ? one
    : { ...one, tails: one.tails.map((tail, place) => (places.includes(place) ? [] : tail)) }

const withinCount = (one: MessageVersions, newest: Tail): MessageVersions => {
  const spare = spareOf(one, newest)
  return withoutPlaces(one, spare.slice(0, Math.max(0, spare.length - VERSIONS_MAX_COUNT)))
}

const withinChars = (all: ReadonlyArray<MessageVersions>, newest: Tail): ReadonlyArray<MessageVersions> => {
  const spare = all.flatMap((one, of) =>
    spareOf(one, newest).map((place) => ({ of, place, tail: one.tails[place] ?? [] }))
  )
  let over = spare.reduce((sum, { tail }) => sum + charsOf(tail), -VERSIONS_MAX_CHARS)
  const gone: typeof spare = []
  for (const one of spare.toSorted((a, b) => a.tail.length - b.tail.length)) {
    if (over <= 0) break
    over -= charsOf(one.tail)
    gone.push(one)
  }
  return all.map((one, index) =>
    withoutPlaces(
      one,
      gone.flatMap(({ of, place }) => (of === index ? [place] : []))
    )
  )
}

/** Lets go of as many as a chat has no room for, and of no more than those that are `spareOf` a message. */
const bounded = (all: ReadonlyArray<MessageVersions>, newest: Tail): ReadonlyArray<MessageVersions> =>
  withinChars(
    all.map((one) => withinCount(one, newest)),
    newest
  )

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
