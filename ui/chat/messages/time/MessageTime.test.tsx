import { cleanup, render } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { MessageTime } from "./MessageTime.tsx"

afterEach(cleanup)

test("a moment is told, also to programs", () => {
  const { container } = render(<MessageTime at={0} />)
  expect(container.querySelector("time")?.dateTime).toBe("1970-01-01T00:00:00.000Z")
})

test("a number that is no moment is left out, and breaks no message", () => {
  const { container } = render(<MessageTime at={1e17} />)
  expect(container.textContent).toBe("")
})
