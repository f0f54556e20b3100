/** What Enter means at an element: which buttons send their form, and which fields take lines. */

interface EnterState {
  submits?: true
  multiline?: true
}

/** A button or image that belongs to a form and sends it; told by what it is, not by what it is called. */
const isSubmitter = (element: Element): boolean =>
  (element instanceof HTMLButtonElement && element.type === "submit" && element.form !== null) ||
  (element instanceof HTMLInputElement &&
    (element.type === "submit" || element.type === "image") &&
    element.form !== null)

const takesLines = (element: Element): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLElement && element.isContentEditable) ||
  element.getAttribute("aria-multiline") === "true"

export const enterState = (element: Element): EnterState => ({
  ...(isSubmitter(element) ? { submits: true } : {}),
  ...(takesLines(element) ? { multiline: true } : {})
})
