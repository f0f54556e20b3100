/**
 * What Enter means at an element: which buttons send their form, and which fields take lines; and where
 * a form sends its entries, if that is another site.
 */

interface EnterState {
  submits?: true
  to?: string
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

/** The origin of an address, where it is not the document's own; its scheme where it has none. */
const elsewhere = (address: string | null): string | undefined => {
  if (address === null || !URL.canParse(address, document.baseURI)) return undefined
  const { origin, protocol } = new URL(address, document.baseURI)
  // What runs in the page, or stays in it, sends nothing.
  if (origin === location.origin || protocol === "javascript:" || protocol === "about:") return undefined
  return origin === "null" ? protocol : origin
}

/** `attribute`: of a form, or of a button that sends it elsewhere. */
export const sendsTo = (element: Element, attribute: "action" | "formaction"): { readonly to?: string } => {
  const to = elsewhere(element.getAttribute(attribute))
  return to === undefined ? {} : { to }
}

export const enterState = (element: Element): EnterState => ({
  ...(isSubmitter(element) ? { submits: true, ...sendsTo(element, "formaction") } : {}),
  ...(takesLines(element) ? { multiline: true } : {})
})
