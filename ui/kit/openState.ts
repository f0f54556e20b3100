/** Whether something is open that is opened from more than one place: one atom each. */
import { atom, type ReadableAtom } from "nanostores"

export interface OpenState {
  readonly $isOpen: ReadableAtom<boolean>
  readonly open: () => void
  readonly close: () => void
}

export const openState = (): OpenState => {
  const $isOpen = atom(false)
  return { $isOpen, open: () => $isOpen.set(true), close: () => $isOpen.set(false) }
}
