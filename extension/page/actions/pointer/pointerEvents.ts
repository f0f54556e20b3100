/** The pointer and mouse events of a real pointer, in their order, for pages without trusted input. */

import { startTimer } from "#extension/page/dom/pageTimer.ts"

export interface PointerTarget {
  readonly element: Element
  readonly x: number
  readonly y: number
}

const BUTTONS = { left: { button: 0, buttons: 1 }, right: { button: 2, buttons: 2 } } as const

type Button = keyof typeof BUTTONS

interface Press {
  readonly buttons: number
  readonly detail: number
  readonly button?: number
}

const initOf = ({ x, y }: PointerTarget, { buttons, detail, button = 0 }: Press): PointerEventInit => ({
  bubbles: true,
  cancelable: true,
  composed: true,
  view: window,
  clientX: x,
  clientY: y,
  screenX: x + window.screenX,
  screenY: y + window.screenY,
  button,
  buttons,
  detail,
  pointerId: 1,
  pointerType: "mouse",
  isPrimary: true
})

/** Enter and leave do not bubble. */
const quiet = (init: PointerEventInit): PointerEventInit => ({ ...init, bubbles: false, cancelable: false })

export const hoverOver = (target: PointerTarget): void => {
  const { element } = target
  const init = initOf(target, { buttons: 0, detail: 0, button: -1 })
  element.dispatchEvent(new PointerEvent("pointerover", init))
  element.dispatchEvent(new PointerEvent("pointerenter", quiet(init)))
  element.dispatchEvent(new MouseEvent("mouseover", init))
  element.dispatchEvent(new MouseEvent("mouseenter", quiet(init)))
  element.dispatchEvent(new PointerEvent("pointermove", init))
  element.dispatchEvent(new MouseEvent("mousemove", init))
}

const focusable = (element: Element): HTMLElement | undefined => {
  for (let node: Element | null = element; node !== null; node = node.parentElement) {
    if (
      node instanceof HTMLElement &&
      node.matches("a[href], button, input, select, textarea, [tabindex], [contenteditable]")
    ) {
      return node
    }
  }
  return undefined
}

const press = (target: PointerTarget, which: Button, detail: number): void => {
  const { element } = target
  const down = initOf(target, { ...BUTTONS[which], detail })
  element.dispatchEvent(new PointerEvent("pointerdown", { ...down, detail: 0 }))
  if (element.dispatchEvent(new MouseEvent("mousedown", down))) focusable(element)?.focus()
}

/** What follows once the button is up: of the right one a menu, never a click. */
const follow = (element: Element, button: Button, up: PointerEventInit): void => {
  if (button === "right") {
    element.dispatchEvent(new PointerEvent("contextmenu", up))
    element.dispatchEvent(new PointerEvent("auxclick", up))
    return
  }
  // A dispatched click does all that a click does: follows links, sends forms, ticks boxes.
  element.dispatchEvent(new PointerEvent("click", up))
}

const letGo = (target: PointerTarget, which: Button, detail: number): PointerEventInit => {
  const up = initOf(target, { ...BUTTONS[which], buttons: 0, detail })
  target.element.dispatchEvent(new PointerEvent("pointerup", { ...up, detail: 0 }))
  target.element.dispatchEvent(new MouseEvent("mouseup", up))
  return up
}

export const clickOn = (
  target: PointerTarget,
  { button = "left", double = false }: { readonly button?: Button; readonly double?: boolean } = {}
): void => {
  const { element } = target
  hoverOver(target)
  for (const detail of double ? [1, 2] : [1]) {
    press(target, button, detail)
    const up = letGo(target, button, detail)
    follow(element, button, up)
    if (detail === 2 && button === "left") element.dispatchEvent(new MouseEvent("dblclick", up))
  }
}

/** Over once the button is let go. */
export const holdOn = (target: PointerTarget, holdMs: number, button: Button = "left"): Promise<void> =>
  new Promise((resolve) => {
    hoverOver(target)
    press(target, button, 1)
    startTimer(holdMs, () => {
      follow(target.element, button, letGo(target, button, 1))
      resolve()
    })
  })

/** The pointer's way, and the browser's own drag where the page made the element draggable. */
export const dragOnto = (from: PointerTarget, to: PointerTarget): void => {
  hoverOver(from)
  press(from, "left", 1)
  const source = from.element.closest('[draggable="true"]')
  const transfer = new DataTransfer()
  const dragEvent = (type: string, { x, y }: PointerTarget): DragEvent =>
    new DragEvent(type, {
      bubbles: true,
      cancelable: true,
      composed: true,
      clientX: x,
      clientY: y,
      dataTransfer: transfer
    })
  if (source?.dispatchEvent(dragEvent("dragstart", from)) === true) {
    to.element.dispatchEvent(dragEvent("dragenter", to))
    if (!to.element.dispatchEvent(dragEvent("dragover", to))) to.element.dispatchEvent(dragEvent("drop", to))
    source.dispatchEvent(dragEvent("dragend", to))
    return
  }
  const move = initOf(to, { buttons: 1, detail: 0 })
  // A page that follows the pointer listens on what was pressed, or on the whole document.
  for (const element of new Set([from.element, to.element])) {
    element.dispatchEvent(new PointerEvent("pointermove", move))
    element.dispatchEvent(new MouseEvent("mousemove", move))
  }
  letGo(to, "left", 1)
}
