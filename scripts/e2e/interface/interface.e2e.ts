/** What only a browser can tell about the interface: layout, scrolling, keys; under React and Preact. */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { homeText } from "#ui/home/homeText.ts"
import { promptsText } from "#ui/prompts/promptsText.ts"
import { text } from "#ui/text.ts"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

const NARROWEST_PX = 320

const distanceToEnd = `(() => {
  const log = document.querySelector("[role=log]")
  return log.scrollHeight - log.scrollTop - log.clientHeight
})()`

/** Streams a paragraph into the reply of a scene, and waits until it is on screen. */
const say = async (page: Page, words: string): Promise<void> => {
  await page.evaluate(`(() => {
    const chat = gateway.conversations.get(chatId)
    const messageId = chat.state.messages.at(-1).id
    chat.emit({ _tag: "TextAppended", messageId, text: ${JSON.stringify(`\n\n${words}`)} })
  })()`)
  await page.getByText(words).waitFor()
}

const sayMuch = async (page: Page): Promise<void> => {
  for (let n = 0; n < 30; n++)
    await say(page, `Paragraph ${n} of many, so that the chat is longer than the screen.`)
}

describe.each(["react", "preact"] as const)("the interface under %s", (runtime) => {
  let preview: SharedPreview
  let page: Page

  const open = async (scene: string, width = 360): Promise<void> => {
    page = await preview.open(`?scene=${scene}`, { width, height: 765, reducedMotion: "reduce" })
    await page.locator("#composer").waitFor()
  }

  beforeAll(async () => {
    preview = await connectPreview(runtime)
  })
  afterAll(() => preview?.close())

  test.each([320, 360, 768, 1280, 1920])(
    "at %i px one column holds what is said, offered and written",
    async (width) => {
      const edges = (selector: string): Promise<unknown> =>
        page.evaluate(`(() => {
        const { left, right } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()
        return [Math.round(left), Math.round(right)]
      })()`)
      await open("operator", width)
      const written = await edges("[data-busy]")
      expect(await edges("[role=log] article")).toEqual(written)
      await open("ready", width)
      await page.getByRole("list", { name: homeText.whatIsThere }).waitFor()
      expect(await edges(`[aria-label="${homeText.whatIsThere}"]`)).toEqual(await edges("[data-busy]"))
    }
  )

  test("the transcript follows a reply, lets go when scrolled up, and follows again on demand", async () => {
    await open("operator")
    await sayMuch(page)
    await expect.poll(() => page.evaluate(distanceToEnd)).toBeLessThan(2)

    await page.mouse.move(180, 300)
    await page.mouse.wheel(0, -120)
    const jump = page.getByRole("button", { name: "Jump to latest" })
    await jump.waitFor()
    const before = await page.evaluate(`document.querySelector("[role=log]").scrollTop`)
    await say(page, "Written while the reader reads above.")
    expect(await page.evaluate(`document.querySelector("[role=log]").scrollTop`)).toBe(before)

    await jump.click()
    await expect.poll(() => page.evaluate(distanceToEnd)).toBeLessThan(2)
    await say(page, "Followed again after the button.")
    await expect.poll(() => page.evaluate(distanceToEnd)).toBeLessThan(2)

    await page.mouse.wheel(0, -400)
    await jump.waitFor()
    await page.getByRole("log").focus()
    await page.keyboard.press("End")
    await jump.waitFor({ state: "hidden" })
    await expect.poll(() => page.evaluate(distanceToEnd)).toBeLessThan(2)
  })

  test("the transcript follows although what stood below it goes as something is added, and stands still while it is pressed", async () => {
    await open("operator")
    await sayMuch(page)
    await expect.poll(() => page.evaluate(distanceToEnd)).toBeLessThan(2)
    await page.evaluate(`(() => {
      const below = document.createElement("div")
      below.id = "below"
      below.style.height = "90px"
      document.querySelector("[role=log]").parentElement.after(below)
    })()`)
    await expect.poll(() => page.evaluate(distanceToEnd)).toBeLessThan(2)
    await page.evaluate(`(() => {
      const log = document.querySelector("[role=log]")
      const [column] = log.children
      document.querySelector("#below").remove()
      log.scrollTop // Takes it along.
      column.style.paddingBlockEnd = "400px"
    })()`)
    await expect.poll(() => page.evaluate(distanceToEnd)).toBeLessThan(2)
    await page.evaluate(`document.querySelector("[role=log]").children[0].style.paddingBlockEnd = ""`)
    await expect.poll(() => page.evaluate(distanceToEnd)).toBeLessThan(2)

    const scrolled = (): Promise<unknown> => page.evaluate(`document.querySelector("[role=log]").scrollTop`)
    await page.mouse.move(180, 300)
    await page.mouse.down()
    const pressed = await scrolled()
    await say(page, "Written while something is pressed.")
    expect(await scrolled()).toBe(pressed)
    await page.mouse.up()
    await expect.poll(() => page.evaluate(distanceToEnd)).toBeLessThan(2)
  })

  test("the bar makes room while its reader scrolls down, and is there on the way up, by keyboard and while finding", async () => {
    await open("operator")
    await page.evaluate(`(() => {
      const chat = gateway.conversations.get(chatId)
      const messageId = chat.state.messages.at(-1).id
      chat.emit({ _tag: "TextAppended", messageId, text: "\\n\\nA paragraph of many.".repeat(120) + "\\n\\nThe last one." })
    })()`)
    await page.getByText("The last one.").waitFor()
    const bottom = (): Promise<unknown> =>
      page.evaluate(`Math.round(document.querySelector("header").getBoundingClientRect().bottom)`)
    const isShown = () => expect.poll(bottom).toBe(48)
    const isAway = () => expect.poll(bottom).toBe(0)
    const wheel = async (px: number): Promise<void> => {
      await page.mouse.move(180, 300)
      await page.mouse.wheel(0, px)
    }
    await isShown()
    await wheel(-1_500)
    await isShown()
    await wheel(300)
    await isAway()
    await wheel(-100)
    await isShown()
    await wheel(200)
    await isAway()

    await page.getByRole("button", { name: "Chats" }).focus()
    await isShown()
    await page.locator("#composer").focus()
    await isAway()
    await page.keyboard.press("Control+F")
    await isShown()
    await page.keyboard.press("Escape")
    await isAway()
    await page.evaluate(`document.querySelector("[role=log]").scrollTop = 0`)
    await isShown()
  })

  test("Escape closes what is open first, and stops the reply only then", async () => {
    await open("operator")
    await page.evaluate(
      `globalThis.stops = 0
      gateway.script = { ...gateway.script, conversation: () => { globalThis.stops++ } }`
    )
    await page.getByRole("button", { name: "Chats" }).click()
    await page.getByRole("link", { name: "Which tickets are waiting for me?" }).waitFor()
    await page.keyboard.press("Escape")
    await page.getByRole("link", { name: "Which tickets are waiting for me?" }).waitFor({ state: "hidden" })
    expect(await page.evaluate("globalThis.stops")).toBe(0)
    await page.keyboard.press("Escape")
    await expect.poll(() => page.evaluate("globalThis.stops")).toBe(1)
  })

  test("a dialog gives the focus back to what opened it", async () => {
    await open("done")
    const clear = page.getByRole("button", { name: "Clear chat" })
    await clear.focus()
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).waitFor()
    await page.keyboard.press("Escape")
    expect(await clear.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
  })

  test("Back closes what lies over the page, the topmost first, and leaves the chat only then; Forward goes on as ever", async () => {
    await open("done")
    const first = await page.evaluate<string>("location.hash")
    await page.evaluate(`location.hash = "#/c/another"`)
    await page.getByRole("heading", { name: "What can I help with?" }).waitFor()
    const steps = await page.evaluate("history.length")
    const where = (): Promise<string> => page.evaluate("location.hash")
    const library = page.getByRole("dialog", { name: text.promptLibrary })
    const prompt = page.getByRole("dialog", { name: promptsText.newPrompt })

    await page.getByRole("button", { name: text.promptLibrary }).click()
    await page.getByRole("button", { name: promptsText.add }).click()
    await prompt.waitFor()
    await page.evaluate("history.back()")
    await prompt.waitFor({ state: "detached" })
    expect([await library.isVisible(), await where()]).toEqual([true, "#/c/another"])
    await page.evaluate("history.back()")
    await library.waitFor({ state: "hidden" })
    expect(await where()).toBe("#/c/another")
    expect(await page.evaluate("history.length")).toBe(steps)

    await page.evaluate("history.back()")
    await expect.poll(where).toBe(first)
    await page.getByRole("log").waitFor()
    await page.evaluate("history.forward()")
    await expect.poll(where).toBe("#/c/another")
  })

  test("a button that goes with its work leaves the focus with the composer, and whoever presses beside it keeps it", async () => {
    await open("operator")
    await sayMuch(page)
    await page.mouse.move(180, 300)
    await page.mouse.wheel(0, -400)
    const jump = page.getByRole("button", { name: text.jumpToLatest })
    await jump.focus()
    await page.keyboard.press("Enter")
    await jump.waitFor({ state: "detached" })
    const focused = (): Promise<unknown> => page.evaluate("document.activeElement.id")
    await expect.poll(focused).toBe("composer")

    await page.mouse.click(180, 300)
    await say(page, "Written while nothing has the focus.")
    expect(await focused()).toBe("")
  })

  test("a dialog that is taken away while it is open gives the focus back, too", async () => {
    await open("empty")
    await page.getByRole("button", { name: text.promptLibrary }).click()
    const add = page.getByRole("button", { name: promptsText.add })
    await add.press("Enter")
    const dialog = page.getByRole("dialog", { name: promptsText.newPrompt })
    await dialog.waitFor()
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    expect(await add.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
  })

  test("custom instructions are reached by keyboard, fit the narrowest panel, and are kept once saved", async () => {
    await open("done", NARROWEST_PX)
    await page.evaluate(`gateway.script = { ...gateway.script, preferences: (id, command) => {
      gateway.preferences.get(id).emit({ _tag: "CustomInstructionsSet", text: command.text })
    } }`)
    const chats = page.getByRole("button", { name: "Chats" })
    const openDialog = async (): Promise<void> => {
      await chats.click()
      await page.getByRole("dialog").getByRole("button", { name: "Settings" }).press("Enter")
      await page.getByRole("link", { name: "Custom instructions" }).press("Enter")
      await page.getByRole("textbox", { name: "Custom instructions" }).focus()
    }
    await openDialog()
    await page.keyboard.type("Be brief.")
    const edges = await page.evaluate(`[...document.querySelectorAll("dialog[open] *")]
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight).length`)
    expect(edges).toBe(0)
    await page.getByRole("button", { name: "Save" }).press("Enter")
    await page.getByRole("status").filter({ hasText: "Saved." }).waitFor()
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    expect(await chats.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
    await openDialog()
    expect(await page.getByRole("textbox", { name: "Custom instructions" }).inputValue()).toBe("Be brief.")
  })
})
