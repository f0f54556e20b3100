/** A dialog inside another, a dialog in a line of the page, and what is there as soon as one is closed. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { type ReactNode, useLayoutEffect } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { Modal } from "./Modal.tsx"

afterEach(cleanup)

test("closing the dialog inside leaves the one around it open", () => {
  const closed = { inner: vi.fn(), outer: vi.fn() }
  render(
    <Modal isOpen title="Devices" onClose={closed.outer}>
      {() => (
        <Modal isOpen title="Sign out?" onClose={closed.inner}>
          {() => <p>It is signed out at once.</p>}
        </Modal>
      )}
    </Modal>
  )
  fireEvent(screen.getByRole("dialog", { name: "Sign out?" }), new Event("close"))
  expect(closed.inner).toHaveBeenCalledOnce()
  expect(closed.outer).not.toHaveBeenCalled()
  fireEvent(screen.getByRole("dialog", { name: "Devices" }), new Event("close"))
  expect(closed.outer).toHaveBeenCalledOnce()
})

test("a dialog stands beside the page: no line it is opened from reaches into it", () => {
  render(
    <div data-line>
      <Modal isOpen title="Connect" onClose={vi.fn()}>
        {() => <button type="button">Go on</button>}
      </Modal>
    </div>
  )
  const button = screen.getByRole("button", { name: "Go on" })
  expect(button.closest("dialog")?.parentElement).toBe(document.body)
  expect(button.closest("[data-line]")).toBeNull()
})

test("Escape in a dialog over one that asks before it is left is not taken from it", () => {
  const asked = vi.fn()
  render(
    <Modal isOpen asksToClose title="Prompt" onClose={asked}>
      {() => (
        <>
          <input aria-label="Name" />
          <Modal isOpen title="Leave?" onClose={vi.fn()}>
            {() => <button type="button">Stay</button>}
          </Modal>
        </>
      )}
    </Modal>
  )
  expect(fireEvent.keyDown(screen.getByRole("button", { name: "Stay" }), { key: "Escape" })).toBe(true)
  expect(asked).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(screen.getByLabelText("Name"), { key: "Escape" })).toBe(false)
  expect(asked).toHaveBeenCalledOnce()
})

test("a dialog that was answered is closed, and the focus back, before what comes of the answer is drawn", () => {
  const open: Array<boolean> = []
  const Entries = ({ isAnswered }: { readonly isAnswered: boolean }): ReactNode => {
    useLayoutEffect(() => {
      if (isAnswered) open.push(document.querySelector("dialog")?.open === true)
    }, [isAnswered])
    return null
  }
  const page = (isAnswered: boolean): ReactNode => (
    <>
      <Modal isOpen={!isAnswered} title="Remove it?" onClose={vi.fn()}>
        {() => <button type="button">Remove</button>}
      </Modal>
      <Entries isAnswered={isAnswered} />
    </>
  )
  const { rerender } = render(page(false))
  expect(document.querySelector("dialog")?.open).toBe(true)
  rerender(page(true))
  expect(open).toEqual([false])
})
