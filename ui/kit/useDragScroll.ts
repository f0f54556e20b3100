/**
 * A row that is wider than its place is dragged by mouse: after so many pixels, or with the first of them once it was held
 * for a while. A press that dragged presses nothing. Fingers and wheels scroll it by themselves, the keyboard by what has
 * the focus.
 */
import { type RefObject, useEffect, useRef } from "react"
import { ROW_DRAG_PX, ROW_HOLD_MS } from "./limits.ts"

interface Pressed {
  readonly x: number
  readonly scrolled: number
  readonly at: number
}

export const useDragScroll = <Row extends HTMLElement>(): RefObject<Row | null> => {
  const row = useRef<Row>(null)
  useEffect(() => {
    const { current: scroller } = row
    if (scroller === null) return undefined
    let pressed: Pressed | undefined
    let isDragging = false
    const listening = new AbortController()
    const { signal } = listening
    const onDown = ({ button, clientX, pointerType, timeStamp }: PointerEvent): void => {
      isDragging = false
      pressed =
        pointerType === "mouse" && button === 0
          ? { x: clientX, scrolled: scroller.scrollLeft, at: timeStamp }
          : undefined
    }
    const onMove = ({ clientX, pointerId, timeStamp }: PointerEvent): void => {
      if (pressed === undefined) return
      const moved = clientX - pressed.x
      const isMeant = Math.abs(moved) >= (timeStamp - pressed.at >= ROW_HOLD_MS ? 1 : ROW_DRAG_PX)
      if (!isDragging && isMeant) {
        isDragging = true
        scroller.setPointerCapture(pointerId)
        scroller.dataset.dragging = "true"
      }
      if (isDragging) scroller.scrollLeft = pressed.scrolled - moved
    }
    const onUp = (): void => {
      pressed = undefined
      delete scroller.dataset.dragging
    }
    /** No click follows, which the next press by keyboard would be taken for. */
    const onCancel = (): void => {
      onUp()
      isDragging = false
    }
    /** Of the press that dragged. */
    const onClick = (event: MouseEvent): void => {
      if (!isDragging) return
      isDragging = false
      event.preventDefault()
      event.stopPropagation()
    }
    scroller.addEventListener("pointerdown", onDown, { signal })
    scroller.addEventListener("pointermove", onMove, { signal })
    scroller.addEventListener("pointerup", onUp, { signal })
    scroller.addEventListener("pointercancel", onCancel, { signal })
    scroller.addEventListener("click", onClick, { signal, capture: true })
    // A picture or a link in it would be dragged itself.
    scroller.addEventListener("dragstart", (event) => event.preventDefault(), { signal })
    return () => listening.abort()
  }, [])
  return row
}
