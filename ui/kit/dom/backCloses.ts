/**
 * Back closes what lies over the page (a dialog, a drawer, a menu) instead of leaving the chat under it, as phones have
 * it. Nothing is added to the history for that: a step that was taken while something lay over the page is taken back, and
 * then the topmost is closed. Forward does the same. A browser without the Navigation API, and the step that leaves the
 * app altogether, go on as ever.
 */

/** Each closes itself when it is called; the topmost last. */
const over: Array<() => void> = []

/** Something lies over the page until what is returned is called. */
export const layOver = (close: () => void): (() => void) => {
  over.push(close)
  return () => {
    const place = over.lastIndexOf(close)
    if (place !== -1) over.splice(place, 1)
  }
}

/** Closes the topmost: for a phone whose own Back is told to the dialog alone. */
export const closeTopmost = (): void => over.at(-1)?.()

/** A step of the program's own: it closes nothing. */
let isOwnStep = false

export const stepBack = (): void => {
  isOwnStep = true
  history.back()
}

let isTakingBack = false

/** While the address is not where the page stays. */
export const isAddressPassing = (): boolean => isTakingBack

/** `settled`: the address is what it was. Ends with the signal. */
export const followSteps = (settled: () => void, signal: AbortSignal): void => {
  const { navigation } = globalThis
  if (navigation === undefined) return
  const onStep = ({ from, navigationType }: NavigationCurrentEntryChangeEvent): void => {
    if (navigationType !== "traverse") return
    const wasOwn = isOwnStep
    isOwnStep = false
    if (wasOwn || isTakingBack || over.length === 0) return
    isTakingBack = true
    const close = over.at(-1)
    const end = (): void => {
      isTakingBack = false
      settled()
    }
    const finish = (): void => {
      end()
      close?.()
    }
    // Where there is no way back (the entry is gone, another step came between) it may not stay over another chat either.
    void navigation.traverseTo(from.key).finished?.then(finish, finish)
  }
  navigation.addEventListener("currententrychange", onStep, { signal })
}
