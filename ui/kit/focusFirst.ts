/** Where the keyboard goes on when what it was at has made room for something else. */
const FIELDS = "input, select, textarea"
const CONTROLS = `${FIELDS}, button, a[href]`

/** A field before a button: it is what is asked for. */
export const focusFirst = (within: HTMLElement | null): void =>
  (within?.querySelector<HTMLElement>(FIELDS) ?? within?.querySelector<HTMLElement>(CONTROLS))?.focus()

/** What took the focus only because nobody had it, and nothing was done with it since. */
let keeper: Element | undefined

/** Takes the focus that is nowhere, until somebody has a better place for it. */
export const keepLostFocus = (element: HTMLElement | null): void => {
  if (element === null) return
  element.focus({ preventScroll: true })
  keeper = element
  const used = new AbortController()
  const onUse = (): void => {
    used.abort()
    if (keeper === element) keeper = undefined
  }
  for (const type of ["keydown", "pointerdown", "input", "blur"]) {
    element.addEventListener(type, onUse, { signal: used.signal })
  }
}

/** What had the focus is gone: then it is nowhere, with the dialog around, or kept by whoever takes a lost one. */
export const isFocusLost = (): boolean => {
  const at = document.activeElement
  return at === null || at === document.body || at === keeper || at instanceof HTMLDialogElement
}

/** Whoever went elsewhere meanwhile stays there. */
export const focusIfLost = (within: HTMLElement | null): void => {
  if (isFocusLost()) focusFirst(within)
}
