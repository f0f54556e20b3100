/**
 * Whether its reader scrolls the transcript down, so that what stands above it may make room. Not near its top, nor so near
 * its end that the room it gives would take the last of the way.
 */
import { type RefObject, useEffect, useState } from "react"
import { BAR_ROOM_PX, BAR_SCROLL_PX } from "#ui/chat/limits.ts"
import { after } from "#ui/stores/clock.ts"

export const useScrolledDown = (scrollerRef: RefObject<HTMLElement | null>): boolean => {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    const scroller = scrollerRef.current
    if (scroller === null) return undefined
    const toEnd = (): number => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight
    let top = scroller.scrollTop
    let end = toEnd()
    let height = scroller.scrollHeight
    let cancelLook: (() => void) | undefined
    const look = (): void => {
      cancelLook = undefined
      const { scrollTop } = scroller
      const moved = scrollTop - top
      if (Math.abs(moved) < BAR_SCROLL_PX) return
      // Earlier messages that come or go above move one of the two alone: nobody scrolled.
      const nearer = end - toEnd()
      const grown = scroller.scrollHeight - height
      top = scrollTop
      end = toEnd()
      height = scroller.scrollHeight
      // What came above may have what lies below measured anew: which way it went shows with the next.
      if (Math.abs(grown) >= BAR_SCROLL_PX) return
      if ((moved < 0 && nearer < 0) || scrollTop < BAR_ROOM_PX) setDown(false)
      else if (moved > 0 && nearer > 0 && end > BAR_ROOM_PX) setDown(true)
    }
    // Positions are read where layout is known, as `useFollow` does.
    const onScroll = (): void => {
      cancelLook ??= after(0, look)
    }
    scroller.addEventListener("scroll", onScroll, { passive: true })
    return () => {
      cancelLook?.()
      scroller.removeEventListener("scroll", onScroll)
    }
  }, [scrollerRef])
  return isDown
}
