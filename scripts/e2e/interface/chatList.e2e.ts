/** A list of chats longer than the screen: what stands above it stays there; under React and Preact. */
import type { Locator } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { chatWords } from "#ui/chats/chatWords.ts"
import { text } from "#ui/text.ts"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

const CHATS = 100
const HEIGHT = 765

/** Whole on the screen, and nothing lies over it. */
const isInView = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const { documentElement: root } = element.ownerDocument
    const isInside = left >= 0 && top >= 0 && right <= root.clientWidth && bottom <= root.clientHeight
    const hit = element.ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return isInside && hit !== null && element.contains(hit)
  })

describe.each(["react", "preact"] as const)("a list of a hundred chats under %s", (runtime) => {
  let preview: SharedPreview

  beforeAll(async () => {
    preview = await connectPreview(runtime)
  })
  afterAll(() => preview?.close())

  test.each([360, 1280])("keeps “New chat” and the search in view, at %i px", async (width) => {
    const page = await preview.open("?scene=done", { width, height: HEIGHT, reducedMotion: "reduce" })
    await page.getByRole("textbox", { name: text.composerLabel, exact: true }).waitFor()
    await page.evaluate(`for (let n = 1; n <= ${CHATS}; n++)
      gateway.users.get("local").emit({ _tag: "ConversationTouched", id: "local/many-" + n, title: "Chat " + n, at: n })`)
    const opener = page.getByRole("button", { name: text.chats, exact: true })
    if (await opener.isVisible()) await opener.click()
    const list = page.getByRole("navigation", { name: text.chats })
    const newChat = list.getByRole("button", { name: text.newChat })
    const search = list.getByRole("searchbox", { name: chatWords.searchChats })
    const newest = list.getByRole("link", { name: `Chat ${CHATS}`, exact: false }).first()
    const oldest = list.getByRole("link").last()
    await newest.waitFor()
    const inView = () => Promise.all([newChat, search, newest, oldest].map(isInView))

    expect(await inView()).toEqual([true, true, true, false])
    await newest.hover()
    await page.mouse.wheel(0, 100_000)
    await expect.poll(inView).toEqual([true, true, false, true])

    await search.fill(`Chat ${CHATS}`)
    await expect.poll(() => list.getByRole("link").count()).toBe(1)
    expect(await isInView(newest)).toBe(true)
  })

  test("leaves the focus on “New chat” when a chat was deleted by keyboard", async () => {
    const page = await preview.open("?scene=done", { width: 1280, height: HEIGHT })
    await page.getByRole("textbox", { name: text.composerLabel, exact: true }).waitFor()
    await page.evaluate(
      'gateway.users.get("local").emit({ _tag: "ConversationTouched", id: "local/old", title: "Old", at: 1 })'
    )
    const list = page.getByRole("navigation", { name: text.chats })
    await list.getByRole("button", { name: chatWords.chatMenu("Old") }).press("Enter")
    await page.getByRole("menuitem", { name: chatWords.delete }).press("Enter")
    await page.getByRole("dialog").getByRole("button", { name: chatWords.deleteChat }).press("Enter")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    const newChat = list.getByRole("button", { name: text.newChat })
    await expect
      .poll(() => newChat.evaluate((button) => button === button.ownerDocument.activeElement))
      .toBe(true)
  })
})
