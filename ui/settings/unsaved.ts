/** Whether a section of the settings holds words that are not saved: then leaving it is asked about. */
import { atom } from "nanostores"
import { useEffect } from "react"

export const $isUnsaved = atom(false)

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** For the section that holds them, as long as it is on screen. A page that is closed is asked about by the browser. */
export const useUnsaved = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return undefined
    $isUnsaved.set(true)
    addEventListener("beforeunload", warn)
    return () => {
      $isUnsaved.set(false)
      removeEventListener("beforeunload", warn)
    }
  }, [isUnsaved])
}
