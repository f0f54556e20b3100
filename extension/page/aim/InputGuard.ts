/**
 * The input guard: capture-phase listeners that see trusted presses and keys before the page does, while the worker
 * gives one gesture. They confirm that it arrived where it was meant to, and keep from the page what went astray.
 *
 * It has to listen before the page's own scripts run: who listens first is told first. Presses at another place of a
 * frame than the one aimed at are the user's own. A frame that is made in the midst of a gesture is asked by nobody: it
 * goes by the frame around it.
 */
import { startTimer } from "#extension/page/dom/pageTimer.ts"
import { AIM_EXPIRES_MS, FELT_WAIT_MS } from "#extension/page/limits.ts"
import type { GestureReport } from "#extension/page-protocol/AimMessage.ts"
import type { Point } from "#extension/page-protocol/PageMessage.ts"
import { isNear } from "./isNear.ts"

/** What the next gesture is for. */
export type Aim =
  | {
      readonly kind: "press"
      readonly at: Point
      /** Whether a press at a point is one on what is meant. */
      readonly isMeant: (at: Point) => boolean
    }
  /** `isText`: every character of it is for what is meant, also one whose key arrived there. */
  | {
      readonly kind: "keys"
      readonly isMeant: () => boolean
      readonly isText?: boolean
      /** Called as the first of them arrives, before the page is told of it. */
      readonly onFirst?: () => void
    }
  /** Nothing of a gesture that is given somewhere else. `at`: where a press of it would be, if that is known. */
  | ({ readonly kind: "elsewhere" } & Elsewhere)

interface Elsewhere {
  readonly given: "press" | "keys"
  readonly at?: Point
}

const PRESSES = new Set([
  "pointerdown",
  "mousedown",
  "pointerup",
  "mouseup",
  "click",
  "auxclick",
  "dblclick",
  "contextmenu"
])
/** Of the browser's own drag, which goes to whatever frame lies under its end by then. */
const DRAGS = new Set(["dragenter", "dragover", "drop"])
const KEYS = new Set(["keydown", "keypress", "beforeinput", "keyup"])

/** What is told of no place may be anywhere. */
const isNearby = (event: Event, at: Point): boolean => !(event instanceof MouseEvent) || isNear(event, at)

const keepFromPage = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

export interface InputGuard {
  /** Listens until the document is gone. */
  readonly listen: () => void
  /** Watches for one gesture. A watch that nobody ends, ends by itself. */
  readonly watch: (aim: Aim) => void
  /** Whether all that was felt so far arrived where it was meant to, and something did. */
  readonly hasFelt: () => boolean
  /** Until the press that is watched is over here; false where that takes long, or its watch ends before. */
  readonly untilPressed: () => Promise<boolean>
  /** Hears for a frame within this one that nobody has asked to watch: nothing is meant for it. */
  readonly hearWithin: (event: Event, describeWithin: Describe) => void
  readonly report: () => GestureReport
}

/** What an event came to that was not meant for it, in words. */
type Describe = (event: Event) => string

