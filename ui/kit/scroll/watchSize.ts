/** One observer for all that wants to know when it, or what is in it, changes its size. */

const callbacks = new Map<Element, () => void>()
let observer: ResizeObserver | undefined

const tell = (entries: ReadonlyArray<ResizeObserverEntry>): void => {
  for (const changed of new Set(entries.map(({ target }) => callbacks.get(target)))) changed?.()
}

export const watchSize = (elements: ReadonlyArray<Element>, onChange: () => void): (() => void) => {
  observer ??= new ResizeObserver(tell)
  for (const element of elements) {
    callbacks.set(element, onChange)
    observer.observe(element)
  }
  return () => {
    for (const element of elements) {
      callbacks.delete(element)
      observer?.unobserve(element)
    }
  }
}
