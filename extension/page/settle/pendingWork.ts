/**
 * Evidence of what the page has set going by itself since an action began: timers and animations. No timer of a page
 * can be looked into; but the browser numbers all timers of a document one after another, so that whether any were set
 * is known without a word to the page.
 */
import { startedTimers } from "#extension/page/dom/pageTimer.ts"

/** How many timers the page itself has set so far. */
export const timersSet = startedTimers

const willEnd = (animation: Animation): boolean =>
  Number.isFinite(animation.effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY)

/** Animations that will end, spinners left out, and did not run at `since`, a time of the document's timeline. */
export const isAnimating = (since: number): boolean =>
  document
    .getAnimations()
    .some(
      (animation) =>
        animation.playState === "running" &&
        willEnd(animation) &&
        Number(animation.startTime ?? since) >= since
    )

/** Of the document's timeline: 0 where it has none yet. */
export const timelineNow = (): number => Number(document.timeline.currentTime ?? 0)

/** A worker that answers for the network answers unseen. Only secure pages can have one. */
export const hasHiddenNetwork = (): boolean => isSecureContext && navigator.serviceWorker.controller !== null
