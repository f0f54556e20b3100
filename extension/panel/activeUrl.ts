/** The web address the user looks at beside the panel; undefined where it is no web page. */
import { atom, onMount, type ReadableAtom } from "nanostores"
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import type { PanelChrome } from "./PanelChrome.ts"

/** One too long to be told would hold up the message it goes with. */
const isTold = (url: string): boolean => /^https?:/.test(url) && url.length <= URL_MAX_CHARS

export const makeActiveUrl = (
  chrome: Pick<PanelChrome, "activeUrl" | "onActiveChanged">
): ReadableAtom<string | undefined> => {
  const $url = atom<string | undefined>(undefined)
  onMount($url, () => {
    let latest = 0
    const look = (): void => {
      const asked = ++latest
      const show = (url: string | undefined): void => {
        // Answers may overtake each other: only that to the last question counts.
        if (asked === latest) $url.set(url !== undefined && isTold(url) ? url : undefined)
      }
      chrome.activeUrl().then(show, () => show(undefined))
    }
    look()
    return chrome.onActiveChanged(look)
  })
  return $url
}
