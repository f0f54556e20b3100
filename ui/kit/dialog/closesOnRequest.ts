/**
 * For a dialog that holds what would be lost: Escape (and Back on a phone) becomes a question to whoever opened it. The
 * browser closes a dialog at its second Escape whatever `cancel` says, so the key is taken before it comes to that. On a
 * phone what is still told by `cancel` is its own Back; elsewhere it is the key, pressed while nothing has the focus.
 */
import type { KeyboardEvent, SyntheticEvent } from "react"
import { isMobile } from "#ui/kit/dom/isMobile.ts"

export interface ClosesOnRequest {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
}

export const closesOnRequest = (ask: () => void, onBack = ask): ClosesOnRequest => ({
  onKeyDown: (event) => {
    // React passes on keys of a dialog that was opened from it, and stands beside it.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isInside || event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    ask()
  },
  onCancel: (event) => {
    // React passes on what happens to a dialog inside.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (isMobile()) onBack()
    else ask()
  }
})
