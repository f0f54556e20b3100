/** A task in pictures, as only a browser can show it: keys, focus, and the GIF that is made of it. */
import { buffer } from "node:stream/consumers"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { stage } from "#scripts/preview/stage.ts"
import { CAPTION_LINE_PX, CAPTION_PADDING_PX, TRAJECTORY_FRAME_MS } from "#ui/task/trajectory/limits.ts"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

const NARROWEST_PX = 320

/** Size in pixels, and how long each picture is shown, in ms. */
const readGif = (gif: Buffer) => ({
  size: [gif.readUInt16LE(6), gif.readUInt16LE(8)],
  delays: gif
    .toString("latin1")
    .split("\x21\xf9\x04")
    .slice(1)
    .map((after) => Buffer.from(after, "latin1").readUInt16LE(1) * 10)
})

describe.each(["react", "preact"] as const)("a task in pictures under %s", (runtime) => {
  let preview: SharedPreview
  let page: Page

  beforeAll(async () => {
    preview = await connectPreview(runtime)
    page = await preview.open("?scene=timeline", { width: NARROWEST_PX, height: 700 })
    await stage(page, "timeline")
  })
  afterAll(() => preview.close())

  test("opens by key, goes on by arrow, and gives the focus back", async () => {
    const first = page.getByRole("button", { name: "1: Go to" })
    await first.focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("heading", { name: "Picture 1 of 4" }).waitFor()
    await page.keyboard.press("ArrowRight")
    await dialog.getByRole("heading", { name: "Picture 2 of 4" }).waitFor()
    await dialog.getByRole("img", { name: "Type “Ada Lovelace” into Name" }).waitFor()
    await page.keyboard.press("End")
    await dialog.getByRole("heading", { name: "Picture 4 of 4" }).waitFor()
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "hidden" })
    await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test("never makes the page wider than it is", async () => {
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths).toEqual([NARROWEST_PX, NARROWEST_PX])
  })

  test("is saved as trajectory.gif: every picture for half a second", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save as trajectory.gif" }).click()
    ])
    expect(download.suggestedFilename()).toBe("trajectory.gif")
    const { delays, size } = readGif(await buffer(await download.createReadStream()))
    expect(size).toEqual([1_024, 576])
    expect(delays).toEqual(Array.from({ length: 4 }, () => TRAJECTORY_FRAME_MS))
    await page.getByText("trajectory.gif is saved.").waitFor()
  })

  test("is saved with what left in each step below its pictures", async () => {
    const sending = await preview.open("?scene=left", { width: NARROWEST_PX, height: 700 })
    await stage(sending, "left")
    const [download] = await Promise.all([
      sending.waitForEvent("download"),
      sending.getByRole("button", { name: "Save as trajectory.gif" }).click()
    ])
    const { delays, size } = readGif(await buffer(await download.createReadStream()))
    // One step sent something, another three times: the strip has room for three lines.
    expect(size).toEqual([1_024, 576 + 3 * CAPTION_LINE_PX + 2 * CAPTION_PADDING_PX])
    expect(delays).toEqual(Array.from({ length: 4 }, () => TRAJECTORY_FRAME_MS))
  })
})
