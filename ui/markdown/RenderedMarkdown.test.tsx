import { cleanup, render } from "@testing-library/react"
import fc from "fast-check"
import { afterEach, expect, test } from "vitest"
import { MARKDOWN_WORK } from "./limits.ts"
import { RenderedMarkdown } from "./RenderedMarkdown.tsx"
import { anyText, hostileTexts } from "./testing/hostileTexts.ts"
import { pieces } from "./testing/pieces.ts"

afterEach(cleanup)

const whole = (text: string): string => {
  const { container, unmount } = render(<RenderedMarkdown>{text}</RenderedMarkdown>)
  const { innerHTML } = container
  unmount()
  return innerHTML
}

/** What is there after `parts` came one by one. */
const grown = (parts: ReadonlyArray<string>): string => {
  const { container, rerender, unmount } = render(<RenderedMarkdown isGrowing>{""}</RenderedMarkdown>)
  let text = ""
  for (const part of parts) {
    text += part
    rerender(<RenderedMarkdown isGrowing>{text}</RenderedMarkdown>)
  }
  rerender(<RenderedMarkdown>{text}</RenderedMarkdown>)
  const { innerHTML } = container
  unmount()
  return innerHTML
}

test("text that arrived in pieces looks like the whole text", () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      expect(grown(parts)).toBe(whole(parts.join("")))
    }),
    { numRuns: 100 }
  )
})

test("a link in a list or a table is one as soon as it is defined", () => {
  const text = "- see [x]\n- more\n\n| a |\n|---|\n| [x] |\n\nend\n\n[x]: https://example.com/"
  const html = grown([text, "a", "b"])
  expect(html).toBe(whole(`${text}ab`))
  expect(html.match(/href="https:\/\/example\.com\/ab"/g)).toHaveLength(2)
})

test("a finished block keeps its elements while text is added", () => {
  const { container, rerender } = render(
    <RenderedMarkdown isGrowing>{"One **two**\n\nThr"}</RenderedMarkdown>
  )
  const before = [...container.querySelectorAll("p, strong")]
  rerender(<RenderedMarkdown isGrowing>{"One **two**\n\nThree\n\n- four"}</RenderedMarkdown>)
  const after = [...container.querySelectorAll("p, strong")]
  expect(after).toHaveLength(3)
  for (const [index, element] of before.entries()) expect(after[index]).toBe(element)
})

test("a row that comes to a long table touches no other", async () => {
  const rows = (count: number): string =>
    Array.from({ length: count }, (_, n) => `| ${n} | **b** |\n`).join("")
  const text = (count: number): string => `| a | b |\n|---|---|\n${rows(count)}`
  const { container, rerender } = render(<RenderedMarkdown isGrowing>{text(400)}</RenderedMarkdown>)
  const changes = new MutationObserver(() => {})
  changes.observe(container, { attributes: true, characterData: true, childList: true, subtree: true })
  rerender(<RenderedMarkdown isGrowing>{text(401)}</RenderedMarkdown>)
  const added = changes.takeRecords().flatMap(({ addedNodes }) => [...addedNodes])
  changes.disconnect()
  const elements = added.filter((node) => node instanceof Element && node.matches("tr, tbody"))
  expect(elements).toHaveLength(1)
  expect(container.querySelectorAll("tbody tr")).toHaveLength(401)
})

test("a long table is a table to those who listen, whatever its rows are to the browser's layout", () => {
  const row = "| 1 | 2 |\n"
  const { getByRole, getAllByRole } = render(
    <RenderedMarkdown>{`| a | b |\n|---|---|\n${row.repeat(150)}`}</RenderedMarkdown>
  )
  expect(getByRole("table").querySelectorAll("[role=row]")).toHaveLength(151)
  expect(getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["a", "b"])
  expect(getAllByRole("cell")).toHaveLength(300)
})

const LENGTH = 64 * 1024
/** One step, one element: as many as such a text may have, and those around them. */
const MOST_ELEMENTS = (3 * (MARKDOWN_WORK.base + MARKDOWN_WORK.perChar * LENGTH)) / MARKDOWN_WORK.step

const expectShown = (text: string): void => {
  const { container, unmount } = render(<RenderedMarkdown>{text}</RenderedMarkdown>)
  const elements = container.querySelectorAll("*").length
  unmount()
  expect(elements).toBeGreaterThan(0)
  expect(elements).toBeLessThanOrEqual(MOST_ELEMENTS)
}

test.each([
  [">".repeat(2_000), "quotes"],
  ["- ".repeat(500), "lists"],
  ["*a **b".repeat(1_000), "emphasis"],
  ["*a **b ".repeat(1_000) + "c** d*".repeat(1_000), "closed emphasis"]
])("text nested thousands deep is shown", (text) => {
  expectShown(`${text} end`)
})

test.each(hostileTexts(LENGTH))("64 KB of it are shown: $name", ({ text }) => {
  expectShown(text)
})

test("any text is shown, or stands as it was written, and never throws", () => {
  fc.assert(fc.property(anyText(4_096), expectShown), { numRuns: 50 })
})
