/**
 * A dialog over the page, as long as it is to be shown. Only one that is closed gives the focus back to what opened it, so
 * one that is taken away while it is open is closed first.
 */
import { type RefObject, useEffect, useLayoutEffect } from "react"

export const useShown = (dialog: RefObject<HTMLDialogElement | null>, isShown: boolean): void => {
  useEffect(() => {
    if (isShown) dialog.current?.showModal()
  }, [dialog, isShown])
  // Before anything else is drawn: what leaves a list because of an answer looks for where the focus is then.
  useLayoutEffect(() => {
    if (!isShown) dialog.current?.close()
  }, [dialog, isShown])
  useLayoutEffect(() => {
    const { current: shown } = dialog
    return () => {
      if (shown?.open !== true) return
      // Whoever took it away knows.
      shown.addEventListener("close", (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true
      })
      shown.close()
    }
  }, [dialog])
}
