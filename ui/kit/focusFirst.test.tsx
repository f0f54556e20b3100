/** Who takes the keyboard back from the one that took it only because nobody had it. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { focusIfLost, keepLostFocus } from "./focusFirst.ts"

const Page = (): ReactNode => (
  <>
    <textarea aria-label="Message" />
    <section>
      <button type="button">Continue</button>
    </section>
  </>
)

const message = (): HTMLElement => screen.getByLabelText("Message")
const next = (): HTMLElement => screen.getByRole("button", { name: "Continue" })
const takeBack = (): void => focusIfLost(next().parentElement)

beforeEach(() => {
  render(<Page />)
})
afterEach(cleanup)

describe("A lost focus", () => {
  test("is taken from whoever kept it", () => {
    keepLostFocus(message())
    expect(document.activeElement).toBe(message())
    takeBack()
    expect(document.activeElement).toBe(next())
  })

  test("is nobody's", () => {
    takeBack()
    expect(document.activeElement).toBe(next())
  })

  test.each(["keyDown", "pointerDown", "input"] as const)(
    "is not lost any more once it is used: %s",
    (use) => {
      keepLostFocus(message())
      fireEvent[use](message(), use === "input" ? { target: { value: "Hello" } } : {})
      takeBack()
      expect(document.activeElement).toBe(message())
    }
  )

  test("is not lost where somebody went of their own accord", () => {
    keepLostFocus(message())
    message().blur()
    message().focus()
    takeBack()
    expect(document.activeElement).toBe(message())
  })
})
