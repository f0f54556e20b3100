const FIELDS = "input, textarea, select, [contenteditable]"

/** Whether what has the focus takes the signs that are typed: also within a part of the page that is closed in itself. */
export const isWriting = (): boolean => {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at?.matches(FIELDS) === true
}
