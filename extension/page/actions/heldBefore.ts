/**
 * What fields held right before something was entered into them. It is kept inside the page, where it is whole and where
 * secrets may be: a summary shows values cut and masked. An entry after what was there is verified by it.
 */
const held = new WeakMap<Element, string>()

/** As it is now: the text of a field or of an editable region; of anything else there is none. */
export const textIn = (element: Element): string | undefined => {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value
  return element instanceof HTMLElement && element.isContentEditable ? element.innerText : undefined
}

/** `text`: what the entry is to come after, where that is not all there is. */
export const noteHeld = (element: Element, text = textIn(element)): void => {
  if (text !== undefined) held.set(element, text)
}

export const heldBefore = (element: Element): string | undefined => held.get(element)
