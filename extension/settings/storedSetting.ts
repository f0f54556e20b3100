/**
 * A stored setting that the options page shows and changes. A change is made to what is stored at that
 * moment, one after another, so that none undoes the one before.
 */
import type { ReadableAtom } from "nanostores"
import type { PanelChrome } from "#extension/panel/PanelChrome.ts"
import { storedAtom } from "./storedAtom.ts"

export type LocalStore = Pick<PanelChrome, "readLocal" | "writeLocal" | "onLocalChanged">

export interface StoredSetting<A> {
  readonly $value: ReadableAtom<A | undefined>
  /** Kept, or rejects. */
  readonly change: (to: (value: A) => A) => Promise<void>
}

export const makeStoredSetting = <A>(
  chrome: LocalStore,
  key: string,
  read: (stored: unknown) => A
): StoredSetting<A> => {
  let last: Promise<void> = Promise.resolve()
  return {
    $value: storedAtom(chrome, key, read),
    change: (to) => {
      const changed = last.then(async () => chrome.writeLocal(key, to(read(await chrome.readLocal(key)))))
      last = changed.catch(() => undefined)
      return changed
    }
  }
}