/** `aroundIt`: the guard of the frame around this one, where that is of the same site. */
export const makeInputGuard = (describe: Describe, aroundIt: () => InputGuard | undefined): InputGuard => {
  let aim: Aim | undefined
  let hasReached = false
  /** Keys that went down where they were meant to. */
  let keys = 0
  let stray: string | undefined
  /** A key that arrived is still down: what it types, it types where the page wants it. */
  let isKeyDown = false
  let expiry: { readonly cancel: () => void } | undefined
  /** What was pressed is let go of, and the page has been told of all of it. */
  let isReleased = false
  const waiting = new Set<(isPressed: boolean) => void>()

  const answer = (isPressed: boolean): void => {
    for (const told of waiting) told(isPressed)
    waiting.clear()
  }

  /** The click that comes of it is told in the same turn. */
  const hearRelease = (watched: Aim): void => {
    startTimer(0, () => {
      if (aim !== watched) return
      isReleased = true
      answer(true)
    })
  }

  const strayed = (event: Event, describeIt = describe): void => {
    stray ??= describeIt(event)
    keepFromPage(event)
  }

  const hearElsewhere = (event: Event, { given, at }: Elsewhere, describeIt = describe): void => {
    if (given === "keys") {
      // A key that was meant for another frame, and moved the focus there, comes up here.
      if (KEYS.has(event.type) && event.type !== "keyup") strayed(event, describeIt)
    } else if (DRAGS.has(event.type)) {
      // What is not taken on its way is not dropped: only a drop itself would do something of its own.
      if (event.type === "drop") strayed(event, describeIt)
      else event.stopImmediatePropagation()
    } else if (PRESSES.has(event.type)) {
      // A frame may be put under the pointer at any moment: where its place is not known, any press may be the gesture's.
      const isOthers = stray === undefined && at !== undefined && !isNearby(event, at)
      if (!isOthers) strayed(event, describeIt)
    }
  }

  const hearPress = (event: Event, press: Extract<Aim, { kind: "press" }>): void => {
    const { at, isMeant } = press
    if (!PRESSES.has(event.type)) return
    if (event.type === "mouseup" && (hasReached || stray !== undefined)) hearRelease(press)
    if (stray !== undefined) strayed(event)
    // All that follows goes by where the pointer went down.
    else if (event.type === "pointerdown" && event instanceof MouseEvent && isNearby(event, at)) {
      if (isMeant({ x: event.clientX, y: event.clientY })) hasReached = true
      else strayed(event)
    }
  }

  const hearKey = (event: Event, { isMeant, isText, onFirst }: Extract<Aim, { kind: "keys" }>): void => {
    if (!KEYS.has(event.type)) return
    if (event.type === "keyup") {
      isKeyDown = false
      return
    }
    if (isKeyDown && event.type !== "keydown" && isText !== true) return
    if (isMeant()) {
      if (!hasReached) onFirst?.()
      hasReached = true
      if (event.type === "keydown") keys += 1
      isKeyDown = event.type === "keydown"
    } else strayed(event)
  }

  const hearWithin: InputGuard["hearWithin"] = (event, describeIt) => {
    if (aim === undefined) aroundIt()?.hearWithin(event, describeIt)
    else hearElsewhere(event, { given: aim.kind === "elsewhere" ? aim.given : aim.kind }, describeIt)
  }

  const hear = (event: Event): void => {
    if (!event.isTrusted) return
    if (aim === undefined) aroundIt()?.hearWithin(event, describe)
    else if (aim.kind === "elsewhere") hearElsewhere(event, aim)
    else if (aim.kind === "press") hearPress(event, aim)
    else hearKey(event, aim)
  }

  const end = (): void => {
    expiry?.cancel()
    expiry = undefined
    aim = undefined
    answer(false)
  }

  const listen = (): void => {
    for (const type of [...PRESSES, ...DRAGS, ...KEYS]) window.addEventListener(type, hear, { capture: true })
  }

  return {
    listen,
    watch: (next) => {
      end()
      // A page that writes itself anew (`document.open`) takes all listeners off; who listens already is not added twice.
      listen()
      aim = next
      hasReached = false
      keys = 0
      stray = undefined
      isKeyDown = false
      isReleased = false
      expiry = startTimer(AIM_EXPIRES_MS, end)
    },
    hasFelt: () => hasReached && stray === undefined,
    untilPressed: () =>
      new Promise((resolve) => {
        if (aim?.kind !== "press" || isReleased) {
          resolve(isReleased)
          return
        }
        const patience = startTimer(FELT_WAIT_MS, () => told(false))
        const told = (isPressed: boolean): void => {
          waiting.delete(told)
          patience.cancel()
          resolve(isPressed)
        }
        waiting.add(told)
      }),
    hearWithin,
    report: () => {
      const isKnown = aim !== undefined
      const counted = aim?.kind === "keys" ? { keys } : {}
      const strayed = stray === undefined ? {} : { stray }
      end()
      return { isKnown, hasReached: isKnown && hasReached, ...counted, ...strayed }
    }
  }
}
