/** What a reply looks like beyond plain words, as only a browser can show it; under React and Preact. */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ordersTable } from "#scripts/preview/longReply.ts"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

const PANEL = { width: 360, height: 765 }

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

  const open = async (): Promise<void> => {
    page = await preview.open("?scene=rich", PANEL)
    await page.locator("math").first().waitFor()
  }

  beforeAll(async () => {
    preview = await connectPreview(runtime)
  })
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

  test("lays out of a long table what is near, and shows the rest to whoever scrolls there", async () => {
    page = await preview.open("?scene=operator", PANEL)
    await page.evaluate(`(() => {
      const chat = gateway.conversations.get(chatId)
      chat.emit({ _tag: "TextAppended", messageId: chat.state.messages.at(-1).id, text: ${JSON.stringify(ordersTable(600))} })
    })()`)
    const rows = page.locator("tbody tr")
    await expect.poll(() => rows.count()).toBe(600)
    const laidOut = (): Promise<number> =>
      page.evaluate<number>(
        `[...document.querySelectorAll("tbody tr")].filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length`
      )
    await expect.poll(laidOut).toBeLessThan(300)
    await rows.nth(300).scrollIntoViewIfNeeded()
    await page.getByRole("cell", { name: "Customer 300 of Lisbon" }).waitFor()
    expect(await rows.nth(300).evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }))).toBe(
      true
    )
    const [head, cell] = await Promise.all(
      ["columnheader", "cell"].map((role) =>
        page.getByRole(role as "cell", { name: /^(Customer|Customer 300 of Lisbon)$/ }).boundingBox()
      )
    )
    expect(cell?.width).toBeCloseTo(head?.width ?? 0, 0)
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
