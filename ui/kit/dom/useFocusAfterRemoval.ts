/** Where the focus goes when the entry it was on has left a list: to the next one, else to the field. */
import { type RefObject, useEffect, useRef } from "react"

export interface FocusAfterRemoval<Entry extends HTMLElement, List extends HTMLElement> {
  readonly list: RefObject<List | null>
  readonly field: RefObject<Entry | null>
  /** Call it when the entry at this place is about to leave. */
  readonly leaving: (place: number) => void
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
    next?.focus()
  }, [names])
  return {
    list,
    field,
    leaving: (place) => {
      gone.current = { place, name: names[place] }
    }
  }
}
