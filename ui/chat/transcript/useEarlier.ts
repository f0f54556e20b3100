/**
 * Earlier messages of a long chat: the next part comes before its reader is at the top, or at a press; the whole for whoever
 * goes to the beginning; and what is far out of sight is let go of once they are at the end again.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react"
import { EARLIER_WITHIN_SCREENS } from "#ui/chat/limits.ts"
import { findText } from "#ui/find/findText.ts"
import { after } from "#ui/stores/clock.ts"
import { useStore } from "#ui/stores/useStore.ts"
import type { EarlierMessages } from "./TranscriptParts.ts"
import type { Follow } from "./useFollow.ts"

export interface EarlierOptions {
  readonly transcript: EarlierMessages
  /** How many messages are before those that are here. */
  readonly earlier: number
  /** How many are here. */
  readonly count: number
  readonly scrollerRef: RefObject<HTMLElement | null>
  readonly follow: Follow
  /** Something looks through all of it: nothing is let go of. */
  readonly isSearching: boolean
  readonly onSay: (sentence: string) => void
}

export interface Earlier {
  readonly isLoading: boolean
  readonly load: () => void
  readonly goToBeginning: () => void
  /** Its reader is on the way there. */
  readonly toBeginning: RefObject<boolean>
}

export const useEarlier = ({
  count,
  earlier,
  follow,
  isSearching,
  onSay,
  scrollerRef,
  transcript
}: EarlierOptions): Earlier => {
  const isLoading = useStore(transcript.$isLoading)
  const toBeginning = useRef(false)
  const [isGoing, setGoing] = useState(false)
  const { isFollowing, letGo } = follow

  const load = useCallback((): void => {
    letGo()
    void transcript.load().then((came) => onSay(came ? findText.earlierCame : findText.earlierMissing))
  }, [letGo, transcript, onSay])

  const goToBeginning = useCallback((): void => {
    letGo()
    toBeginning.current = true
    setGoing(true)
    void transcript.loadAll().then((isWhole) => {
      setGoing(false)
      if (!toBeginning.current) return
      const scroller = scrollerRef.current
      if (scroller !== null) scroller.scrollTop = 0
      onSay(isWhole ? findText.atBeginning : findText.earlierMissing)
      scroller?.focus()
    })
  }, [letGo, transcript, scrollerRef, onSay])

  useEffect(() => {
    const scroller = scrollerRef.current
    if (scroller === null) return undefined
    const look = (): void => {
      if (earlier > 0 && scroller.scrollTop < EARLIER_WITHIN_SCREENS * scroller.clientHeight)
        void transcript.load()
    }
    let cancel = after(0, look)
    const onScroll = (): void => {
      cancel()
      cancel = after(0, look)
    }
    /** Whoever scrolls by hand goes where they want. */
    const stay = (): void => {
      toBeginning.current = false
    }
    scroller.addEventListener("scroll", onScroll, { passive: true })
    const byHand = ["wheel", "pointerdown", "keydown"] as const
    for (const type of byHand) scroller.addEventListener(type, stay, { passive: true })
    return () => {
      cancel()
      scroller.removeEventListener("scroll", onScroll)
      for (const type of byHand) scroller.removeEventListener(type, stay)
    }
  }, [earlier, scrollerRef, transcript])

  useEffect(() => {
    if (isFollowing) toBeginning.current = false
  }, [isFollowing])

  useEffect(() => {
    if (count > 0 && isFollowing && !isSearching) transcript.letGo()
  }, [count, isFollowing, isSearching, transcript])

  return { isLoading: isLoading || isGoing, load, goToBeginning, toBeginning }
}
