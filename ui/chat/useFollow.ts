/**
 * Keeps a scroller at its end while text arrives, and lets go the moment the reader scrolls up.
 *
 * Follows only within `FOLLOW_WITHIN_PX` of the end. Growth of the content is seen by a
 * ResizeObserver, so nothing has to tell it that something was added.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react"
import { FOLLOW_WITHIN_PX } from "#schemas/limits.ts"

export interface Follow {
  readonly isFollowing: boolean
  /** Goes to the end and follows again. */
  readonly jumpToEnd: () => void
  /** Stays where it is, whatever arrives: what is about to be scrolled to is to stay in view. */
  readonly letGo: () => void
}

const distanceToEnd = (scroller: HTMLElement): number =>
  scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight

export const useFollow = (
  scrollerRef: RefObject<HTMLElement | null>,
  contentRef: RefObject<HTMLElement | null>
): Follow => {
  const [isFollowing, setFollowing] = useState(true)
  const following = useRef(true)

  const follow = useCallback((value: boolean): void => {
    following.current = value
    setFollowing(value)
  }, [])

  const jumpToEnd = useCallback((): void => {
    follow(true)
    const scroller = scrollerRef.current
    if (scroller !== null) scroller.scrollTop = scroller.scrollHeight
  }, [follow, scrollerRef])

  const letGo = useCallback((): void => {
    const scroller = scrollerRef.current
    if (scroller !== null && scroller.scrollHeight > scroller.clientHeight) follow(false)
  }, [follow, scrollerRef])

  useEffect(() => {
    const scroller = scrollerRef.current
    const content = contentRef.current
    if (scroller === null || content === null) return undefined
    let top = scroller.scrollTop
    /** The next scroll event is the answer to a scroll of ours, unless something else scrolled meanwhile. */
    let isOwn = false
    const onScroll = (): void => {
      const wasOwn = isOwn && Math.abs(scroller.scrollTop - top) < 2
      isOwn = false
      if (wasOwn) return
      const wentUp = scroller.scrollTop < top - 1
      top = scroller.scrollTop
      if (distanceToEnd(scroller) <= FOLLOW_WITHIN_PX && !wentUp) follow(true)
      else if (wentUp && distanceToEnd(scroller) > 1) follow(false)
    }
    const onWheel = (event: WheelEvent): void => {
      if (event.deltaY < 0 && scroller.scrollHeight > scroller.clientHeight) follow(false)
    }
    const toEnd = (): void => {
      if (!following.current) return
      const end = scroller.scrollHeight - scroller.clientHeight
      isOwn = Math.abs(end - scroller.scrollTop) >= 1
      if (isOwn) scroller.scrollTop = end
      top = end
    }
    const growth = new ResizeObserver(toEnd)
    growth.observe(content)
    growth.observe(scroller)
    scroller.addEventListener("scroll", onScroll, { passive: true })
    scroller.addEventListener("wheel", onWheel, { passive: true })
    return () => {
      growth.disconnect()
      scroller.removeEventListener("scroll", onScroll)
      scroller.removeEventListener("wheel", onWheel)
    }
  }, [scrollerRef, contentRef, follow])

  return { isFollowing, jumpToEnd, letGo }
}
