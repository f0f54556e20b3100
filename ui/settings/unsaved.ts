/** Whether a section of the settings holds words that are not saved: then leaving it is asked about. */
import { atom } from "nanostores"
import { useEffect, useLayoutEffect } from "react"

export const $isUnsaved = atom(false)

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** A page that is closed while this holds is asked about by the browser. */
export const useAskBeforeUnload = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return undefined
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [isUnsaved])
}

/** For the section that holds them, as long as it is on screen. */
export const useUnsaved = (isUnsaved: boolean): void => {
  useAskBeforeUnload(isUnsaved)
  // Known as soon as the words are on screen: the Escape right behind them is asked about, too.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined
    $isUnsaved.set(true)
    return () => $isUnsaved.set(false)
  }, [isUnsaved])
}
