/** Editing, rating, queueing, attaching and answering, as only a browser can show them; under React and Preact. */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { stage } from "#scripts/preview/stage.ts"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

/** The gateway does as it is told, and every command is kept. */
const obey = `(() => {
  globalThis.commands = []
  gateway.script = { ...gateway.script, conversation: (id, command) => {
    commands.push(command)
    const chat = gateway.conversations.get(id)
    if (command._tag === "MoveQueued") chat.emit({ ...command, _tag: "ItemMoved" })
    if (command._tag === "EditQueued") chat.emit({ ...command, _tag: "ItemEdited" })
    if (command._tag === "RateMessage") chat.emit({ ...command, _tag: "MessageRated" })
  } }
})()`

const tags = `commands.map(({ _tag }) => _tag)`
const focusedName = `document.activeElement.getAttribute("aria-label")`

describe.each(["react", "preact"] as const)("a conversation under %s", (runtime) => {
  let preview: SharedPreview
  let page: Page

  const open = async (scene: string): Promise<void> => {
    page = await preview.open(`?scene=${scene}`, { width: 360, height: 765, reducedMotion: "reduce" })
    await page.locator("#composer").waitFor()
    await page.evaluate(obey)
    await stage(page, scene)
  }
  const button = (name: string) => page.getByRole("button", { name })

  beforeAll(async () => {
    preview = await connectPreview(runtime)
  })
  afterAll(() => preview?.close())

  test("everything done with a reply is reached by keyboard, and a rating is told by its button", async () => {
    await open("answered")
    const good = button("Good response")
    const bad = button("Bad response")
    await expect.poll(() => good.getAttribute("aria-pressed")).toBe("true")
    await bad.focus()
    await page.keyboard.press("Enter")
    await expect.poll(() => bad.getAttribute("aria-pressed")).toBe("true")
    expect(await good.getAttribute("aria-pressed")).toBe("false")
    await page.keyboard.press("Enter")
    await expect.poll(() => bad.getAttribute("aria-pressed")).toBe("false")
    expect(await page.evaluate(`commands.map(({ feedback }) => feedback)`)).toEqual([2, 0])
  })

  test("what the model knows of the messages that it is no longer sent is read by keyboard, in place", async () => {
    await open("summaryOfChat")
    const shows = page.locator("summary", { hasText: "What the model knows of it" })
    const isRead = (): Promise<boolean> => page.getByText("Still open").isVisible()
    expect(await isRead()).toBe(true)
    await shows.focus()
    await page.keyboard.press("Enter")
    await expect.poll(isRead).toBe(false)
    await page.keyboard.press("Enter")
    await expect.poll(isRead).toBe(true)
    expect(await page.getByText("2 messages above are not in it").isVisible()).toBe(true)
    // Once it is gone nothing is said of it.
    await page.evaluate(`gateway.conversations.get("local/preview").emit({
      _tag: "SuggestionMade", messageId: "r1", suggestedAction: { type: "composeNewEmail", actionId: "c", args: {} }
    })`)
    await expect.poll(() => page.getByText("The model does not see what is above").isVisible()).toBe(true)
    expect(await shows.count()).toBe(0)
  })

  test("a message is edited in place; Escape gives the focus back to where it came from", async () => {
    await open("editing")
    await expect.poll(() => page.evaluate(focusedName)).toBe("Your message")
    await page.keyboard.press("Escape")
    await expect.poll(() => page.evaluate(focusedName)).toBe("Edit message")
    await page.keyboard.press("Enter")
    const field = page.getByRole("textbox", { name: "Your message" })
    await field.fill("Which tickets wait for Nora?")
    await page.keyboard.press("Enter")
    await expect.poll(() => page.evaluate(tags)).toEqual(["EditMessage"])
    await field.waitFor({ state: "detached" })
  })

  test("a waiting message is moved by keyboard: the focus stays with it, and its place is told", async () => {
    await open("queue")
    await button("Move “Clear the chat” earlier").focus()
    await page.keyboard.press("Enter")
    const said = page.getByRole("status").filter({ hasText: "is now" })
    await expect.poll(() => said.textContent()).toBe("“Clear the chat” is now 2 of 3")
    await expect.poll(() => page.evaluate(focusedName)).toBe("Move “Clear the chat” earlier")
    await page.keyboard.press("Enter")
    await expect.poll(() => said.textContent()).toBe("“Clear the chat” is now 1 of 3")
    await expect.poll(() => page.evaluate(focusedName)).toBe("Move “Clear the chat” later")
  })

  test("an option is chosen by keyboard, and one with an address is a link of its own", async () => {
    await open("asked")
    const link = page.getByRole("link", { name: "Show the timetable" })
    expect(await link.getAttribute("rel")).toContain("noopener")
    expect(await link.getAttribute("target")).toBe("_blank")
    await button("8:09, direct, € 31").focus()
    await page.keyboard.press("Enter")
    await expect.poll(() => page.evaluate(tags)).toEqual(["Answer"])
  })

  test("a file is sent with its progress in view, and a message waits for it", async () => {
    await open("uploading")
    const progress = page.getByRole("progressbar")
    await expect.poll(() => progress.getAttribute("aria-label")).toBe("Quarterly report.pdf, 42 % sent")
    await page.getByRole("textbox", { name: "Message" }).fill("Read this")
    await expect.poll(() => button("Send").isDisabled()).toBe(true)
    await page.evaluate("files.finish()")
    await button("Remove Quarterly report.pdf").waitFor()
    await button("Send").click()
    await expect.poll(() => page.evaluate(tags)).toEqual(["SendMessage"])
  })

  test("offline nothing moves as if something were on its way, and what was sent waits", async () => {
    await open("unsent")
    const moving = `[...document.querySelectorAll("[data-moving]")]
      .filter((element) => getComputedStyle(element).animationName !== "none").length`
    await page.emulateMedia({ reducedMotion: "no-preference" })
    await expect.poll(() => page.evaluate(moving)).toBe(0)
    // As when the network comes back: the button may be gone by then.
    await page.evaluate(`(gateway.isUp = true, dispatchEvent(new Event("online")))`)
    await expect.poll(() => page.evaluate(tags)).toEqual(["SendMessage"])
    await expect.poll(() => page.evaluate(moving)).toBeGreaterThan(0)
  })
})
