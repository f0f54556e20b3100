/**
 * Scrolls until something in a scroller is where it is wanted. What comes near is only then laid out
 * and may turn out taller than was thought, so its place is looked at again over a few frames.
 */
import { nextFrame } from "#ui/stores/clock.ts"

const FRAMES = 4
/** Room above what is brought to the top. */
const MARGIN_PX = 12

/** `place`: where it is now, in the window's coordinates; undefined once it is gone. */
export const bringIntoView = (
  scroller: HTMLElement,
  place: () => DOMRect | undefined,
  align: "top" | "middle"
): void => {
  const look = (framesLeft: number): void => {
    const box = place()
    if (box === undefined) return
    const view = scroller.getBoundingClientRect()
    const wanted = align === "top" ? MARGIN_PX : Math.max(MARGIN_PX, (view.height - box.height) / 2)
    const distance = box.top - view.top - wanted
    if (Math.abs(distance) >= 1) scroller.scrollTop += distance
    if (framesLeft > 0) nextFrame(() => look(framesLeft - 1))
  }
  look(FRAMES)
}
