/**
 * Brings back what its writer has said in this chat, one prompt after another: by ArrowUp and ArrowDown, from the whole chat,
 * whatever of it is on screen.
 */
import { type KeyboardEvent, useRef } from "react"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { recallPrompt } from "./recallPrompt.ts"

export interface Recall {
  readonly onArrow: (event: KeyboardEvent, direction: "earlier" | "later") => void
  /** What was brought back is sent: the next arrow begins anew. */
  readonly end: () => void
}

export const useRecall = (store: ConversationStore): Recall => {
  const place = useRef<number | undefined>(undefined)
  /** How often ArrowUp was pressed while prompts are on their way. */
  const waiting = useRef(0)

  /** False where there is none in this direction, or the arrow is the caret's. */
  const recall = (direction: "earlier" | "later"): boolean => {
    const recalled = recallPrompt(store.ownPrompts.all, store.$draft.get(), place.current, direction)
    if (recalled === undefined) return false
    place.current = recalled.place
    store.setDraft(recalled.draft)
    return true
  }

  /**
   * At the first that is here: those before it are asked for, and it goes on, as often as it was pressed meanwhile, where its
   * writer has changed nothing.
   */
  const recallFurther = (): void => {
    const at = store.$draft.get()
    if ((place.current ?? 0) !== 0 || at !== (store.ownPrompts.all[0] ?? "")) return
    waiting.current += 1
    if (waiting.current > 1) return
    void store.ownPrompts.read().then((came) => {
      const presses = waiting.current
      waiting.current = 0
      if (came === 0 || store.$draft.get() !== at) return
      if (place.current !== undefined) place.current += came
      for (let press = 0; press < presses; press++) recallEarlier()
    })
  }

  const recallEarlier = (): boolean => {
    const isRecalled = recall("earlier")
    if (!isRecalled) recallFurther()
    return isRecalled
  }

  const onArrow = (event: KeyboardEvent, direction: "earlier" | "later"): void => {
    if (direction === "earlier" ? recallEarlier() : recall(direction)) event.preventDefault()
  }

  return {
    onArrow,
    end: () => {
      place.current = undefined
    }
  }
}
