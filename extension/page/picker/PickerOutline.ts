/**
 * The outline around the element the user points at, with a few words that say what it is: a status,
 * so that who hears the page hears them too.
 */
import { describeElement } from "#extension/page/aria/describeElement.ts"
import { drawnBoxOf } from "#extension/page/dom/drawnBoxOf.ts"
import { makeOverlay, type Overlay } from "#extension/page/overlay/makeOverlay.ts"
import type { PageContext } from "#extension/page/PageContext.ts"

const COLOUR = "#0b6a84"
const GAP_PX = 2
const WORDS_PX = 24

const makeBox = (): HTMLElement => {
  const box = document.createElement("div")
  Object.assign(box.style, {
    position: "fixed",
    boxSizing: "border-box",
    border: `2px solid ${COLOUR}`,
    borderRadius: "4px",
    background: "rgb(11 106 132 / 12%)",
    outline: "1px solid #ffffff"
  })
  return box
}

const makeWords = (): HTMLElement => {
  const words = document.createElement("div")
  words.role = "status"
  Object.assign(words.style, {
    position: "fixed",
    maxWidth: "min(320px, 100vw)",
    boxSizing: "border-box",
    padding: "0 8px",
    borderRadius: "4px",
    background: COLOUR,
    color: "#ffffff",
    font: `600 12px/${WORDS_PX - 4}px system-ui, sans-serif`,
    whiteSpace: "nowrap",
    overflow: "hidden",
    textOverflow: "ellipsis"
  })
  return words
}

const px = (length: number): string => `${Math.round(length)}px`

export class PickerOutline {
  readonly #context: PageContext
  readonly #overlay: Overlay
  readonly #box = makeBox()
  readonly #words = makeWords()
  #element: Element | undefined

  constructor(context: PageContext) {
    this.#context = context
    this.#overlay = makeOverlay(context)
    this.#overlay.root.append(this.#box, this.#words)
    this.show(undefined)
  }

  show(element: Element | undefined): void {
    this.#element = element
    const isShown = element !== undefined
    this.#box.hidden = !isShown
    this.#words.textContent = isShown ? describeElement(element, this.#context.tree) : ""
    this.place()
  }

  /** Where the element is now. */
  place(): void {
    const element = this.#element
    this.#box.style.display = element === undefined ? "none" : "block"
    this.#words.style.visibility = element === undefined ? "hidden" : "visible"
    if (element === undefined) return
    const { left, top, width, height, bottom } = drawnBoxOf(element).getBoundingClientRect()
    Object.assign(this.#box.style, {
      left: px(left - GAP_PX),
      top: px(top - GAP_PX),
      width: px(width + 2 * GAP_PX),
      height: px(height + 2 * GAP_PX)
    })
    const above = top - GAP_PX - WORDS_PX
    const below = bottom + GAP_PX + 4
    const fits = above >= 0 ? above : below + WORDS_PX <= innerHeight ? below : Math.max(0, top)
    Object.assign(this.#words.style, {
      left: px(Math.min(Math.max(0, left - GAP_PX), Math.max(0, innerWidth - 120))),
      top: px(fits)
    })
  }

  remove(): void {
    this.#overlay.host.remove()
  }
}
