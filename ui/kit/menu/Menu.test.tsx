import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { Menu } from "./Menu.tsx"

afterEach(cleanup)

const open = () => {
  const button = document.createElement("button")
  const place = { x: 10, y: 20 }
  button.getBoundingClientRect = () => new DOMRect(place.x, place.y, 80, 24)
  const onClose = vi.fn()
  render(
    <Menu label="More" button={button} onClose={onClose}>
      {(choose) => (
        <button type="button" role="menuitem" onClick={() => choose(() => undefined)}>
          Rename
        </button>
      )}
    </Menu>
  )
  expect(screen.getByRole("menu", { name: "More" })).toBeTruthy()
  return { onClose, place }
}

test("stays where something scrolls that does not move its button, and closes where that is moved", () => {
  const { onClose, place } = open()
  // The page was scrolled to show the button, and says so only after it was pressed.
  fireEvent.scroll(document)
  expect(onClose).not.toHaveBeenCalled()
  place.y -= 5
  fireEvent.scroll(document)
  expect(onClose).toHaveBeenCalledOnce()
})

test("closes where the window has another size", () => {
  const { onClose } = open()
  fireEvent(window, new Event("resize"))
  expect(onClose).toHaveBeenCalledOnce()
})
