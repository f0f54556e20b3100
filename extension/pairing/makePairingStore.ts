/** The stored pairing as a page sees it: `undefined` until it was read, `null` where there is none. */
import type { ReadableAtom } from "nanostores"
import type { PanelChrome } from "#extension/panel/PanelChrome.ts"
import { storedAtom } from "#extension/settings/storedAtom.ts"
import { PAIRING_KEY, type Pairing, readPairing } from "./Pairing.ts"

export const makePairingStore = (
  chrome: Pick<PanelChrome, "readLocal" | "onLocalChanged">
): ReadableAtom<Pairing | null | undefined> =>
  storedAtom(chrome, PAIRING_KEY, (stored) => readPairing(stored) ?? null)
