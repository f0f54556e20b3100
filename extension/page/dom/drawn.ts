/**
 * Until the page has been drawn as it is now, and what it has asked to be called for. Which frame of another process input
 * goes to is decided by what was drawn last: after scrolling, that is not where things are.
 */
import { DRAWN_WAIT_MS } from "#extension/page/limits.ts"
import { startTimer } from "./pageTimer.ts"

/** Asked for from here: the browser counts them like the page's. */
let own = 0

/** Called before the page is drawn next; asked for as a frame begins, in that frame. */
export const inNextFrame = (run: () => void): void => {
  own += 1
  requestAnimationFrame(run)
}

/** How often others than us have asked this document to be called for a frame. The browser counts them, and forgets none. */
export const requestedFrames = (): number => {
  const latest = requestAnimationFrame(() => {})
  cancelAnimationFrame(latest)
  own += 1
  return latest - own
}

/** In a tab that is hidden nothing is drawn: then it is not waited for long. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = startTimer(DRAWN_WAIT_MS, resolve)
    // The first is called before the page is drawn, the second after.
    inNextFrame(() =>
      inNextFrame(() => {
        timer.cancel()
        resolve()
      })
    )
  })

/** After the page's next frame and all that runs with it. In a tab that is hidden there is none: then right away. */
export const afterFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) {
      startTimer(0, resolve)
      return
    }
    const timer = startTimer(DRAWN_WAIT_MS, resolve)
    inNextFrame(() => {
      timer.cancel()
      startTimer(0, resolve)
    })
  })

/** Whether this document shares its tab with others. */
export const hasOtherFrames = (): boolean => window.length > 0 || window.parent !== window
