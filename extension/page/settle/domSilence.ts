/**
 * Waits until the page is at rest and says why the wait ended. Sees into shadow roots, passes over
 * the head, scripts, styles and our own elements, and works in hidden tabs (no animation frames).
 * A watch that was begun before input was given can count the silence from the moment the page has dealt
 * with that, not from the moment somebody comes to ask.
 */

import { isOwnInput } from "#extension/page/actions/fieldValue.ts"
import { startTimer } from "#extension/page/dom/pageTimer.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { DOM_SILENCE_TIMEOUT_MS, REST_LOOK_MS } from "#extension/page-protocol/limits.ts"
import { type Change, SilenceTracker } from "#extension/page-protocol/settle/SilenceTracker.ts"
import { keepWatch } from "./keepWatch.ts"
import { hasHiddenNetwork, isAnimating, timelineNow, timersSet } from "./pendingWork.ts"
import type { Settled, SilenceWait, SilenceWatch } from "./SilenceWatch.ts"

const OBSERVED: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true
}
const INVISIBLE = "head, script, style, link, template, noscript"

const isNoise = (record: MutationRecord, context: PageContext): boolean => {
  const { target } = record
  if (target instanceof Element && (context.own.has(target) || target.matches(INVISIBLE))) return true
  if (target.parentElement?.closest(INVISIBLE)) return true
  if (record.type !== "childList") return false
  const nodes = [...record.addedNodes, ...record.removedNodes]
  return nodes.every((node) => node instanceof Element && (context.own.has(node) || node.matches(INVISIBLE)))
}

const changeOf = (record: MutationRecord): Change<Node> => ({
  source: record.target,
  grows: record.type === "childList" && record.addedNodes.length > record.removedNodes.length
})

/** Adding and removing may come as two records: only what is left at the end is growth. */
const changesOf = (records: ReadonlyArray<MutationRecord>): ReadonlyArray<Change<Node>> => {
  const growth = new Map<Node, number>()
  for (const { target, addedNodes, removedNodes } of records) {
    growth.set(target, (growth.get(target) ?? 0) + addedNodes.length - removedNodes.length)
  }
  return records.map((record) => ({ ...changeOf(record), grows: (growth.get(record.target) ?? 0) > 0 }))
}

/** What input comes as, real or ours. Events a page makes itself are none. */
const INPUT = ["mousedown", "mouseup", "click", "contextmenu", "keydown", "keyup", "input", "change", "drop"]

/** What shows that something was entered: the page's reaction to a key, whatever else comes of it. */
const ENTERED = new Set(["input", "change"])

/**
 * Calls when an event of input has been dealt with: on its way out, or, where the page stops it, right after. Keys come in
 * dozens: one timer is for all that have come by the time it is due, each of which is over by then.
 */
const listenToInput = (onDealtWith: (type: string) => void): (() => void) => {
  const pending = new Set<Event>()
  let isTimed = false
  const done = (event: Event): void => {
    if (pending.delete(event)) onDealtWith(event.type)
  }
  const begin = (event: Event): void => {
    if (!event.isTrusted && !isOwnInput(event)) return
    pending.add(event)
    if (isTimed) return
    isTimed = true
    startTimer(0, () => {
      isTimed = false
      for (const stopped of pending) done(stopped)
    })
  }
  for (const type of INPUT) {
    window.addEventListener(type, begin, { capture: true, passive: true })
    window.addEventListener(type, done, { passive: true })
  }
  return () => {
    for (const type of INPUT) {
      window.removeEventListener(type, begin, { capture: true })
      window.removeEventListener(type, done)
    }
  }
}

interface Observation {
  /** Finds the shadow roots that no reading has met. */
  readonly widen: () => void
  readonly end: () => void
}

const observeChanges = (
  context: PageContext,
  onChanges: (changes: ReadonlyArray<Change<Node>>) => void
): Observation => {
  const observe = (root: Node): void => observer.observe(root, OBSERVED)

  const observeRootOf = (element: Element): void => {
    const root = context.tree.shadowRootOf(element)
    if (root === null) return
    observe(root)
    observeRootsIn(root)
  }

  const observeRootsIn = (scope: ParentNode): void => {
    for (const element of scope.querySelectorAll("*")) observeRootOf(element)
  }

  const observeNew = (node: Node): void => {
    if (!(node instanceof Element)) return
    observeRootOf(node)
    observeRootsIn(node)
  }

  const observer = new MutationObserver((records) => {
    const told = records.filter((record) => !isNoise(record, context))
    for (const { addedNodes } of told) for (const node of addedNodes) observeNew(node)
    onChanges(changesOf(told))
  })
  observe(document)
  for (const ref of context.shadowRoots) {
    const root = ref.deref()
    if (root !== undefined) observe(root)
  }
  return { widen: () => observeRootsIn(document), end: () => observer.disconnect() }
}

/** A document that was made by the action, or a moment before it: that it is there is what the page did. */
const isNewDocument = (): boolean => performance.now() < DOM_SILENCE_TIMEOUT_MS

/** Shown to the tracker in the place of a node: timers that set one another by the clock are a ticker too. */
const TIMERS = document.createComment("timers")

/** `isBefore`: the action has not begun yet. */
const watch = (context: PageContext, isBefore: boolean): SilenceWatch => {
  const tracker = new SilenceTracker<Node>(performance.now(), context.tickers)
  const observation = observeChanges(context, (changes) => tracker.changed(changes, performance.now()))
  const unlisten = listenToInput((type) => {
    const now = performance.now()
    tracker.touched(now)
    if (ENTERED.has(type)) tracker.reacted(now)
  })
  const timersBefore = isBefore ? timersSet() : 0
  const timelineAt = isBefore ? timelineNow() : 0
  if (!isBefore && isNewDocument()) tracker.reacted(performance.now())
  let timers = timersBefore
  /** Timers that were set since the last look: one may have set the next. */
  const lookAtTimers = (now: number): void => {
    const set = timersSet()
    if (set > timers) tracker.changed([{ source: TIMERS, grows: false }], now)
    timers = set
  }
  const isOver = ({ requests }: SilenceWait): boolean => {
    if (requests === undefined || document.readyState !== "complete" || hasHiddenNetwork()) return false
    return timers === timersBefore && tracker.hasReacted && !isAnimating(timelineAt)
  }
  return {
    end: () => {
      observation.end()
      unlisten()
    },
    settled: (wait) =>
      new Promise((resolve) => {
        // From here on it is the user's own input that comes.
        unlisten()
        observation.widen()
        const from = performance.now()
        const endedMsAgo = wait.requests?.endedMsAgo
        const reactsSince = endedMsAgo === undefined ? undefined : from - endedMsAgo
        tracker.wait(from, wait.limits, wait.sinceInput, reactsSince)
        const look = (): void => {
          const now = performance.now()
          lookAtTimers(now)
          const isRest = isOver(wait)
          const verdict = tracker.verdict(now, isRest)
          if (verdict.type === "waiting") {
            startTimer(Math.min(verdict.ms, REST_LOOK_MS), look)
            return
          }
          resolve({ settled: verdict.settled, ms: Math.round(verdict.ms), isRest })
        }
        look()
      })
  }
}

export const watchSilence = (context: PageContext, isBefore = true): SilenceWatch =>
  keepWatch(context, () => watch(context, isBefore))

export const awaitSilence = (context: PageContext, wait: SilenceWait): Promise<Settled> =>
  (context.silence ?? watchSilence(context, false)).settled(wait)
