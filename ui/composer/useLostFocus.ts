/**
 * The keyboard is never nowhere: where what had the focus is taken away (a button that did its work, a row that was
 * deleted) and nobody else takes it, the composer does, as after a message was sent. Not where that would bring up a
 * keyboard on the screen.
 */
import { type RefObject, useEffect } from "react"
import { isSomethingOpen } from "#ui/kit/dom/isSomethingOpen.ts"
import { keepLostFocus } from "#ui/kit/focusFirst.ts"
import { nextFrame } from "#ui/stores/clock.ts"
import { hasMouse } from "./useComposerFocus.ts"

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

export const useLostFocus = (input: RefObject<HTMLTextAreaElement | null>): void => {
  useEffect(() => {
    if (!hasMouse()) return undefined
    let last: Element | null = document.activeElement
    let cancel: (() => void) | undefined
    const isLost = (): boolean => last !== null && !last.isConnected && isNowhere() && !isSomethingOpen()
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener(
      "focusin",
      ({ target }) => {
        last = target instanceof Element ? target : null
      },
      { signal }
    )
    // Who leaves it of their own accord (a press beside it) is not followed; one that is taken away may tell of it, too.
    document.addEventListener(
      "focusout",
      ({ target }) =>
        queueMicrotask(() => {
          if (last === target && target instanceof Element && target.isConnected) last = null
        }),
      { signal }
    )
    const removals = new MutationObserver(() => {
      if (!isLost()) return
      cancel?.()
      // Whoever takes it on purpose does so by then.
      cancel = nextFrame(() => {
        if (isLost()) keepLostFocus(input.current)
      })
    })
    removals.observe(document.body, { childList: true, subtree: true })
    return () => {
      listening.abort()
      removals.disconnect()
      cancel?.()
    }
  }, [input])
}
