/** The composer as only a browser can show it: how tall it is, and what stands where; under React and Preact. */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { COMPOSER_MAX_ROWS, COMPOSER_MIN_ROWS } from "#ui/composer/limits.ts"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

/** How many of its lines the composer shows. */
const shownRows = `(() => {
  const field = document.querySelector("#composer")
  const line = parseFloat(getComputedStyle(field).lineHeight)
  return Math.round((field.parentElement.clientHeight - 16) / line)
})()`

const ofLines = (count: number): string =>
  Array.from({ length: count }, (_, line) => `Line ${line}`).join("\n")

describe.each(["react", "preact"] as const)("the composer under %s", (runtime) => {
  let preview: SharedPreview
  let page: Page

  const open = async (scene: string, width = 360): Promise<void> => {
    page = await preview.open(`?scene=${scene}`, { width, height: 765, reducedMotion: "reduce" })
    await page.getByRole("textbox", { name: "Message" }).waitFor()
  }

  beforeAll(async () => {
    preview = await connectPreview(runtime)
  })
  afterAll(() => preview?.close())

  test.each(["empty", "done"])("grows from 2 lines to 20, and then scrolls (%s)", async (scene) => {
    await open(scene)
    const field = page.getByRole("textbox", { name: "Message" })
    expect(await page.evaluate(shownRows)).toBe(COMPOSER_MIN_ROWS)
    await field.fill(ofLines(7))
    await expect.poll(() => page.evaluate(shownRows)).toBe(7)
    await field.fill(ofLines(COMPOSER_MAX_ROWS))
    await expect.poll(() => page.evaluate(shownRows)).toBe(COMPOSER_MAX_ROWS)
    await field.fill(ofLines(COMPOSER_MAX_ROWS + 5))
    await expect.poll(() => page.evaluate(shownRows)).toBe(COMPOSER_MAX_ROWS)
    expect(
      await page.evaluate(`(() => { const { scrollHeight, clientHeight } = document.querySelector("#composer").parentElement
        return scrollHeight > clientHeight })()`)
    ).toBe(true)
  })
})
