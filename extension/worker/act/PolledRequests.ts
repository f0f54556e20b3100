/**
 * Polling detection: which requests the page of a tab repeats by the clock. A GET is polled that one action sees again
 * and again; of any other method, which may as well ask for something else each time (GraphQL has one address for all),
 * only what comes at even intervals. It is known for as long as the tab shows the same document.
 */
import { isEven } from "#extension/page-protocol/isEven.ts"
import type { Chrome, RequestBegun } from "#extension/worker/chrome/Chrome.ts"
import { REQUEST_POLL_MIN_MS, REQUEST_POLLS_MAX } from "#extension/worker/limits.ts"

/** Of the document that each tab shows. */
type Polled = Map<number, Set<string>>

/** One for each browser, not for each of the services that are made of it. */
const polledIn = new WeakMap<Chrome["Service"]["onRequests"], Polled>()

const polledBy = ({ onRequests, onCommitted, onTabRemoved }: Chrome["Service"]): Polled => {
  const known = polledIn.get(onRequests)
  if (known !== undefined) return known
  const polled: Polled = new Map()
  polledIn.set(onRequests, polled)
  onTabRemoved((tabId) => void polled.delete(tabId))
  onCommitted(({ tabId, frameId }) => {
    if (frameId === 0) polled.delete(tabId)
  })
  return polled
}

/** For one action. Says of each request, as it begins, whether it is one of a poll. */
export const makePollDetection = (
  chrome: Chrome["Service"]
): ((request: RequestBegun, now: number) => boolean) => {
  const polled = polledBy(chrome)
  const begun = new Map<string, ReadonlyArray<number>>()
  let ofDocument: Set<string> | undefined
  return ({ tabId, method = "GET", url }, now) => {
    if (url === undefined) return false
    const known = polled.get(tabId) ?? new Set()
    polled.set(tabId, known)
    if (known !== ofDocument) begun.clear()
    ofDocument = known
    const key = `${method} ${url}`
    if (known.has(key)) return true
    const times = begun.get(key) ?? []
    // Asked for at once by several parts of a page: that is no repetition.
    if (now - (times.at(-1) ?? Number.NEGATIVE_INFINITY) < REQUEST_POLL_MIN_MS) return false
    const latest = [...times, now].slice(-REQUEST_POLLS_MAX - 1)
    begun.set(key, latest)
    if (latest.length <= REQUEST_POLLS_MAX || !(method === "GET" || isEven(latest))) return false
    known.add(key)
    return true
  }
}
