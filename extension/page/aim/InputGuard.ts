/**
 * The input guard: capture-phase listeners that see trusted presses and keys before the page does, while the worker
 * gives one gesture. They confirm that it arrived where it was meant to, and keep from the page what went astray.
 *
 * It has to listen before the page's own scripts run: who listens first is told first. Presses at another place of a
 * frame than the one aimed at are the user's own.
 */
import { startTimer } from "#extension/page/dom/pageTimer.ts"
import { AIM_EXPIRES_MS, AIM_TOLERANCE_PX } from "#extension/page/limits.ts"
import type { GestureReport } from "#extension/page-protocol/AimMessage.ts"
import type { Point } from "#extension/page-protocol/PageMessage.ts"

/** What the next gesture is for. */
export type Aim =
  | {
      readonly kind: "press"
      readonly at: Point
      /** Whether a press at a point is one on what is meant. */
      readonly isMeant: (at: Point) => boolean
    }
  | { readonly kind: "keys"; readonly isMeant: () => boolean }
  /** Nothing of a gesture that is given somewhere else. `at`: where a press of it would be, if that is known. */
  | { readonly kind: "elsewhere"; readonly given: "press" | "keys"; readonly at?: Point }

const PRESSES = [
  "pointerdown",
  "mousedown",
  "pointerup",
  "mouseup",
  "click",
  "auxclick",
  "dblclick",
  "contextmenu"
]
/** Of the browser's own drag, which goes to whatever frame lies under its end by then. */
const DRAGS = ["dragenter", "dragover", "drop"]
const KEYS = ["keydown", "keypress", "beforeinput", "keyup"]

const isNear = (one: Point, other: Point): boolean =>
  Math.abs(one.x - other.x) <= AIM_TOLERANCE_PX && Math.abs(one.y - other.y) <= AIM_TOLERANCE_PX

const keepFromPage = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

export interface InputGuard {
  /** Listens until the document is gone. */
  readonly listen: () => void
  /** Watches for one gesture. A watch that nobody ends, ends by itself. */
  readonly watch: (aim: Aim) => void
  readonly report: () => GestureReport
}

/** `describe`: what an event came to that was not meant for it, in words. */
export const makeInputGuard = (describe: (event: Event) => string): InputGuard => {
  let aim: Aim | undefined
  let hasReached = false
  let stray: string | undefined
  /** A key that arrived is still down: what it types, it types where the page wants it. */
  let isKeyDown = false
  let expiry: { readonly cancel: () => void } | undefined

  const strayed = (event: Event): void => {
    stray ??= describe(event)
    keepFromPage(event)
  }

  const onPress = (event: Event): void => {
    if (aim === undefined || aim.kind === "keys" || !event.isTrusted) return
    if (aim.kind === "elsewhere" && aim.given === "keys") return
    if (stray !== undefined) {
      strayed(event)
      return
    }
    if (!(event instanceof MouseEvent)) return
    const at = { x: event.clientX, y: event.clientY }
    if (aim.kind === "elsewhere") {
      // A frame may be put under the pointer at any moment: where its place is not known, any press may be the gesture's.
      if (aim.at === undefined || isNear(at, aim.at)) strayed(event)
      return
    }
    // All that follows goes by where the pointer went down.
    if (event.type !== "pointerdown") return
    if (!isNear(at, aim.at)) return
    if (aim.isMeant(at)) hasReached = true
    else strayed(event)
  }

  /** What is not taken on its way is not dropped: only a drop itself would do something of its own. */
  const onDrag = (event: Event): void => {
    if (aim?.kind !== "elsewhere" || aim.given !== "press" || !event.isTrusted) return
    if (event.type === "drop") strayed(event)
    else event.stopImmediatePropagation()
  }

  const onKey = (event: Event): void => {
    if (aim === undefined || aim.kind === "press" || !event.isTrusted) return
    if (aim.kind === "elsewhere") {
      // A key that was meant for another frame, and moved the focus there, comes up here.
      if (aim.given === "keys" && event.type !== "keyup") strayed(event)
      return
    }
    if (event.type === "keyup") {
      isKeyDown = false
      return
    }
    if (isKeyDown && event.type !== "keydown") return
    if (aim.isMeant()) {
      hasReached = true
      isKeyDown = event.type === "keydown"
    } else strayed(event)
  }

  const end = (): void => {
    expiry?.cancel()
    expiry = undefined
    aim = undefined
  }

  const listen = (): void => {
    for (const type of PRESSES) window.addEventListener(type, onPress, { capture: true })
    for (const type of DRAGS) window.addEventListener(type, onDrag, { capture: true })
    for (const type of KEYS) window.addEventListener(type, onKey, { capture: true })
  }

  return {
    listen,
    watch: (next) => {
      end()
      // A page that writes itself anew (`document.open`) takes all listeners off; who listens already is not added twice.
      listen()
      aim = next
      hasReached = false
      stray = undefined
      isKeyDown = false
      expiry = startTimer(AIM_EXPIRES_MS, end)
    },
    report: () => {
      const isKnown = aim !== undefined
      end()
      return { isKnown, hasReached: isKnown && hasReached, ...(stray === undefined ? {} : { stray }) }
    }
  }
}
