/** Where things stand, as only a browser can tell: what holds still, what ends where the column does, what belongs together. */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { homeText } from "#ui/home/homeText.ts"
import { text } from "#ui/text.ts"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

/** Of a box's edges a part of a pixel is nothing. */
const NOTHING_PX = 1

/** Of an empty chat, as wide as the column. */
const lines = `ul[aria-label="${homeText.whatIsThere}"]`

interface Gaps {
  /** From a reply's buttons to the next question. */
  readonly before: number
  /** From a question to its reply. */
  readonly after: number
}

describe.each(["react", "preact"] as const)("the layout under %s", (runtime) => {
  let preview: SharedPreview
  let page: Page

  const open = async (search: string, width: number, height = 800): Promise<void> => {
    page = await preview.open(search, { width, height, reducedMotion: "reduce" })
    await page.locator("#composer").waitFor()
  }
  const composerTop = (): Promise<number> =>
    page.evaluate(`document.querySelector("#composer").getBoundingClientRect().top`)

  beforeAll(async () => {
    preview = await connectPreview(runtime)
  })
  afterAll(() => preview?.close())

  test.each([800, 1080])(
    "the composer of an empty chat stands where it is at a height of %i, whatever comes below it",
    async (height) => {
      await open("?scene=empty", 1280, height)
      await page.getByRole("list", { name: homeText.suggestions }).waitFor()
      const before = await composerTop()
      await page.evaluate(`gateway.prompts.get("local").emit(...[0, 1, 2, 3].map((n) => ({ _tag: "PromptAdded", prompt: {
      id: "p" + n, title: "A prompt of their own", body: "Do it", isPinned: true, sortValue: n, createdAt: 0, updatedAt: 0
    } })))`)
      await page.getByRole("button", { name: homeText.pinned }).waitFor()
      expect(await composerTop()).toBe(before)
    }
  )

  test.each([768, 1280])(
    "a row of suggestions that is longer than the column ends with it at a width of %i, and fades where it goes on",
    async (width) => {
      await open("?scene=empty", width)
      await page.getByRole("list", { name: homeText.suggestions }).waitFor()
      const row = await page.evaluate<Record<string, number | string>>(`(() => {
      const row = document.querySelector("ul[data-row]")
      const column = document.querySelector(${JSON.stringify(lines)})
      return {
        hidden: row.scrollWidth - row.clientWidth,
        past: row.getBoundingClientRect().right - column.getBoundingClientRect().right,
        more: row.dataset.more,
        mask: getComputedStyle(row).maskImage
      }
    })()`)
      expect(row.hidden).toBeGreaterThan(NOTHING_PX)
      // So much more is the ring around a card that has the focus.
      expect(row.past).toBeLessThanOrEqual(3 + NOTHING_PX)
      expect(row.more).toBe("end")
      expect(row.mask).toContain("gradient")
    }
  )

  test.each([
    [360, ""],
    [1280, ""],
    [1280, "compact"]
  ])(
    "at a width of %i %s a reply stands nearer to its question than to the next one",
    async (width, density) => {
      await open("?questions=4", width)
      await page.evaluate(`document.documentElement.dataset.density = ${JSON.stringify(density)}`)
      await page.getByText("Question 3 of many").waitFor()
      const gaps = await page.evaluate<ReadonlyArray<Gaps>>(`(() => {
      const box = (element) => element.getBoundingClientRect()
      const articles = [...document.querySelectorAll("[role=log] article")]
      return articles.slice(2).filter(({ dataset }) => dataset.own !== undefined).map((question) => {
        const bubble = box(question.querySelector("[data-said]"))
        return {
          before: bubble.top - box(question.previousElementSibling).bottom,
          after: box(question.nextElementSibling).top - bubble.bottom
        }
      })
    })()`)
      expect(gaps.length).toBeGreaterThan(1)
      for (const { after, before } of gaps) expect(before).toBeGreaterThan(after)
      await page.evaluate("delete document.documentElement.dataset.density")
    }
  )

  test("a line of an empty chat that offers something ends in a panel where the column does", async () => {
    await open("?scene=empty", 360)
    const [offer, field] = await page.evaluate<ReadonlyArray<number>>(`(() => {
      const words = document.createRange()
      const lines = document.querySelector(${JSON.stringify(lines)})
      words.selectNodeContents(lines.querySelector("button"))
      return [words, lines].map((part) => part.getBoundingClientRect().right)
    })()`)
    expect(Math.abs((offer ?? 0) - (field ?? 0))).toBeLessThanOrEqual(NOTHING_PX + 1)
  })

  test("the greeting stands above the composer, and in a window so low that not all has room below it still does", async () => {
    await open("?scene=empty", 1280, 480)
    const heading = await page.getByRole("heading", { name: text.greeting }).boundingBox()
    expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan(await composerTop())
  })
})
