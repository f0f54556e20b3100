/**
 * Messages of a long chat that are not here: the next part comes before its reader is at the top, or at the gap behind what they
 * read, or at a press; the beginning at once for whoever goes there; and what is far out of sight is let go of.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react"
import { EARLIER_WITHIN_SCREENS } from "#ui/chat/limits.ts"
import { findText } from "#ui/find/findText.ts"
import { after } from "#ui/stores/clock.ts"
import { useStore } from "#ui/stores/useStore.ts"
import type { EarlierMessages } from "./TranscriptParts.ts"
import type { Follow } from "./useFollow.ts"
import type { Edge } from "./wantedPart.ts"

export interface EarlierOptions {
  readonly transcript: EarlierMessages
  /** How many messages are before those that are here. */
  readonly earlier: number
  /** How many are missing between those that are read and the newest. */
  readonly missing: number
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
  readonly load: (edge?: Edge) => void
  readonly goToBeginning: () => void
  /** Its reader is on the way there. */
  readonly toBeginning: RefObject<boolean>
}

/** On the gap: where it is on screen. */
export const GAP = "data-gap"

/** Which part its reader is about to need. */
const edgeNear = (scroller: HTMLElement, earlier: number): Edge | undefined => {
  const { clientHeight, scrollTop } = scroller
  const near = EARLIER_WITHIN_SCREENS * clientHeight
  if (earlier > 0 && scrollTop < near) return "top"
  const gap = scroller.querySelector(`[${GAP}]`)?.getBoundingClientRect()
  if (gap === undefined || clientHeight === 0) return undefined
  const view = scroller.getBoundingClientRect()
  if (gap.bottom <= view.top) return view.top - gap.bottom < near ? "belowGap" : undefined
  return gap.top - view.bottom < near ? "aboveGap" : undefined
}

export const useEarlier = ({
  count,
  earlier,
  follow,
  isSearching,
  missing,
  onSay,
  scrollerRef,
  transcript
}: EarlierOptions): Earlier => {
  const isLoading = useStore(transcript.$isLoading)
  const toBeginning = useRef(false)
  const [isGoing, setGoing] = useState(false)
  const { isFollowing, letGo } = follow

  const load = useCallback(
    (edge: Edge = "top"): void => {
      letGo()
      const said = edge === "top" ? findText.earlierCame : findText.betweenCame
      void transcript.load(edge).then((came) => onSay(came ? said : findText.earlierMissing))
    },
    [letGo, transcript, onSay]
  )

  const goToBeginning = useCallback((): void => {
    letGo()
    toBeginning.current = true
    setGoing(true)
    void transcript.loadBeginning().then((came) => {
      setGoing(false)
      if (!toBeginning.current) return
      const scroller = scrollerRef.current
      if (scroller !== null) scroller.scrollTop = 0
      onSay(came ? findText.atBeginning : findText.earlierMissing)
      scroller?.focus()
    })
  }, [letGo, transcript, scrollerRef, onSay])

  useEffect(() => {
    const scroller = scrollerRef.current
    if (scroller === null) return undefined
    const look = (): void => {
      const edge = earlier + missing === 0 ? undefined : edgeNear(scroller, earlier)
      if (edge !== undefined) void transcript.load(edge)
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
  }, [earlier, missing, scrollerRef, transcript])

  useEffect(() => {
    if (isFollowing) toBeginning.current = false
  }, [isFollowing])

  useEffect(() => {
    if (count > 0 && isFollowing && !isSearching && !toBeginning.current) transcript.letGo()
  }, [count, isFollowing, isSearching, transcript])

  return { isLoading: isLoading || isGoing, load, goToBeginning, toBeginning }
}
