/** On which sides a box has more to show than fits: "" where all of it does. */
import { type RefObject, useLayoutEffect, useState } from "react"
import { watchSize } from "./watchSize.ts"

export type Overflow = "" | "start" | "end" | "both"

/** In px: part of one is no more to scroll to. */
const NOTHING = 1

const overflowOf = ({ scrollWidth, clientWidth, scrollLeft }: Element): Overflow => {
  const hidden = scrollWidth - clientWidth
  if (hidden <= NOTHING) return ""
  // Where text goes from right to left the way is counted downwards.
  const gone = Math.abs(scrollLeft)
  if (gone <= NOTHING) return "end"
  return hidden - gone <= NOTHING ? "start" : "both"
}

/** `box` scrolls sideways; what it holds is its first child. */
export const useOverflow = (box: RefObject<HTMLElement | null>): Overflow => {
  const [overflow, setOverflow] = useState<Overflow>("")
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const look = (): void => setOverflow(overflowOf(element))
    const { firstElementChild } = element
    const unwatch = watchSize(firstElementChild === null ? [element] : [element, firstElementChild], look)
    element.addEventListener("scroll", look, { passive: true })
    return () => {
      unwatch()
      element.removeEventListener("scroll", look)
    }
  }, [box])
  return overflow
}
