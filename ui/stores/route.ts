/** Which conversation the address names: `#/c/<name>`. The address is the only place this is kept. */
import { atom, onMount, type ReadableAtom } from "nanostores"

/** Names as actor ids allow them, so that no address can name anything else. */
const HASH = /^#\/c\/([A-Za-z0-9_-]{1,64})$/

export const conversationNameIn = (hash: string): string | undefined => HASH.exec(hash)?.[1]

export const hashOf = (name: string): string => `#/c/${name}`

/** The open conversation's name; undefined where the address names none. */
export const $conversationName: ReadableAtom<string | undefined> = (() => {
  const $name = atom<string | undefined>(conversationNameIn(globalThis.location?.hash ?? ""))
  onMount($name, () => {
    const read = (): void => $name.set(conversationNameIn(location.hash))
    read()
    const listening = new AbortController()
    addEventListener("hashchange", read, { signal: listening.signal })
    // It may end after its page: then there is nothing left to be asked to let go.
    return () => listening.abort()
  })
  return $name
})()

export const openConversation = (name: string): void => {
  location.hash = hashOf(name)
}

/** As `openConversation`, without a step to go back to. */
export const replaceConversation = (name: string): void => location.replace(hashOf(name))

export const newConversationName = (): string => crypto.randomUUID()
