/**
 * What can be done with one chat, beside the button that asked. Arrow keys move in it; Escape, Tab and a press
 * anywhere else close it, and the focus goes back to the button.
 */
import { Pencil, Trash2 } from "lucide-react"
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react"
import { chatWords } from "./chatWords.ts"
import styles from "./menu.module.css"

export interface ChatMenuProps {
  readonly title: string
  readonly button: HTMLElement
  readonly onRename: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Between the menu and the window's edges. */
const MARGIN_PX = 8

/** Below the button where there is room, else above it; never out of the window. */
const placeBeside = (menu: HTMLElement, button: HTMLElement): void => {
  const near = button.getBoundingClientRect()
  const { height, width } = menu.getBoundingClientRect()
  const isBelow = near.bottom + height + MARGIN_PX <= innerHeight
  menu.style.top = `${Math.max(MARGIN_PX, isBelow ? near.bottom : near.top - height)}px`
  menu.style.left = `${Math.max(MARGIN_PX, Math.min(near.right - width, innerWidth - width - MARGIN_PX))}px`
}

export const ChatMenu = ({ title, button, onRename, onDelete, onClose }: ChatMenuProps): ReactNode => {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = menu.current
    if (shown === null) return undefined
    placeBeside(shown, button)
    shown.querySelector<HTMLElement>("[role=menuitem]")?.focus()
    const listening = new AbortController()
    const { signal } = listening
    const onPress = ({ target }: Event): void => {
      if (target instanceof Node && !shown.contains(target)) onClose()
    }
    addEventListener("pointerdown", onPress, { capture: true, signal })
    // Its button is not where it was any more.
    for (const moved of ["scroll", "resize"]) addEventListener(moved, onClose, { capture: true, signal })
    return () => listening.abort()
  }, [button, onClose])

  const leave = (): void => {
    button.focus()
    onClose()
  }
  const choose = (action: () => void): void => {
    leave()
    action()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Its keys are its own: the list below and a drawer around it have the same ones.
    event.stopPropagation()
    if (event.key === "Tab" || event.key === "Escape") {
      event.preventDefault()
      leave()
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      const items = Array.from(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])
      const at = items.findIndex((item) => item.matches(":focus"))
      items.at((at + (event.key === "ArrowDown" ? 1 : -1)) % items.length)?.focus()
    }
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={chatWords.chatMenu(title)}
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      <button type="button" role="menuitem" className={styles.item} onClick={() => choose(onRename)}>
        <Pencil size={15} aria-hidden strokeWidth={1.8} />
        {chatWords.rename}
      </button>
      <button
        type="button"
        role="menuitem"
        className={`${styles.item} ${styles.danger}`}
        onClick={() => choose(onDelete)}
      >
        <Trash2 size={15} aria-hidden strokeWidth={1.8} />
        {chatWords.delete}
      </button>
    </div>
  )
}
