/**
 * Whoever begins to type writes a message: a key that writes a sign takes the focus to the composer before the sign is
 * written. Not while they write elsewhere, while something lies over the page, or where the sign presses what has the focus.
 */
import { type RefObject, useLayoutEffect } from "react"
import { isSomethingOpen } from "#ui/kit/dom/isSomethingOpen.ts"
import { isWriting } from "#ui/kit/dom/isWriting.ts"
import { isShortcut } from "#ui/shortcuts/shortcuts.ts"

const PRESSED_BY_SPACE = "button, summary, a, [role=button], [role=option], [role=menuitem], [tabindex]"

const isMeant = (event: KeyboardEvent): boolean => {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.isComposing || event.defaultPrevented) return false
  if (isWriting() || isShortcut("askShortcuts", event)) return false
  return event.key !== " " || document.activeElement?.matches(PRESSED_BY_SPACE) !== true
}

export const useTypingAnywhere = (input: RefObject<HTMLTextAreaElement | null>): void => {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isMeant(event) && !isSomethingOpen()) input.current?.focus({ preventScroll: true })
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [input])
}
