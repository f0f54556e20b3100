/** The browser's Back over whatever lies over a chat: one step out of it, and the chat is left only then. */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { modelsText } from "#ui/models/modelsText.ts"
import { pickerText } from "#ui/models/pickerText.ts"
import { settingsText } from "#ui/settings/settingsText.ts"
import { settingsHash } from "#ui/stores/route.ts"
import { text } from "#ui/text.ts"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

describe.each(["react", "preact"] as const)("Back under %s", (runtime) => {
  let preview: SharedPreview
  let page: Page

  beforeAll(async () => {
    preview = await connectPreview(runtime)
  })
  afterAll(() => preview?.close())

  /** A chat that was come to from another one. */
  const open = async (width: number): Promise<void> => {
    page = await preview.open("?scene=done", { width, height: 765, reducedMotion: "reduce" })
    await page.getByRole("log").waitFor()
    await page.evaluate(`location.hash = "#/c/another"`)
    await page.getByRole("heading", { name: text.greeting }).waitFor()
  }
  const where = (): Promise<string> => page.evaluate("location.hash")
  const back = (): Promise<unknown> => page.evaluate("history.back()")
  const section = (id: keyof typeof settingsText.sections) =>
    page.getByRole("heading", { name: settingsText.sections[id], level: 2 })

  test("is never spent on the chat that is shown: settings that were opened by their address, as after a reload, leave no step behind", async () => {
    await open(1280)
    const step = (): Promise<unknown> => page.evaluate("navigation.currentEntry.index")
    const before = await step()
    await page.evaluate(`location.hash = ${JSON.stringify(settingsHash("about"))}`)
    await section("about").waitFor()
    await page.getByRole("button", { name: settingsText.close }).click()
    await expect.poll(where).toBe("#/c/another")
    expect(await step()).toBe(before)
  })

  test("closes the list of browsers, which stands below its button", async () => {
    await open(1280)
    const button = page.locator("header [popovertarget]")
    await button.click()
    const menu = page.locator("[popover]")
    await expect.poll(() => menu.isVisible()).toBe(true)
    const edges = await page.evaluate<ReadonlyArray<number>>(
      `["header [popovertarget] > span", "[popover]"].map((part) => document.querySelector(part).getBoundingClientRect().right)`
    )
    expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 0))).toBeLessThanOrEqual(1)
    await back()
    await expect.poll(() => menu.isVisible()).toBe(false)
    expect(await where()).toBe("#/c/another")
  })

  test("leads in a panel from a section of the settings to their list, where that was seen, and then to the chat", async () => {
    await open(360)
    await page.getByRole("button", { name: text.chats }).click()
    await page.getByRole("button", { name: text.settings }).click()
    await page.getByRole("link", { name: settingsText.sections.appearance }).click()
    await section("appearance").waitFor()
    await back()
    await page.getByRole("link", { name: settingsText.sections.appearance }).waitFor()
    expect(await where()).toBe(settingsHash())
    await back()
    await expect.poll(where).toBe("#/c/another")

    await page.evaluate(`location.hash = ${JSON.stringify(settingsHash("about"))}`)
    await section("about").waitFor()
    await back()
    await expect.poll(where).toBe("#/c/another")
  })

  test("closes the settings of a window, whichever of their sections is shown", async () => {
    await open(1280)
    await page.getByRole("button", { name: text.settings }).click()
    await page.getByRole("link", { name: settingsText.sections.appearance }).click()
    await section("appearance").waitFor()
    await back()
    await expect.poll(where).toBe("#/c/another")
  })

  test("leads from a model's key to who serves it, and closes the dialog then", async () => {
    await open(1280)
    await page.getByRole("button", { name: pickerText.connect }).first().click()
    const dialog = page.getByRole("dialog", { name: modelsText.connect })
    await dialog
      .getByRole("button", { name: /^OpenAI/ })
      .first()
      .click()
    await dialog.getByRole("button", { name: modelsText.back }).waitFor()
    await back()
    await dialog.getByRole("button", { name: modelsText.back }).waitFor({ state: "detached" })
    expect(await dialog.isVisible()).toBe(true)
    await back()
    await dialog.waitFor({ state: "hidden" })
    expect(await where()).toBe("#/c/another")
  })
})
