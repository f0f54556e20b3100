/** The stored pairing as a page sees it: `undefined` until it was read, `null` where there is none. */
import { atom, onMount, type ReadableAtom } from "nanostores"
import type { PanelChrome } from "#extension/panel/PanelChrome.ts"
import { PAIRING_KEY, type Pairing, readPairing } from "./Pairing.ts"

export const makePairingStore = (
  chrome: Pick<PanelChrome, "readLocal" | "onLocalChanged">
): ReadableAtom<Pairing | null | undefined> => {
  const $pairing = atom<Pairing | null | undefined>(undefined)
  onMount($pairing, () => {
    const show = (stored: unknown): void => $pairing.set(readPairing(stored) ?? null)
    const unsubscribe = chrome.onLocalChanged(PAIRING_KEY, show)
    chrome.readLocal(PAIRING_KEY).then(show, () => show(undefined))
    return unsubscribe
  })
  return $pairing
}
