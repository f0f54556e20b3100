import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"

afterEach(cleanup)

test("a text is shown as it was written until its renderer is there", async () => {
  const renderer = await vi.importActual("./RenderedMarkdown.tsx")
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  vi.doMock("./RenderedMarkdown.tsx", () => arrived.then(() => renderer))
  const { Markdown } = await import("./Markdown.tsx")
  render(<Markdown>Some **bold** words</Markdown>)
  expect(screen.getByText("Some **bold** words")).toBeTruthy()
  arrive()
  expect((await screen.findByText("bold")).tagName).toBe("STRONG")
})
