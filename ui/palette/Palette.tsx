/**
 * Everything that can be reached or done, found by a few letters: a combobox whose list is always open. The arrows, Page
 * Up and Page Down choose in it while the focus stays in the field, Enter does it, Escape leaves everything as it was.
 */

import { computed } from "nanostores"
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react"
import { Drawing } from "#ui/drawings/Drawing.tsx"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import { isComposing } from "#ui/kit/dom/isComposing.ts"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { isMac } from "#ui/shortcuts/isMac.ts"
import { keyNames } from "#ui/shortcuts/keyNames.ts"
import { isShortcut, keysOf, type ShortcutName } from "#ui/shortcuts/shortcuts.ts"
import { readText, writeText } from "#ui/stores/browserStorage.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { PALETTE_MAX_RECENT, PALETTE_PAGE } from "./limits.ts"
import type { PaletteContext, PaletteItem } from "./PaletteItem.ts"
import styles from "./palette.module.css"
import { paletteText } from "./paletteText.ts"
import { paletteProviders } from "./providers.ts"
import { rankItems } from "./rankItems.ts"

const RECENT = "palette"

/** Ids of what was chosen on this device, the last one first. Chats have an order of their own. */
const readRecent = (): ReadonlyArray<string> =>
  readText(RECENT)
    .split("\n")
    .filter((id) => id !== "")

const remember = ({ id, kind }: PaletteItem): void => {
  if (kind === "chat") return
  const recent = [id, ...readRecent().filter((other) => other !== id)]
  writeText(RECENT, recent.slice(0, PALETTE_MAX_RECENT).join("\n"))
}

/** Where a key leads from an entry among so many; undefined for a key that is the field's own. */
const placeAfter = (key: string, at: number, count: number): number | undefined => {
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count
    case "ArrowUp":
      return (at - 1 + count) % count
    case "PageDown":
      return Math.min(at + PALETTE_PAGE, count - 1)
    case "PageUp":
      return Math.max(at - PALETTE_PAGE, 0)
    default:
      return undefined
  }
}

const Keys = ({ shortcut }: { readonly shortcut: ShortcutName }): ReactNode => (
  <span className={styles.keys} aria-hidden>
    {keyNames(shortcut, isMac()).map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
)

export interface PaletteProps extends PaletteContext {
  readonly onClose: () => void
}

export const Palette = ({ onClose, ...context }: PaletteProps): ReactNode => {
  const [isOpen, setOpen] = useState(true)
  const [query, setQuery] = useState("")
  const [place, setPlace] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const chosen = useRef<PaletteItem>(undefined)
  const recent = useMemo(readRecent, [])
  // As things were when it was opened: what is asked for is done there.
  const first = useRef(context).current
  const $items = useMemo(
    () =>
      computed(
        paletteProviders.map((provide) => provide(first)),
        (...lists) => lists.flat()
      ),
    [first]
  )
  const items = useStore($items)
  const shown = useMemo(() => rankItems(items, query, recent), [items, query, recent])
  const at = Math.min(place, Math.max(shown.length - 1, 0))
  const optionId = (index: number): string => `${id}-${index}`

  // Where the dialog gives the focus to something else, or to nothing.
  useEffect(() => field.current?.focus(), [])
  // After every rendering: what is chosen may have come to stand elsewhere.
  useEffect(() => {
    // What it returns is no clean-up: in some browsers it is a promise.
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" })
  })

  const choose = (item: PaletteItem | undefined): void => {
    if (item === undefined) return
    chosen.current = item
    remember(item)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    if (isShortcut("openPalette", event)) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === "Enter") {
      event.preventDefault()
      choose(shown[at])
    } else {
      const next = shown.length === 0 ? undefined : placeAfter(event.key, at, shown.length)
      if (next === undefined) return
      event.preventDefault()
      setPlace(next)
    }
  }
  return (
    <Modal
      isOpen={isOpen}
      title={paletteText.title}
      size="palette"
      onClose={() => {
        onClose()
        chosen.current?.run()
      }}
    >
      {(titleId) => (
        <>
          <input
            ref={field}
            className={styles.field}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-labelledby={titleId}
            aria-activedescendant={shown.length === 0 ? undefined : optionId(at)}
            placeholder={paletteText.placeholder}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              setPlace(0)
            }}
            onKeyDown={onKeyDown}
          />
          <p className={hidden.visuallyHidden} role="status">
            {query.trim() === "" ? "" : paletteText.found(shown.length)}
          </p>
          {shown.length === 0 && (
            <div className={styles.none}>
              <Drawing of="found" />
              <p>{paletteText.none(query.trim())}</p>
            </div>
          )}
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={paletteText.list}
            className={styles.list}
          >
            {shown.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              <div
                key={item.id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                className={styles.item}
                aria-selected={index === at}
                aria-keyshortcuts={item.shortcut === undefined ? undefined : keysOf(item.shortcut)}
                onPointerMove={() => setPlace(index)}
                onClick={() => choose(item)}
              >
                <item.icon size={16} aria-hidden />
                <span className={styles.label}>{item.label}</span>
                {item.shortcut !== undefined && <Keys shortcut={item.shortcut} />}
                <span className={styles.kind}>{paletteText.kinds[item.kind]}</span>
              </div>
            ))}
          </div>
        </>
      )}
    </Modal>
  )
}
