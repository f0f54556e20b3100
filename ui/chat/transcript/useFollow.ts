/**
 * Autoscroll: keeps a scroller at its end while text arrives, and lets go the moment the reader scrolls up.
 *
 * Follows only within `FOLLOW_WITHIN_PX` of the end. Growth of the content is seen by a
 * ResizeObserver, so nothing has to tell it that something was added. While a pointer is pressed on the content it
 * stands still: a button that moved away from under it would never be clicked.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react"
import { FOLLOW_WITHIN_PX } from "#ui/chat/limits.ts"
import { after } from "#ui/stores/clock.ts"

export interface Follow {
  readonly isFollowing: boolean
  /** Goes to the end and follows again. */
  readonly jumpToEnd: () => void
  /** Stays where it is, whatever arrives: what is about to be scrolled to is to stay in view. */
  readonly letGo: () => void
}

/** By which a reader scrolls, a press of a scroll bar among them. */
const READER_MOVES = ["wheel", "keydown", "pointerdown", "touchmove"] as const

/** After which nothing is pressed: a finger that begins to scroll gives up its press, a drag or a menu takes it away. */
const RELEASES = ["pointerup", "pointercancel", "dragend", "contextmenu", "blur"] as const

const distanceToEnd = (scroller: HTMLElement): number =>
  scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight

export const useFollow = (
  scrollerRef: RefObject<HTMLElement | null>,
  contentRef: RefObject<HTMLElement | null>
): Follow => {
  const [isFollowing, setFollowing] = useState(true)
  const following = useRef(true)
  /** It was scrolled to something, and its reader has not moved since: to be near the end is not their going there. */
  const isLed = useRef(false)

  const follow = useCallback((value: boolean): void => {
    following.current = value
    setFollowing(value)
  }, [])

  const jumpToEnd = useCallback((): void => {
    follow(true)
    isLed.current = false
    const scroller = scrollerRef.current
    if (scroller !== null) scroller.scrollTop = scroller.scrollHeight
  }, [follow, scrollerRef])

  const letGo = useCallback((): void => {
    const scroller = scrollerRef.current
    if (scroller === null || scroller.scrollHeight <= scroller.clientHeight) return
    follow(false)
    isLed.current = true
  }, [follow, scrollerRef])

  useEffect(() => {
    const scroller = scrollerRef.current
    const content = contentRef.current
    if (scroller === null || content === null) return undefined
    let { scrollTop: top, scrollHeight: height, clientHeight: room } = scroller
    let cancelLook: (() => void) | undefined
    let isPressed = false
    /**
     * Was it scrolled since the last look, and by its reader? Text that got shorter takes them along, and so does
     * more room for it, as when what stood below it has gone.
     */
    const look = (): void => {
      cancelLook?.()
      cancelLook = undefined
      const moved = scroller.scrollTop - top
      const isShorter = scroller.scrollHeight < height || scroller.clientHeight > room
      top = scroller.scrollTop
      height = scroller.scrollHeight
      room = scroller.clientHeight
      if (isLed.current) return
      if (moved > 1 && distanceToEnd(scroller) <= FOLLOW_WITHIN_PX) follow(true)
      else if (moved < -1 && !isShorter && distanceToEnd(scroller) > 1) follow(false)
    }
    // Positions are read where layout is known (as soon as the frame is done, or something grew in it): read
    // here, at its beginning, they would cost a layout of their own.
    const onScroll = (): void => {
      cancelLook ??= after(0, look)
    }
    const onWheel = (event: WheelEvent): void => {
      if (event.deltaY < 0 && scroller.scrollHeight > scroller.clientHeight) follow(false)
    }
    const onGrowth = (): void => {
      if (cancelLook !== undefined) look()
      const end = scroller.scrollHeight - scroller.clientHeight
      // What is wholly in view has no end to go to.
      if (end <= 0 && !following.current) follow(true)
      if (!following.current || isPressed) return
      if (Math.abs(end - scroller.scrollTop) >= 1) scroller.scrollTop = end
      top = end
      height = scroller.scrollHeight
      room = scroller.clientHeight
    }
    const onReader = (): void => {
      isLed.current = false
    }
    const onPress = (event: PointerEvent): void => {
      const isClick = event.isPrimary && event.button === 0
      isPressed = isClick && event.target instanceof Node && content.contains(event.target)
    }
    // The click comes after it, and is for what was pressed.
    const onRelease = (event: Event): void => {
      // A field that loses the focus to what is pressed tells so, too.
      if (!isPressed || (event.type === "blur" && event.target !== globalThis.window)) return
      isPressed = false
      after(0, onGrowth)
    }
    const growth = new ResizeObserver(onGrowth)
    growth.observe(content)
    growth.observe(scroller)
    const listening = { capture: true, passive: true } as const
    scroller.addEventListener("scroll", onScroll, { passive: true })
    scroller.addEventListener("wheel", onWheel, { passive: true })
    scroller.addEventListener("pointerdown", onPress, { passive: true })
    for (const name of RELEASES) addEventListener(name, onRelease, listening)
    for (const name of READER_MOVES) document.addEventListener(name, onReader, listening)
    return () => {
      cancelLook?.()
      growth.disconnect()
      scroller.removeEventListener("scroll", onScroll)
      scroller.removeEventListener("wheel", onWheel)
      scroller.removeEventListener("pointerdown", onPress)
      for (const name of RELEASES) removeEventListener(name, onRelease, listening)
      for (const name of READER_MOVES) document.removeEventListener(name, onReader, listening)
    }
  }, [scrollerRef, contentRef, follow])

  return { isFollowing, jumpToEnd, letGo }
}
