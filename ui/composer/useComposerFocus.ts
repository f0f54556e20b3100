/**
 * Whoever opens a chat can write at once: the composer takes the focus as the chat comes on screen. Never from
 * a dialog, from another place to write, or from where somebody went while the chat was coming; and not where that would
 * bring up a keyboard on the screen.
 */
import { type RefObject, useEffect } from "react"
import { isSomethingOpen } from "#ui/kit/dom/isSomethingOpen.ts"
import { isWriting } from "#ui/kit/dom/isWriting.ts"
import { hasFocusMoved } from "#ui/stores/route.ts"

export const hasMouse = (): boolean => !matchMedia("(pointer: coarse)").matches

export const useComposerFocus = (input: RefObject<HTMLTextAreaElement | null>): void => {
  useEffect(() => {
    if (!hasMouse()) return undefined
    const take = (): void => {
      if (!isSomethingOpen() && !isWriting()) input.current?.focus({ preventScroll: true })
    }
    if (!hasFocusMoved()) take()
    if (!isSomethingOpen()) return undefined
    // The list of chats is over the page in a narrow window, and gives the focus back as it closes.
    const left = new AbortController()
    const onClose = (): void => {
      left.abort()
      take()
    }
    document.addEventListener("close", onClose, { capture: true, signal: left.signal })
    return () => left.abort()
  }, [input])
}
