import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"

const RENDERER = "./RenderedMarkdown.tsx"

afterEach(cleanup)
// Files share what is loaded: the renderer has come long ago, and this one must not be left to others.
beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.doUnmock(RENDERER)
  vi.resetModules()
})

test("a text is shown as it was written until its renderer is there", async () => {
  const renderer = await vi.importActual(RENDERER)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  vi.doMock(RENDERER, () => arrived.then(() => renderer))
  const { Markdown } = await import("./Markdown.tsx")
  render(<Markdown>Some **bold** words</Markdown>)
  expect(screen.getByText("Some **bold** words")).toBeTruthy()
  arrive()
  expect((await screen.findByText("bold")).tagName).toBe("STRONG")
})
