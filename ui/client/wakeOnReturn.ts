/** Wakes a connection when the network comes back or the page is looked at again. */

/** Returns what stops it. In a worker, which has no document, only the network counts. */
export const wakeOnReturn = (wake: () => void): (() => void) => {
  const whenVisible = (): void => {
    if (document.visibilityState === "visible") wake()
  }
  globalThis.addEventListener("online", wake)
  const hasDocument = typeof document !== "undefined"
  if (hasDocument) document.addEventListener("visibilitychange", whenVisible)
  return () => {
    globalThis.removeEventListener("online", wake)
    if (hasDocument) document.removeEventListener("visibilitychange", whenVisible)
  }
}
