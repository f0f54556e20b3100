/**
 * Lets the user point out an element of this frame, by pointer or by keys. While it lasts, the page
 * sees nothing of pointer, mouse and click, nor of the keys that move and choose; scripted events are
 * none of its business. It ends on Escape, on a choice, when it is told to, and by itself when nobody
 * says any more that it should go on. Then nothing is left of it in the page.
 */

import { type PageTimer, startTimer } from "#extension/page/dom/pageTimer.ts"
import { isDrawn } from "#extension/page/dom/visibility.ts"
import { CAPTURE_AFTER_CLICK_MS, CAPTURE_EXPIRES_MS } from "#extension/page/limits.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { isFrameElement } from "#extension/page/selectors/captureElement.ts"
import { makeDomTree, rootOf } from "#extension/page/selectors/domTree.ts"
import { type Move, moveCandidate, moveOf, type PickableTree } from "./moveCandidate.ts"
import { PickerOutline } from "./PickerOutline.ts"

export interface PickerEvents {
  readonly onPicked: (element: Element) => void
  /** It ended without a choice and without being told to. */
  readonly onGivenUp: () => void
}

const POINTING = (
  "pointerdown pointerup pointermove pointerover pointerout pointerenter pointerleave pointercancel " +
  "mousedown mouseup mousemove mouseover mouseout mouseenter mouseleave click dblclick auxclick " +
  "contextmenu touchstart touchend touchcancel dragstart selectstart"
).split(" ")
const KEYS = ["keydown", "keypress", "keyup"]
const MOVING = ["scroll", "resize"]
const CHOOSING = new Set(["Enter", " "])

const CONTROLS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex], [role=button], [contenteditable]:not([contenteditable=false])"

const pickable = (context: PageContext): PickableTree<Element> => ({
  ...makeDomTree(context),
  insideOf: (element) => Array.from((rootOf(context.tree, element) ?? element).children),
  isThere: (element) => !context.own.has(element) && isDrawn(element),
  isControl: (element) => element.matches(CONTROLS)
})

/** Through shadow roots of either kind, also those that were not known before. */
const elementAt = ({ tree }: PageContext, x: number, y: number): Element | null => {
  let element = tree.elementAt(x, y)
  while (element !== null && tree.shadowRootOf(element) === null && tree.hiddenRootOf(element) !== null) {
    element = tree.elementAt(x, y)
  }
  return element
}

const swallow = (event: Event): void => {
  event.stopImmediatePropagation()
  if (event.cancelable) event.preventDefault()
}

export class ElementPicker {
  readonly #context: PageContext
  readonly #events: PickerEvents
  readonly #outline: PickerOutline
  readonly #listening = new AbortController()
  #lease: PageTimer
  #candidate: Element | undefined
  #isOver = false

  constructor(context: PageContext, events: PickerEvents) {
    this.#context = context
    this.#events = events
    this.#outline = new PickerOutline(context)
    this.#lease = this.#newLease()
    const { signal } = this.#listening
    const options = { capture: true, passive: false, signal }
    for (const type of POINTING) window.addEventListener(type, this.#onPointing, options)
    window.addEventListener("pagehide", () => this.stop(), { signal })
    for (const type of KEYS) window.addEventListener(type, this.#onKey, options)
    for (const type of MOVING) {
      window.addEventListener(type, () => this.#outline.place(), { capture: true, passive: true, signal })
    }
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** It is still wanted. */
  keep(): void {
    this.#lease.cancel()
    this.#lease = this.#newLease()
  }

  stop(): void {
    this.#close()
    this.#listening.abort()
  }

  #newLease(): PageTimer {
    return startTimer(CAPTURE_EXPIRES_MS, () => this.#giveUp())
  }

  #close(): void {
    this.#isOver = true
    this.#lease.cancel()
    this.#outline.remove()
  }

  #giveUp(): void {
    this.stop()
    this.#events.onGivenUp()
  }

  /** The rest of the click is not for the page either. */
  #choose(element: Element): void {
    this.#close()
    startTimer(CAPTURE_AFTER_CLICK_MS, () => this.#listening.abort())
    this.#events.onPicked(element)
  }

  #aim(element: Element | undefined): void {
    if (element === this.#candidate) return
    this.#candidate = element
    this.#outline.show(element)
  }

  readonly #onPointing = (event: Event): void => {
    if (!event.isTrusted) return
    swallow(event)
    if (this.#isOver || !(event instanceof MouseEvent)) return
    const isLeaving = event.type.endsWith("out") && event.relatedTarget === null
    const at = isLeaving ? null : elementAt(this.#context, event.clientX, event.clientY)
    // A frame's own code sees what is in it.
    const element = at === null || isFrameElement(at) ? undefined : at
    this.#aim(element)
    // A disabled button has no click; a click by an assistive device has no pointer before it.
    const isChoice = event.type === "pointerup" || event.type === "click"
    if (isChoice && event.button === 0 && element !== undefined) this.#choose(element)
  }

  readonly #onKey = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || !event.isTrusted) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOf(event.key, event.shiftKey)
    if (move === undefined && event.key !== "Escape" && !CHOOSING.has(event.key)) return
    swallow(event)
    if (event.type !== "keydown" || this.#isOver) return
    if (event.key === "Escape") this.#giveUp()
    else if (move !== undefined) this.#move(move)
    else if (this.#candidate !== undefined) this.#choose(this.#candidate)
  }

  #move(move: Move): void {
    const from = this.#candidate ?? this.#context.tree.focused() ?? document.body
    if (move === "in" && isFrameElement(from)) this.#enter(from)
    else if (move === "out" && from === document.documentElement) this.#leave()
    else {
      const to = moveCandidate(pickable(this.#context), from, move)
      to.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" })
      this.#aim(to)
    }
  }

  /** From here on the keys go to the code inside that frame. */
  #enter(frame: HTMLIFrameElement | HTMLFrameElement): void {
    this.#aim(undefined)
    frame.contentWindow?.focus()
  }

  #leave(): void {
    if (window.parent === window) return
    this.#aim(undefined)
    window.parent.focus()
  }
}
