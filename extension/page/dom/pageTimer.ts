/**
 * The one home of timers inside a page. A callback runs from a message, not from the timer: timers
 * set by timers are slowed down to one a minute in tabs that were hidden for a while.
 */

export interface PageTimer {
  cancel(): void
}

/** Timers set from here, which the browser counts like the page's. */
let own = 0

/** Timers that were set in this document by others than us. The browser counts them from 1, and forgets none. */
export const startedTimers = (): number => {
  // biome-ignore lint/style/noRestrictedGlobals: see below.
  const latest = setTimeout(() => {}, 0)
  clearTimeout(latest)
  own += 1
  return Number(latest) - own
}

export const startTimer = (ms: number, run: () => void): PageTimer => {
  const { port1, port2 } = new MessageChannel()
  const close = (): void => {
    port1.close()
    port2.close()
  }
  port1.onmessage = () => {
    close()
    run()
  }
  own += 1
  // biome-ignore lint/style/noRestrictedGlobals: there is no Effect inside pages; this is their home of timers.
  const timer = setTimeout(() => port2.postMessage(null), ms)
  return {
    cancel: () => {
      clearTimeout(timer)
      close()
    }
  }
}
