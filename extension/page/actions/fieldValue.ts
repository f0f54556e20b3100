/**
 * Sets a field's value as if it had been typed. Through the prototype's own setter: frameworks that
 * keep a field's value to themselves put a setter on the element, and would take ours for their own.
 */

type ValueElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const prototypeOf = (element: ValueElement): object => {
  if (element instanceof HTMLInputElement) return HTMLInputElement.prototype
  return element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLSelectElement.prototype
}

const setNatively = (element: ValueElement, value: string): void => {
  Object.getOwnPropertyDescriptor(prototypeOf(element), "value")?.set?.call(element, value)
}

/** Those of ours: a page deals with them before they have been dispatched, as with a person's. */
const own = new WeakSet<Event>()

export const isOwnInput = (event: Event): boolean => own.has(event)

const tell = (element: Element, event: Event): boolean => {
  own.add(event)
  return element.dispatchEvent(event)
}

const inputEvent = (data: string): InputEvent =>
  new InputEvent("input", { bubbles: true, composed: true, data, inputType: "insertText" })

/** False where the page forbade the input, or the field does not take this value. */
export const enterValue = (
  element: HTMLInputElement | HTMLTextAreaElement,
  value: string,
  typed: string
): boolean => {
  const before = new InputEvent("beforeinput", {
    bubbles: true,
    cancelable: true,
    composed: true,
    data: typed,
    inputType: "insertText"
  })
  if (!tell(element, before)) return false
  setNatively(element, value)
  tell(element, inputEvent(typed))
  tell(element, new Event("change", { bubbles: true }))
  return true
}

/** Tells the page that a select, box or slider was changed by hand. */
export const announceChange = (element: Element): void => {
  tell(element, new Event("input", { bubbles: true, composed: true }))
  tell(element, new Event("change", { bubbles: true }))
}
