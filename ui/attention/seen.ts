/**
 * Which replies were seen on this device: per chat the last turn that had ended while it was looked at. A chat whose last
 * turn is another one is unread. What had ended before this device was first used counts as seen.
 */
import { Option, Schema } from "effect"
import { atom, type ReadableAtom } from "nanostores"
import type { ConversationEntry } from "#schemas/user/ChatIndex.ts"
import { readText, writeText } from "#ui/stores/browserStorage.ts"

const KEY = "seen"

/** By the chat's id the turn; undefined until the first list of chats was there. */
type Seen = Readonly<Record<string, string>> | undefined

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.String)))

const $known = atom<Seen>(undefined)
export const $seen: ReadableAtom<Seen> = $known

/** Also after another page of this browser has written it. */
export const readSeen = (): void => $known.set(Option.getOrUndefined(decode(readText(KEY))))

export const isUnread = ({ ended, id }: ConversationEntry, seen: Seen): boolean =>
  seen !== undefined && ended !== undefined && seen[id] !== ended

/** `looked`: the chat that is on screen now, if one is. What is listed no more is forgotten. */
export const noteSeen = (entries: ReadonlyArray<ConversationEntry>, looked: string | undefined): void => {
  const seen = $known.get()
  const next: Record<string, string> = {}
  for (const { ended, id } of entries) {
    const known = seen === undefined || id === looked ? ended : seen[id]
    if (known !== undefined) next[id] = known
  }
  const text = JSON.stringify(next)
  if (text === JSON.stringify(seen)) return
  writeText(KEY, text)
  $known.set(next)
}
