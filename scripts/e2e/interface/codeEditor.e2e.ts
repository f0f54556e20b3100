/** Python in the agent studio, in a real editor: what it completes, how it is left, where its last run broke off. */
import type { Locator, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { studioStages } from "#scripts/preview/studioScenes.ts"
import { codeText } from "#ui/studio/code/codeText.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { text } from "#ui/text.ts"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

const fetched = `performance.getEntriesByType("resource").some(({ name }) => name.includes("CodeEditor"))`

describe.each(["react", "preact"] as const)("the code editor under %s", (runtime) => {
  let preview: SharedPreview
  let page: Page
  let code: Locator

  const open = async (scene: "studioAgent" | "studioPython" | "studioPythonRaised"): Promise<void> => {
    page = await preview.open(`?scene=${scene}`, { width: 1280, height: 900, reducedMotion: "reduce" })
    await page.locator("#composer").waitFor()
    await studioStages[scene](page)
    code = page.getByRole("textbox", { name: editorText.code, exact: true })
  }
  const written = async (): Promise<string> => (await code.locator(".cm-line").allTextContents()).join("\n")
  /** At the end of the line that holds these words. */
  const goTo = async (words: string): Promise<void> => {
    await code.getByText(words).first().click()
    await page.keyboard.press("End")
  }

  beforeAll(async () => {
    preview = await connectPreview(runtime)
  })
  afterAll(() => preview?.close())

  test("is fetched for code, and for nothing else of the studio", async () => {
    await open("studioAgent")
    await page.waitForLoadState("networkidle")
    expect(await page.evaluate(fetched)).toBe(false)
    await open("studioPython")
    expect(await page.evaluate(fetched)).toBe(true)
  })

  test("completes the module and the agent’s variables, and what is written is the agent’s", async () => {
    await open("studioPython")
    await goTo("Next page")
    await page.keyboard.press("Enter")
    await page.keyboard.type("deckhand.page.wai")
    await page.getByText("Waits until the page shows a text").waitFor()
    // By the mouse: keys are taken for typing for a moment after the list came up.
    await page.getByRole("option", { name: "wait_for" }).click()
    await page.keyboard.type('"Total')
    await expect.poll(written).toContain('        deckhand.page.wait_for("Total")')
    await goTo("deckhand.page.wait_for")
    await page.keyboard.press("Enter")
    await page.keyboard.type('deckhand.inputs["w')
    await page.getByRole("option", { name: "week" }).click()
    await expect.poll(written).toContain('deckhand.inputs["week"]')
    const sent = await page.evaluate<number>("gateway.commandIds.length")
    await page.keyboard.press("Control+s")
    await expect.poll(() => page.evaluate<number>("gateway.commandIds.length")).toBe(sent + 1)
  })

  test("indents by Tab, is left by Escape and Tab, and takes back what was written", async () => {
    await open("studioPython")
    const before = await written()
    await goTo("rows = []")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await page.keyboard.type("x?")
    await expect.poll(written).toContain("\n    x?\n")
    // What is written here is no key of the page around it.
    expect(await page.evaluate("location.hash")).toBe("#/agent-studio/agents/python")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Tab")
    const left = `document.activeElement.matches("[data-code-editor]")`
    expect(await page.evaluate(left)).toBe(false)
    await page.keyboard.press("Shift+Tab")
    expect(await page.evaluate(left)).toBe(true)
    for (let n = 0; n < 6 && (await written()) !== before; n++) await page.keyboard.press("Control+z")
    expect(await written()).toBe(before)
    await page.getByText(editorText.saved(1)).waitFor()
  })

  test("follows what is changed elsewhere, and what is dropped", async () => {
    await open("studioPython")
    const before = await written()
    await goTo("rows = []")
    await page.keyboard.type("  # mine")
    await page.getByText(editorText.unsaved).waitFor()
    await page.getByRole("button", { name: editorText.more, exact: true }).click()
    await page.getByRole("menuitem", { name: editorText.discard }).click()
    await expect.poll(written).toBe(before)
    await page.getByRole("button", { name: editorText.undo }).click()
    await expect.poll(written).toContain("# mine")
  })

  test("names its problem, its keys, and the line at which its last run broke off until that is changed", async () => {
    await open("studioPythonRaised")
    await page.getByText(codeText.raised(14)).waitFor()
    const marker = page.locator(".cm-lint-marker-error")
    await marker.waitFor()
    const description = await code.evaluate((at) => {
      const root = at.getRootNode()
      const how = at.getAttribute("aria-describedby") ?? ""
      return root instanceof ShadowRoot ? root.getElementById(how)?.textContent : undefined
    })
    expect(description).toContain(codeText.howToLeave)
    await goTo("rows = []")
    await page.keyboard.press("Enter")
    await expect.poll(() => marker.count()).toBe(1)
    await goTo("total =")
    await page.keyboard.type(" ")
    await expect.poll(() => marker.count()).toBe(0)
    await page.keyboard.press("Control+a")
    await page.keyboard.press("Delete")
    await page.getByRole("button", { name: text.save, exact: true }).click()
    await expect.poll(() => code.getAttribute("aria-invalid")).toBe("true")
    expect(await page.evaluate("document.activeElement.matches('[data-code-editor]')")).toBe(true)
  })
})
