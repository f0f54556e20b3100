/**
 * Parts of the interface that were asked for and did not come: the network failed, or the page is older than its gateway.
 * A browser may keep such a failure for as long as the page is there, so whoever sees it is offered to load it anew.
 */
import { atom } from "nanostores"

export const $lostParts = atom<ReadonlySet<object>>(new Set())

/** What fetches a part, and tells here while it does not come. May be called again. */
export const fetchPart = <Part>(fetch: () => Promise<Part>): (() => Promise<Part>) => {
  const isLost = (lost: boolean): void => {
    const known = $lostParts.get()
    if (known.has(fetch) === lost) return
    const others = [...known].filter((one) => one !== fetch)
    $lostParts.set(new Set(lost ? [...others, fetch] : others))
  }
  return async () => {
    try {
      const part = await fetch()
      isLost(false)
      return part
    } catch (problem) {
      isLost(true)
      throw problem
    }
  }
}
