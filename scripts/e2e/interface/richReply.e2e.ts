/** What a reply looks like beyond plain words, as only a browser can show it; under React and Preact. */
import type { Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

const PANEL = { width: 360, height: 765 }
const WINDOW = { width: 1280, height: 800 }

/** What a copy of everything that is in the first paragraph of the reply puts into the clipboard. */
const copied = `(() => {
  const paragraph = [...document.querySelectorAll("math")].find((math) => !math.closest("[data-own]")).closest("p")
  getSelection().selectAllChildren(paragraph)
  const clipboardData = new DataTransfer()
  paragraph.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }))
  return clipboardData.getData("text/plain")
})()`

describe.each(["react", "preact"] as const)("a reply under %s", (runtime) => {
  let preview: SharedPreview
  let page: Page

  const open = async (viewport = PANEL): Promise<void> => {
    page = await preview.open("?scene=rich", viewport)
    await page.locator("math").first().waitFor()
  }

  beforeAll(async () => {
    preview = await connectPreview(runtime)
  })
  afterEach(() => page?.close())
  afterAll(() => preview?.close())

  test("has colours in its code, told apart in a thread, and is the same code", async () => {
    await open()
    await page.locator("pre span").first().waitFor()
    expect(await page.locator("pre").first().textContent()).toContain("if (r <= 0) throw new RangeError(")
    const colours = await page.evaluate<ReadonlyArray<string>>(
      `[...new Set([...document.querySelectorAll("pre span")].map((piece) => getComputedStyle(piece).color))]`
    )
    expect(colours.length).toBeGreaterThan(3)
  })

  test("is copied with its formulas as they were written", async () => {
    await open()
    const text = await page.evaluate<string>(copied)
    expect(text).toContain("\\(F = \\frac{G m_1 m_2}{r^2}\\), so doubling \\(r\\) leaves")
    expect(text).toContain("$5 before noon")
  })

  test("scrolls sideways by keyboard where it is too wide, and is no stop where it fits", async () => {
    await open()
    for (const name of ["Table", "Code, ts"]) {
      const region = page.getByRole("region", { name, exact: true })
      await region.focus()
      await page.keyboard.press("ArrowRight")
      await expect.poll(() => region.evaluate("element => element.scrollLeft")).toBeGreaterThan(0)
    }
    await page.setViewportSize(WINDOW)
    await page.getByRole("region", { name: "Table", exact: true }).waitFor({ state: "detached" })
  })

  test("fetches an image when it is asked for, and nothing before", async () => {
    const asked: Array<string> = []
    page = await preview.open("?scene=rich", PANEL)
    await page.route("https://images.example.org/**", (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    const offer = page.getByRole("button", { name: "Show image from images.example.org" })
    await offer.scrollIntoViewIfNeeded()
    expect(asked).toEqual([])
    await offer.click()
    await page.getByText("The image from images.example.org could not be loaded.").waitFor()
    expect(asked).toEqual(["https://images.example.org/pull.png"])
  })
})
