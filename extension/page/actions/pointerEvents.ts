/** The pointer and mouse events of a real pointer, in their order, for pages without trusted input. */

export interface PointerTarget {
  readonly element: Element
  readonly x: number
  readonly y: number
}

const LEFT = 0

const initOf = ({ x, y }: PointerTarget, buttons: number, detail: number): PointerEventInit => ({
  bubbles: true,
  cancelable: true,
  composed: true,
  view: window,
  clientX: x,
  clientY: y,
  screenX: x + window.screenX,
  screenY: y + window.screenY,
  button: LEFT,
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
  const init = { ...initOf(target, 0, 0), button: -1 }
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

export const clickOn = (target: PointerTarget): void => {
  const { element } = target
  hoverOver(target)
  const down = initOf(target, 1, 1)
  element.dispatchEvent(new PointerEvent("pointerdown", { ...down, detail: 0 }))
  if (element.dispatchEvent(new MouseEvent("mousedown", down))) focusable(element)?.focus()
  const up = initOf(target, 0, 1)
  element.dispatchEvent(new PointerEvent("pointerup", { ...up, detail: 0 }))
  element.dispatchEvent(new MouseEvent("mouseup", up))
  // A dispatched click does all that a click does: follows links, sends forms, ticks boxes.
  element.dispatchEvent(new PointerEvent("click", up))
}
