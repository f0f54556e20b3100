/**
 * Find in chat, for one transcript: opens with Ctrl+F or Cmd+F (pressed again in its field, the
 * browser's own search comes), and gives the focus back to where it was.
 */

import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState
} from "react"
import { bringIntoView } from "#ui/kit/dom/bringIntoView.ts"
import { firstSeen } from "#ui/kit/dom/firstSeen.ts"
import { isSomethingOpen } from "#ui/kit/dom/isSomethingOpen.ts"
import { isShortcut } from "#ui/shortcuts/shortcuts.ts"
import { FindBar } from "./FindBar.tsx"
import { TranscriptSearch } from "./TranscriptSearch.ts"

export interface Find {
  readonly open: () => void
  readonly isOpen: boolean
  /** The bar while a search is open, otherwise nothing. */
  readonly bar: ReactNode
}

export interface FindPlace {
  readonly scrollerRef: RefObject<HTMLElement | null>
  readonly contentRef: RefObject<HTMLElement | null>
  /** Called before the transcript is scrolled to a match. */
  readonly letGo: () => void
  readonly onSay: (sentence: string) => void
  /** How many messages are not here, and what has them come: they are looked through as well. */
  readonly earlier: number
  readonly onEarlier: () => Promise<boolean>
}

const rectOf = ({ startContainer, startOffset, endContainer, endOffset }: StaticRange): DOMRect => {
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range.getBoundingClientRect()
}

/** What hides or scrolls inside the transcript: folded thoughts, wide code and tables. */
const reveal = (range: StaticRange): void => {
  const parent = range.startContainer.parentElement
  const folded = parent?.closest("details")
  if (folded) folded.open = true
  const inner = parent?.closest("pre, section")
  if (!inner) return
  const [box, view] = [rectOf(range), inner.getBoundingClientRect()]
  if (box.right > view.right || box.left < view.left)
    inner.scrollLeft += box.left - view.left - view.width / 3
}

interface Session {
  readonly search: TranscriptSearch
  readonly focused: Element | null
}

export const useFind = ({ scrollerRef, contentRef, letGo, onSay, earlier, onEarlier }: FindPlace): Find => {
  const [session, setSession] = useState<Session | undefined>(undefined)
  const input = useRef<HTMLInputElement>(null)

  const open = useCallback((): void => {
    const [scroller, content] = [scrollerRef.current, contentRef.current]
    if (scroller === null || content === null) return
    if (session === undefined) {
      const search = new TranscriptSearch(content, firstSeen(scroller, content))
      setSession({ search, focused: document.activeElement })
    } else {
      input.current?.focus()
      input.current?.select()
    }
  }, [session, scrollerRef, contentRef])

  const close = useCallback((): void => {
    setSession(undefined)
    if (session?.focused instanceof HTMLElement && session.focused.isConnected) session.focused.focus()
    else scrollerRef.current?.focus()
  }, [session, scrollerRef])

  const reach = useCallback((): void => {
    const scroller = scrollerRef.current
    const range = session?.search.current
    if (scroller === null || range === undefined) return
    letGo()
    reveal(range)
    const place = (): DOMRect | undefined => {
      const now = session?.search.current
      return now === undefined ? undefined : rectOf(now)
    }
    bringIntoView(scroller, place, "middle")
  }, [session, scrollerRef, letGo])

  // With the bar itself, not some time after it: what is highlighted has a search that is open.
  useLayoutEffect(() => () => session?.search.close(), [session])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing || isSomethingOpen()) return
      if (isShortcut("find", event) && event.target !== input.current) {
        event.preventDefault()
        open()
      } else if (event.key === "Escape" && session !== undefined) {
        event.preventDefault()
        close()
      }
    }
    // Before others that listen to the window: an open search has the first claim to Escape.
    addEventListener("keydown", onKeyDown, { capture: true })
    return () => removeEventListener("keydown", onKeyDown, { capture: true })
  }, [open, close, session])

  const bar =
    session === undefined ? null : (
      <FindBar
        search={session.search}
        inputRef={input}
        earlier={earlier}
        onEarlier={onEarlier}
        onReach={reach}
        onSay={onSay}
        onClose={close}
      />
    )
  return { open, isOpen: session !== undefined, bar }
}
