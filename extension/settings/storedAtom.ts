/** What is stored under a key, as a page sees it: `undefined` until it was read, then in step with the store. */
import { atom, onMount, type ReadableAtom } from "nanostores"
import type { PanelChrome } from "#extension/panel/PanelChrome.ts"

/** `read` makes sense of what is stored; where that cannot be had, of nothing. */
export const storedAtom = <A>(
  chrome: Pick<PanelChrome, "readLocal" | "onLocalChanged">,
  key: string,
  read: (stored: unknown) => A
): ReadableAtom<A | undefined> => {
  const $value = atom<A | undefined>(undefined)
  onMount($value, () => {
    const show = (stored: unknown): void => $value.set(read(stored))
    const unsubscribe = chrome.onLocalChanged(key, show)
    chrome.readLocal(key).then(show, () => show(undefined))
    return unsubscribe
  })
  return $value
}
