/**
 * Where the focus goes when the entry it was on has left a list: to the next one, else to the field. That may be long after
 * it was asked for: whoever is elsewhere by then stays there.
 */
import { type RefObject, useEffect, useRef } from "react"
import { isFocusLost } from "#ui/kit/focusFirst.ts"

export interface FocusAfterRemoval<Entry extends HTMLElement, List extends HTMLElement> {
  readonly list: RefObject<List | null>
  readonly field: RefObject<Entry | null>
  /** Call it when the entry at this place is about to leave; one whose removal fails, or comes to `false`, stays. */
  readonly leaving: (place: number, removal: Promise<unknown>) => void
}

/** `names`: the entries in their order, each with one button that leads to its removal (`data-remove`). */
export const useFocusAfterRemoval = <Entry extends HTMLElement, List extends HTMLElement = HTMLUListElement>(
  names: ReadonlyArray<string>
): FocusAfterRemoval<Entry, List> => {
  const list = useRef<List>(null)
  const field = useRef<Entry>(null)
  const gone = useRef<{ readonly place: number; readonly name: string | undefined } | undefined>(undefined)
  useEffect(() => {
    if (gone.current === undefined || names.some((name) => name === gone.current?.name)) return
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? []
    const next = buttons[Math.min(gone.current.place, buttons.length - 1)] ?? field.current
    gone.current = undefined
    if (isFocusLost()) next?.focus()
  }, [names])
  return {
    list,
    field,
    leaving: (place, removal) => {
      const entry = { place, name: names[place] }
      gone.current = entry
      const stays = (): void => {
        if (gone.current === entry) gone.current = undefined
      }
      void removal.then((isDone) => isDone === false && stays(), stays)
    }
  }
}
