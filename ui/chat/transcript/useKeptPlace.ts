/**
 * What joins a transcript above, or goes from there, moves nothing that its reader sees. Browsers do this themselves where they
 * can, but not at the very top, and not all of them.
 */
import { type RefObject, useLayoutEffect, useRef } from "react"
import { firstSeen } from "#ui/kit/dom/firstSeen.ts"

export interface TranscriptPlace {
  readonly scrollerRef: RefObject<HTMLElement | null>
  readonly contentRef: RefObject<HTMLElement | null>
  /** Its reader is on the way to the beginning: what joins above is what they want to see. */
  readonly toBeginning: RefObject<boolean>
}

interface Seen {
  readonly message: Element
  readonly top: number
}

const topOf = (message: Element): number => message.getBoundingClientRect().top

/** `first`: what begins the transcript on screen. */
export const useKeptPlace = (
  { contentRef, scrollerRef, toBeginning }: TranscriptPlace,
  first: string | undefined
): void => {
  const shown = useRef(first)
  const seen = useRef<Seen>(undefined)
  // Here the page is still as it was. To ask where things are costs a layout: not for whoever leaves them.
  if (shown.current !== first && seen.current === undefined && !toBeginning.current) {
    const [scroller, content] = [scrollerRef.current, contentRef.current]
    const message = scroller && content ? firstSeen(scroller, content) : undefined
    if (message !== undefined) seen.current = { message, top: topOf(message) }
  }

  useLayoutEffect(() => {
    const { current: before } = seen
    seen.current = undefined
    shown.current = first
    const scroller = scrollerRef.current
    if (scroller === null) return
    if (toBeginning.current) {
      scroller.scrollTop = 0
    } else if (before?.message.isConnected === true) {
      const moved = topOf(before.message) - before.top
      if (Math.abs(moved) >= 1) scroller.scrollTop += moved
    }
  }, [first, scrollerRef, toBeginning])
}
