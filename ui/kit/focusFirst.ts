/** Where the keyboard goes on when what it was at has made room for something else. */
const FIELDS = "input, select, textarea"
const CONTROLS = `${FIELDS}, button, a[href]`

/** A field before a button: it is what is asked for. */
export const focusFirst = (within: HTMLElement | null): void =>
  (within?.querySelector<HTMLElement>(FIELDS) ?? within?.querySelector<HTMLElement>(CONTROLS))?.focus()

/** Only where what had the focus is gone: then it is nowhere, or with the dialog around. */
export const focusIfLost = (within: HTMLElement | null): void => {
  const at = document.activeElement
  if (at === null || at === document.body || at instanceof HTMLDialogElement) focusFirst(within)
}
