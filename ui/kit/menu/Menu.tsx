/**
 * A menu beside the button that asked for it. Arrow keys, Home and End move in it, and so do the first letters of what
 * is looked for. Escape, Back and Tab close it, and the focus goes back to the button; a press anywhere else closes it, and
 * the focus goes where was pressed.
 */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react"
import { makeTypeAhead, type TypeAhead } from "#ui/kit/dom/typeAhead.ts"
import { useBackCloses } from "#ui/kit/dom/useBackCloses.ts"
import { MENU_MARGIN_PX } from "#ui/kit/limits.ts"
import styles from "./menu.module.css"

export interface MenuProps {
  readonly label: string
  readonly button: HTMLElement
  /** The id of what is said in it besides its items: keys lead past that. */
  readonly describedBy?: string | undefined
  /** Which edge of the button it begins or ends at. */
  readonly align?: "start" | "end"
  /** Given a way to choose: the menu closes, the focus goes back, and then it is done. */
  readonly children: (choose: (action: () => void) => void) => ReactNode
  readonly onClose: () => void
}

/** Below the button where there is room, else above it; never out of the window. */
const placeBeside = (menu: HTMLElement, button: HTMLElement, align: "start" | "end"): void => {
  const near = button.getBoundingClientRect()
  const { height, width } = menu.getBoundingClientRect()
  const isBelow = near.bottom + height + MENU_MARGIN_PX <= innerHeight
  menu.style.top = `${Math.max(MENU_MARGIN_PX, isBelow ? near.bottom : near.top - height)}px`
  const wanted = align === "start" ? near.left : near.right - width
  menu.style.left = `${Math.max(MENU_MARGIN_PX, Math.min(wanted, innerWidth - width - MENU_MARGIN_PX))}px`
}

const ITEMS = "[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]"

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

export const Menu = ({
  label,
  button,
  describedBy,
  align = "end",
  children,
  onClose
}: MenuProps): ReactNode => {
  const menu = useRef<HTMLDivElement>(null)
  const typeAhead = useRef<TypeAhead>(undefined)
  typeAhead.current ??= makeTypeAhead()
  // What is in it may arrive while it is open.
  useLayoutEffect(() => {
    if (menu.current !== null) placeBeside(menu.current, button, align)
  })
  useLayoutEffect(() => {
    const shown = menu.current
    if (shown === null) return undefined
    const chosen = shown.querySelector<HTMLElement>("[aria-checked=true]")
    ;(chosen ?? shown.querySelector<HTMLElement>(ITEMS) ?? shown).focus()
    const listening = new AbortController()
    const { signal } = listening
    const onPress = ({ target }: Event): void => {
      if (target instanceof Node && !shown.contains(target)) onClose()
    }
    const { left, top } = button.getBoundingClientRect()
    /** Something else may scroll, and what has scrolled to show the button says so late. */
    const onScroll = (): void => {
      const now = button.getBoundingClientRect()
      if (now.left !== left || now.top !== top) onClose()
    }
    addEventListener("pointerdown", onPress, { capture: true, signal })
    addEventListener("scroll", onScroll, { capture: true, signal })
    addEventListener("resize", onClose, { signal })
    return () => listening.abort()
  }, [button, onClose])

  const leave = (): void => {
    button.focus()
    onClose()
  }
  useBackCloses(true, leave)
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
    const labels = items.map(({ textContent }) => textContent?.trim() ?? "")
    const next = nextPlace(event.key, at, items.length) ?? typeAhead.current?.placeAfter(event, labels, at)
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
