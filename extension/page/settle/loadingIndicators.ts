/**
 * What a page shows on the screen while it is loading: what says so itself (busy regions, progress without a
 * value), and what is customarily called a spinner. Waits until nothing of it is left.
 */

import { startTimer } from "#extension/page/dom/pageTimer.ts"
import { queryEach } from "#extension/page/dom/queryEach.ts"
import { isDrawn, isOffscreen, viewport } from "#extension/page/dom/visibility.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { LOADING_PAUSE_MS, WAIT_FOR_LOOK_MS } from "#extension/page-protocol/limits.ts"

const STATED = [
  '[aria-busy="true"]',
  "progress:not([value])",
  '[role="progressbar"]:not([aria-valuenow])',
  '[role="progressbar"][aria-valuenow=""]'
]

/** Names in use by hand-written pages and by the better-known component libraries. */
const CUSTOMARY = [
  "spinner",
  "loader",
  "loading",
  "loading-spinner",
  "loading-indicator",
  "loading-overlay",
  "spinner-border",
  "spinner-grow",
  "lds-ring",
  "lds-spinner",
  "lds-dual-ring",
  "slds-spinner",
  "ant-spin-spinning",
  "el-loading-mask",
  "v-progress-circular--indeterminate",
  "MuiCircularProgress-indeterminate",
  "MuiLinearProgress-indeterminate"
]

const INDICATORS = [...STATED, ...CUSTOMARY.map((name) => `.${name}:not(img, picture, video, iframe)`)].join()

/** Where to look for them: by one trait each, which the browser finds by itself. */
const TRAITS = [
  '[aria-busy="true"]',
  "progress",
  '[role="progressbar"]',
  ...CUSTOMARY.map((name) => `.${name}`)
]

const isOnScreen = (element: Element): boolean => {
  const box = element.getBoundingClientRect()
  return box.width > 0 && box.height > 0 && !isOffscreen(box, viewport())
}

/** What turns is often inside, placed by itself, and its holder without a size. */
const isShown = (element: Element): boolean =>
  isDrawn(element) && [element, ...element.children].some(isOnScreen)

const shownIndicators = (context: PageContext): ReadonlyArray<Element> => {
  const roots = Array.from(context.shadowRoots, (ref) => ref.deref())
  return [document, ...roots]
    .flatMap((root) => (root === undefined ? [] : queryEach(root, TRAITS)))
    .filter(
      (element) => element.matches(INDICATORS) && context.outlasted.isAwaited(element) && isShown(element)
    )
}

/** For the wait after an action that begins now. */
export const noteStanding = (context: PageContext): void => context.outlasted.stands(shownIndicators(context))

export const isLoading = (context: PageContext): boolean => shownIndicators(context).length > 0

/**
 * After a pause, until no indicator is left, or those left have outlasted `ms`. Whether any has. Where there
 * is no time left, they have.
 */
export const awaitLoaded = (context: PageContext, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const startsAt = performance.now() + LOADING_PAUSE_MS
    const look = (): void => {
      const shown = shownIndicators(context)
      const left = startsAt + context.outlasted.patience(shown, ms) - performance.now()
      if (shown.length > 0 && ms > 0 && left > 0) {
        startTimer(Math.min(WAIT_FOR_LOOK_MS, left), look)
        return
      }
      if (shown.length > 0) context.outlasted.add(shown)
      resolve(shown.length > 0)
    }
    if (ms > 0) startTimer(LOADING_PAUSE_MS, look)
    else look()
  })
