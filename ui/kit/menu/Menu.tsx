/**
 * A menu beside the button that asked for it. Arrow keys, Home and End move in it, and so do the first letters of what
 * is looked for. Escape and Tab close it, and the focus goes back to the button; a press anywhere else closes it, and
 * the focus goes where was pressed.
 */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react"
import { MENU_MARGIN_PX, MENU_WORD_PAUSE_MS } from "#ui/kit/limits.ts"
import styles from "./menu.module.css"

export interface MenuProps {
  readonly label: string
  readonly button: HTMLElement
  /** The id of what is said in it besides its items: keys lead past that. */
  readonly describedBy?: string | undefined
  /** Given a way to choose: the menu closes, the focus goes back, and then it is done. */
  readonly children: (choose: (action: () => void) => void) => ReactNode
  readonly onClose: () => void
}

/** Below the button where there is room, else above it; never out of the window. */
const placeBeside = (menu: HTMLElement, button: HTMLElement): void => {
  const near = button.getBoundingClientRect()
  const { height, width } = menu.getBoundingClientRect()
  const isBelow = near.bottom + height + MENU_MARGIN_PX <= innerHeight
  menu.style.top = `${Math.max(MENU_MARGIN_PX, isBelow ? near.bottom : near.top - height)}px`
  menu.style.left = `${Math.max(MENU_MARGIN_PX, Math.min(near.right - width, innerWidth - width - MENU_MARGIN_PX))}px`
}

const ITEMS = "[role=menuitem], [role=menuitemradio]"

/** Where a key leads from an item among so many; undefined for a key that leads nowhere. */
const nextPlace = (key: string, at: number, count: number): number | undefined => {
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count
    case "ArrowUp":
      return (at - 1 + count) % count
    case "Home":
      return 0
    case "End":
      return count - 1
    default:
      return undefined
  }
}

/**
 * The item that begins with the letters, looked for from the one after this on and round again. One letter several times
 * goes from one such item to the next.
 */
const placeOf = (letters: string, labels: ReadonlyArray<string>, at: number): number | undefined => {
  const [first = ""] = letters
  const word = [...letters].every((letter) => letter === first) ? first : letters
  // A word that goes on may still mean the item it has led to.
  const from = word.length > 1 ? Math.max(at, 0) : at + 1
  const places = labels.map((_, place) => (from + place) % labels.length)
  return places.find((place) => labels[place]?.toLowerCase().startsWith(word.toLowerCase()))
}

export const Menu = ({ label, button, describedBy, children, onClose }: MenuProps): ReactNode => {
  const menu = useRef<HTMLDivElement>(null)
  const typed = useRef({ letters: "", at: 0 })
  useLayoutEffect(() => {
    const shown = menu.current
    if (shown === null) return undefined
    placeBeside(shown, button)
    const chosen = shown.querySelector<HTMLElement>("[aria-checked=true]")
    ;(chosen ?? shown.querySelector<HTMLElement>(ITEMS) ?? shown).focus()
    const listening = new AbortController()
    const { signal } = listening
    const onPress = ({ target }: Event): void => {
      if (target instanceof Node && !shown.contains(target)) onClose()
    }
    /** Its button is not where it was any more; what scrolls within it is its own matter. */
    const onMove = ({ target }: Event): void => {
      if (!(target instanceof Node && shown.contains(target))) onClose()
    }
    addEventListener("pointerdown", onPress, { capture: true, signal })
    for (const moved of ["scroll", "resize"]) addEventListener(moved, onMove, { capture: true, signal })
    return () => listening.abort()
  }, [button, onClose])

  const leave = (): void => {
    button.focus()
    onClose()
  }
  const placeOfTyped = (
    { altKey, ctrlKey, key, metaKey, timeStamp }: KeyboardEvent,
    items: ReadonlyArray<HTMLElement>,
    at: number
  ): number | undefined => {
    const isLetter = [...key].length === 1 && !altKey && !ctrlKey && !metaKey
    const { letters, at: before } = typed.current
    const isSameWord = letters !== "" && timeStamp - before <= MENU_WORD_PAUSE_MS
    // The space bar chooses, unless it is within a word.
    if (!isLetter || (key === " " && !isSameWord)) return undefined
    typed.current = { letters: isSameWord ? letters + key : key, at: timeStamp }
    const labels = items.map(({ textContent }) => textContent?.trim() ?? "")
    return placeOf(typed.current.letters, labels, at)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Its keys are its own: what is around it has the same ones.
    event.stopPropagation()
    if (event.key === "Tab" || event.key === "Escape") {
      event.preventDefault()
      leave()
      return
    }
    const items = Array.from(menu.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])
    const at = items.findIndex((item) => item.matches(":focus"))
    const next = nextPlace(event.key, at, items.length) ?? placeOfTyped(event, items, at)
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={describedBy}
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      {children((action) => {
        leave()
        action()
      })}
    </div>
  )
}
