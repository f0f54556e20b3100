/**
 * Evidence that an element holds still, gathered from the moment it was located, while the pointer comes to it. Where the
 * page was drawn with the pointer there, the element is where it was, and nothing is known of that could still move it,
 * its next frame is not waited for. What cannot be told counts as moving.
 */
import { inNextFrame, requestedFrames } from "#extension/page/dom/drawn.ts"
import { startedTimers, startTimer } from "#extension/page/dom/pageTimer.ts"
import { AIM_STILL_MS, FELT_WAIT_MS } from "#extension/page/limits.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import type { Point } from "#extension/page-protocol/PageMessage.ts"
import { isNear } from "./isNear.ts"
import { isSamePlace } from "./isSamePlace.ts"
import type { Sighting } from "./Sighting.ts"

const EVERYTHING: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true
}

/** The document, and the shadow roots around the element. */
const rootsAround = (element: Element): ReadonlyArray<Document | ShadowRoot> => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? [root, ...rootsAround(root.host)] : [document]
}

/** Our own layer comes and goes, and moves nothing. */
const isOwn = ({ addedNodes, removedNodes, target, type }: MutationRecord, { own }: PageContext): boolean => {
  const isOurs = (node: Node): boolean => node instanceof Element && own.has(node)
  return isOurs(target) || (type === "childList" && [...addedNodes, ...removedNodes].every(isOurs))
}

const begin = (context: PageContext, element: Element, at: Point): Sighting => {
  const roots = rootsAround(element)
  const place = element.getBoundingClientRect()
  const timers = startedTimers()
  let hasChanged = false
  let frames: number | undefined
  let isDrawn = false
  let isEnded = false
  let tellPointed = (_hasCome: boolean): void => {}
  const pointed = new Promise<boolean>((resolve) => {
    tellPointed = resolve
  })
  const note = (records: ReadonlyArray<MutationRecord>): void => {
    hasChanged ||= records.some((record) => !isOwn(record, context))
  }
  const observer = new MutationObserver(note)
  for (const root of roots) observer.observe(root, EVERYTHING)
  /**
   * The browser tells of a pointer that moves as it begins a frame. What was asked for by then, ours among it, is called in
   * that frame: what goes on moving asks for the next one. Asked any earlier, there would be a frame for it, and the
   * pointer would have to wait for the one after.
   */
  const hear = (event: MouseEvent): void => {
    if (!event.isTrusted || !isNear(event, at)) return
    tellPointed(true)
    window.removeEventListener("mousemove", hear, { capture: true })
    frames = requestedFrames()
    inNextFrame(() => {
      isDrawn = true
    })
  }
  window.addEventListener("mousemove", hear, { capture: true, passive: true })
  const end = (): void => {
    isEnded = true
    expiry.cancel()
    observer.disconnect()
    window.removeEventListener("mousemove", hear, { capture: true })
    tellPointed(false)
  }
  const expiry = startTimer(AIM_STILL_MS, end)
  const isUnmoved = (): boolean => {
    note(observer.takeRecords())
    const isStill = isDrawn && !hasChanged && isSamePlace(place, element.getBoundingClientRect())
    const isOver = startedTimers() === timers && requestedFrames() === frames
    return isStill && isOver && roots.every((root) => !root.getAnimations().some(isRunning))
  }
  return {
    element,
    end,
    untilPointed: () => {
      const patience = startTimer(FELT_WAIT_MS, () => tellPointed(false))
      return pointed.finally(patience.cancel)
    },
    isAtRest: () =>
      new Promise((resolve) => {
        // What the page has put off to its next turn, as libraries do, is done by then.
        startTimer(0, () => {
          const isAtRest = !isEnded && isUnmoved()
          end()
          resolve(isAtRest)
        })
      })
  }
}

const isRunning = ({ playState }: Animation): boolean => playState === "running"

/** `element`: as it is drawn. `at`: where the pointer is to come to. */
export const sight = (context: PageContext, element: Element, at: Point): void => {
  context.sighting?.end()
  context.sighting = begin(context, element, at)
}
