import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, describe, expect, test } from "vitest"
import { ROW_DRAG_PX, ROW_HOLD_MS } from "./limits.ts"
import { useDragScroll } from "./useDragScroll.ts"

let pressed = 0

const Row = (): ReactNode => {
  const row = useDragScroll<HTMLDivElement>()
  return (
    <div ref={row} data-testid="row">
      <button type="button" onClick={() => pressed++}>
        A card
      </button>
    </div>
  )
}

const show = (): HTMLElement => {
  pressed = 0
  render(<Row />)
  const row = screen.getByTestId("row")
  row.setPointerCapture = () => undefined
  row.scrollLeft = 50
  return row
}

afterEach(cleanup)

/** Of a mouse, unless told; as a browser says it, with the time of each. */
const point = (type: string, clientX: number, timeStamp = 0, pointerType = "mouse"): void => {
  const event = new PointerEvent(type, { bubbles: true, clientX, button: 0, pointerType, pointerId: 1 })
  Object.defineProperty(event, "timeStamp", { value: timeStamp })
  fireEvent(screen.getByText("A card"), event)
}

const release = (): void => {
  point("pointerup", 0)
  fireEvent.click(screen.getByText("A card"))
}

describe("a row of cards", () => {
  test("is dragged by mouse after so many pixels, and the press on a card is none then", () => {
    const row = show()
    point("pointerdown", 200)
    point("pointermove", 200 - ROW_DRAG_PX + 1)
    expect(row.scrollLeft).toBe(50)
    point("pointermove", 200 - ROW_DRAG_PX)
    expect(row.scrollLeft).toBe(50 + ROW_DRAG_PX)
    release()
    expect(pressed).toBe(0)
    fireEvent.click(screen.getByText("A card"))
    expect(pressed).toBe(1)
  })

  test("is dragged by the first pixel once it was held for a while", () => {
    const row = show()
    point("pointerdown", 200)
    point("pointermove", 199, ROW_HOLD_MS - 1)
    expect(row.scrollLeft).toBe(50)
    point("pointermove", 199, ROW_HOLD_MS)
    expect(row.scrollLeft).toBe(51)
  })

  test("takes a press that did not move, however long it lasts", () => {
    show()
    point("pointerdown", 200)
    point("pointermove", 200, ROW_HOLD_MS * 2)
    release()
    expect(pressed).toBe(1)
  })

  test("takes the next press after a drag that the browser broke off", () => {
    show()
    point("pointerdown", 200)
    point("pointermove", 100)
    point("pointercancel", 100)
    fireEvent.click(screen.getByText("A card"))
    expect(pressed).toBe(1)
  })

  test("leaves a finger to the browser, which scrolls it", () => {
    const row = show()
    point("pointerdown", 200, 0, "touch")
    point("pointermove", 100, 0, "touch")
    expect(row.scrollLeft).toBe(50)
  })
})
