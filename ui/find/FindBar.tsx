/** Find in chat: a field, how many there are, the next and the one before. Escape gives the focus back. */

import { ChevronDown, ChevronUp, X } from "lucide-react"
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState
} from "react"
import { isComposing } from "#ui/kit/dom/isComposing.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { useStore } from "#ui/stores/useStore.ts"
import styles from "./find.module.css"
import { findText } from "./findText.ts"
import type { TranscriptSearch } from "./TranscriptSearch.ts"

export interface FindBarProps {
  readonly search: TranscriptSearch
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** How many messages are not here yet; they come as soon as something is looked for. */
  readonly earlier: number
  readonly onEarlier: () => Promise<boolean>
  /** The match that is gone to is to be seen. */
  readonly onReach: () => void
  readonly onSay: (sentence: string) => void
  readonly onClose: () => void
}

export const FindBar = memo((props: FindBarProps): ReactNode => {
  const { search, inputRef, earlier, onEarlier, onReach, onSay, onClose } = props
  const { count, place } = useStore(search.$found)
  const [query, setQuery] = useState("")

  // Before the next key comes: a layout effect, not one after the paint.
  useLayoutEffect(() => inputRef.current?.focus(), [inputRef])

  const isSearching = query.trim() !== ""
  // Also for what is not here any more: another version, a chat that was cut by another window.
  const lacksSome = isSearching && earlier > 0
  useEffect(() => {
    if (!lacksSome) return
    void onEarlier().then((isWhole) => {
      if (!isWhole) onSay(findText.earlierMissing)
    })
  }, [lacksSome, onEarlier, onSay])

  const tell = (): void => {
    const found = search.$found.get()
    if (found.count > 0) onReach()
    onSay(findText.findSaid(found.place, found.count))
  }
  const look = (value: string): void => {
    setQuery(value)
    search.search(value)
    if (value.trim() !== "") tell()
  }
  const step = (by: 1 | -1): void => {
    search.step(by)
    tell()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || isComposing(event)) return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }

  return (
    <search className={styles.bar} aria-label={findText.find}>
      <input
        ref={inputRef}
        type="text"
        className={styles.input}
        value={query}
        placeholder={findText.find}
        aria-label={findText.find}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => look(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.count} data-none={isSearching && count === 0}>
        {isSearching ? findText.findCount(place, count) : ""}
      </span>
      {lacksSome && <span className={styles.coming}>{findText.findComing}</span>}
      <IconButton
        icon={ChevronUp}
        size="small"
        label={findText.findPrevious}
        disabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={ChevronDown}
        size="small"
        label={findText.findNext}
        disabled={count === 0}
        onClick={() => step(1)}
      />
      <IconButton icon={X} size="small" label={findText.findClose} onClick={onClose} />
    </search>
  )
})
