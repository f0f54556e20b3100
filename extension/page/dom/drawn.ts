/**
 * Until the page has been drawn as it is now. Which frame of another process input goes to is decided by
 * what was drawn last: after scrolling, that is not where things are.
 */
import { DRAWN_WAIT_MS } from "#extension/page/limits.ts"
import { startTimer } from "./pageTimer.ts"

/** In a tab that is hidden nothing is drawn: then it is not waited for long. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = startTimer(DRAWN_WAIT_MS, resolve)
    // The first is called before the page is drawn, the second after.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
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
    requestAnimationFrame(() => {
      timer.cancel()
      startTimer(0, resolve)
    })
  })

/** Whether this document shares its tab with others. */
export const hasOtherFrames = (): boolean => window.length > 0 || window.parent !== window
