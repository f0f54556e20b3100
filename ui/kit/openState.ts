/** Whether something is open that is opened from more than one place: one atom each, and all of them closed at once. */
import { atom, type ReadableAtom } from "nanostores"

export interface OpenState {
  readonly $isOpen: ReadableAtom<boolean>
  readonly open: () => void
  readonly close: () => void
}

const all: Array<OpenState> = []

export const openState = (): OpenState => {
  const $isOpen = atom(false)
  const state = { $isOpen, open: () => $isOpen.set(true), close: () => $isOpen.set(false) }
  all.push(state)
  return state
}

/** As after a reload: they stand in modules, which outlive the page they were shown on. */
export const closeEverything = (): void => {
  for (const { close } of all) close()
}
