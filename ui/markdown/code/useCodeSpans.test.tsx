import { act, cleanup, render } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { CodeBlock } from "./CodeBlock.tsx"
import { highlighter } from "./Highlighter.ts"
import type { CodeSpan, HighlightOrder } from "./HighlightMessage.ts"
import { HIGHLIGHT_PAUSE } from "./limits.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly disconnect = (): void => undefined
      readonly observe: () => void
      constructor(report: (entries: ReadonlyArray<{ readonly isIntersecting: boolean }>) => void) {
        this.observe = () => report([{ isIntersecting: true }])
      }
    }
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("code is read with the whole name of its language, however its name arrived", async () => {
  const orders: Array<HighlightOrder> = []
  vi.spyOn(highlighter, "highlight").mockImplementation((order) => {
    orders.push(order)
    const spans: ReadonlyArray<CodeSpan> = [[order.code.length, "keyword"]]
    return Promise.resolve(order.language === "powershell" ? spans : undefined)
  })
  const { container, rerender } = render(<CodeBlock language="power" code="" />)
  await vi.waitFor(() => expect(orders).toHaveLength(1))
  rerender(<CodeBlock language="powershell" code="" />)
  rerender(<CodeBlock language="powershell" code="Get-Item" />)
  await act(() => vi.advanceTimersByTimeAsync(HIGHLIGHT_PAUSE.atLeastMs * 2))
  expect(orders.at(-1)).toEqual({ language: "powershell", code: "Get-Item" })
  await vi.waitFor(() => expect(container.querySelector("code span")?.textContent).toBe("Get-Item"))
})

test("finished code is read again where only the name of its language changes", async () => {
  const languages: Array<string> = []
  vi.spyOn(highlighter, "highlight").mockImplementation(({ language }) => {
    languages.push(language)
    return Promise.resolve(undefined)
  })
  const { rerender } = render(<CodeBlock language="docker" code="FROM a" />)
  await vi.waitFor(() => expect(languages).toEqual(["docker"]))
  rerender(<CodeBlock language="dockerfile" code="FROM a" />)
  await act(() => vi.advanceTimersByTimeAsync(HIGHLIGHT_PAUSE.atLeastMs * 2))
  expect(languages).toEqual(["docker", "dockerfile"])
})
