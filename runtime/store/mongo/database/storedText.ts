/**
 * A text of any length where a document of MongoDB's may have 16 MB: a long one stands beside, in parts of its own.
 * Parts are written before whatever names them, so whoever reads that finds them.
 */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { MONGO_TEXT_CHARS } from "#runtime/store/limits.ts"
import type { Collections } from "./collections.ts"
import type { StoredText } from "./documents.ts"
import type { MongoFailure } from "./MongoFailure.ts"

/** Never between the two halves of a character: alone, neither has a form in UTF-8. */
const endOf = (text: string, start: number): number => {
  const end = start + MONGO_TEXT_CHARS
  const last = text.charCodeAt(end - 1)
  return last >= 0xd800 && last < 0xdc00 ? end - 1 : end
}

const partsOf = (text: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  for (let start = 0; start < text.length; ) {
    const end = endOf(text, start)
    parts.push(text.slice(start, end))
    start = end
  }
  return parts
}

export const isLong = (chars: number): boolean => chars > MONGO_TEXT_CHARS

/** `actor`: whose text it is. It goes with the actor, or by `forgetText`. */
export const storeText = Effect.fnUntraced(function* (
  { ask }: Collections,
  actor: string,
  text: string
): Effect.fn.Return<StoredText, MongoFailure> {
  if (!isLong(text.length)) return { text }
  const id = randomUUID()
  const parts = partsOf(text)
  // One by one: together they may be more than a message holds.
  for (const [index, part] of parts.entries()) {
    yield* ask(({ texts }) => texts.insertOne({ _id: `${id}/${index}`, k: actor, id, t: part }))
  }
  return { id, parts: parts.length }
})

/** Undefined: it was replaced meanwhile. */
export const readText = Effect.fnUntraced(function* (
  { ask }: Collections,
  stored: StoredText
): Effect.fn.Return<string | undefined, MongoFailure> {
  if ("text" in stored) return stored.text
  const read: Array<string> = []
  for (let part = 0; part < stored.parts; part++) {
    const found = yield* ask(({ texts }) => texts.findOne({ _id: `${stored.id}/${part}` }))
    if (found === null) return undefined
    read.push(found.t)
  }
  return read.join("")
})

export const forgetText = ({ ask }: Collections, stored: StoredText | undefined) =>
  stored === undefined || "text" in stored
    ? Effect.void
    : Effect.asVoid(ask(({ texts }) => texts.deleteMany({ id: stored.id })))
