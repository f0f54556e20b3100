/** Finding and jumping in a long transcript, as only a browser can show it; under React and Preact. */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { BLOCK_MAX_PARTS, PART_MAX_MESSAGES } from "#schemas/conversation/limits.ts"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

/** Most of their answers are far from the end, and not laid out until they come near. */
const QUESTIONS = 200
/** One answer in five holds the word that is looked for, once. */
const FOUND = QUESTIONS / 5

/** Less than what is asked for ahead of its reader. */
const STEP_PX = 1_200

/** Until what was scrolled to has been laid out. */
const someFrames = `new Promise((resume) => {
  let left = 8
  const next = () => (left-- > 0 ? requestAnimationFrame(next) : resume())
  next()
})`

/** The match that is gone to: its text, where it is, and whether it is on screen. */
const currentMatch = `(() => {
  const [range] = CSS.highlights.get("deckhand-current-match") ?? []
  if (range === undefined) return undefined
  const live = document.createRange()
  live.setStart(range.startContainer, range.startOffset)
  live.setEnd(range.endContainer, range.endOffset)
  const box = live.getBoundingClientRect()
  const view = document.querySelector("[role=log]").getBoundingClientRect()
  return { text: live.toString(), top: Math.round(box.top), isSeen: box.height > 0 && box.top >= view.top && box.bottom <= view.bottom }
})()`

const seen = { text: "Lisbon", isSeen: true }

const focusedName = `document.activeElement.getAttribute("aria-label")`

/** What an own message was reached, and where it is in the view. */
const reachedMessage = `(() => {
  const message = document.querySelector("[data-reached]")
  if (message === null) return undefined
  const view = document.querySelector("[role=log]").getBoundingClientRect()
  const box = message.getBoundingClientRect()
  return { text: message.querySelector("p")?.textContent, isSeen: box.top >= view.top && box.bottom <= view.bottom }
})()`

/** A question whose reply begins. */
const startReply = `gateway.conversations.get(chatId).emit(
  { _tag: "ItemQueued", item: { _tag: "Human", id: "last", context: {}, message: {
    type: "human", id: "last", text: "One more question", isSystemGeneratedGrayText: false, messageTimestamp: 0 } } },
  { _tag: "TurnStarted", turnId: "last", itemId: "last", messageId: "last-reply", at: 0 })`

const say = (text: string): string =>
  `gateway.conversations.get(chatId).emit(${JSON.stringify({ _tag: "TextAppended", messageId: "last-reply", text })})`

/** Sections of a reply, a piece with every frame. */
const write = (from: number, to: number): string => `(async () => {
  for (let n = ${from}; n < ${to}; n++) {
    const piece = "## Part " + n + "\\n\\nA sentence or two about part " + n + ", with **bold** words in it.\\n\\n- one\\n- two\\n\\n"
    gateway.conversations.get(chatId).emit({ _tag: "TextAppended", messageId: "last-reply", text: piece })
    await new Promise(requestAnimationFrame)
  }
})()`

const endReply = `(() => {
  const chat = gateway.conversations.get(chatId)
  chat.emit({ _tag: "TurnEnded", turnId: "last", message: { ...chat.state.messages.at(-1), status: "success" } })
})()`

describe.each(["react", "preact"] as const)("a long transcript under %s", (runtime) => {
  let preview: SharedPreview
  let page: Page

  const open = async (): Promise<void> => {
    const look = { width: 360, height: 765, reducedMotion: "reduce" } as const
    page = await preview.open(`?questions=${QUESTIONS}`, look)
    // Of the newest part, the first.
    await page.getByText(`Question ${QUESTIONS - 49} of many`, { exact: true }).waitFor({ state: "attached" })
    await page.getByRole("textbox", { name: "Message" }).focus()
  }
  const count = (shown: string): Promise<void> =>
    page.getByRole("search").getByText(shown, { exact: true }).waitFor()

  beforeAll(async () => {
    preview = await connectPreview(runtime)
  })
  afterAll(() => preview?.close())

  test("scrolling up into what was not laid out yet moves what is seen by just as much", async () => {
    await open()
    await page.mouse.move(180, 300)
    for (let n = 0; n < 25; n++) {
      await page.evaluate(`(() => {
        globalThis.watched = document.elementFromPoint(150, 250).closest("article, article *")
        globalThis.from = watched?.getBoundingClientRect().top
      })()`)
      await page.mouse.wheel(0, -600)
      await page.evaluate(someFrames)
      const moved = await page.evaluate<number>(`watched ? watched.getBoundingClientRect().top - from : 600`)
      // A browser scrolls by whole pixels.
      expect(Math.abs(moved - 600)).toBeLessThan(1)
    }
  })

  test("“Go to the beginning” shows the first message of all, and says so; what comes above moves nothing that is seen", async () => {
    await open()
    const top = page.getByRole("button", { name: /^Earlier messages/ })
    await page.evaluate(`(() => {
      document.querySelector("[role=log]").scrollTop = 1
      // Between two messages there is nothing to read.
      globalThis.read = [350, 370, 390, 410, 430, 450]
        .map((y) => document.elementFromPoint(150, y)?.closest("article, article *")).find(Boolean)
      globalThis.from = read.getBoundingClientRect().top
    })()`)
    await page.getByText(`Question ${QUESTIONS - 50} of many`, { exact: true }).waitFor({ state: "attached" })
    await page.evaluate(someFrames)
    const moved = await page.evaluate<number>(`Math.abs(read.getBoundingClientRect().top - from)`)
    expect(moved).toBeLessThan(5)
    // Not by a mouse: the pointer would have to go there first, and meet earlier and earlier messages.
    await page.getByRole("button", { name: "Go to the beginning" }).dispatchEvent("click")
    await page.getByText("Question 1 of many", { exact: true }).waitFor()
    await page.getByRole("status").filter({ hasText: "The beginning of the conversation" }).waitFor()
    expect(await page.evaluate(`document.querySelector("[role=log]").scrollTop`)).toBe(0)
    expect(await top.count()).toBe(0)
    await page.keyboard.press("End")
    await page.getByText(`Question ${QUESTIONS} of many`, { exact: true }).waitFor()
    // What is far out of sight is let go of.
    await top.waitFor({ state: "attached" })
  })

  test("the beginning of a chat of 10 000 messages is there at once; reading on, what is far away goes and nothing that is seen moves", async () => {
    page = await preview.open("?questions=5000", { width: 360, height: 765, reducedMotion: "reduce" })
    await page.getByText("Question 5000 of many", { exact: true }).waitFor()
    const articles = () => page.evaluate<number>(`document.getElementsByTagName("article").length`)
    await page.getByRole("button", { name: "Go to the beginning" }).dispatchEvent("click")
    await page.getByText("Question 1 of many", { exact: true }).waitFor()
    expect(await articles()).toBeLessThanOrEqual(2 * PART_MAX_MESSAGES)
    await page.getByRole("button", { name: /^Messages between/ }).waitFor({ state: "attached" })
    await page.mouse.move(180, 300)
    const first = page.getByText("Question 1 of many", { exact: true })
    // Until it was let go of, and some parts further.
    for (let left = 5; left > 0; left -= (await first.count()) === 0 ? 1 : 0) {
      await page.evaluate(`(() => {
        globalThis.watched = [700, 680, 660, 640, 620].map((y) => document.elementFromPoint(150, y)?.closest("article, article *")).find(Boolean)
        // The bar above makes room as one reads down.
        globalThis.place = () => watched.getBoundingClientRect().top - document.querySelector("[role=log]").getBoundingClientRect().top
        globalThis.from = watched && place()
      })()`)
      await page.mouse.wheel(0, STEP_PX)
      await page.evaluate(someFrames)
      const moved = await page.evaluate<number>(`watched ? from - place() : ${STEP_PX}`)
      expect(Math.abs(moved - STEP_PX)).toBeLessThan(5)
      expect(await articles()).toBeLessThanOrEqual((BLOCK_MAX_PARTS + 1) * PART_MAX_MESSAGES)
    }
    await page.keyboard.press("End")
    await page.getByText("Question 5000 of many", { exact: true }).waitFor()
    await expect.poll(articles).toBeLessThanOrEqual(PART_MAX_MESSAGES)
  })

  test("what is read stays where it is while a long reply goes on below it, and when it has ended", async () => {
    await open()
    await page.evaluate(startReply)
    await page.evaluate(write(0, 60))
    const part = (n: number) => page.getByRole("heading", { name: `Part ${n}`, exact: true })
    await part(59).waitFor()
    const jump = page.getByRole("button", { name: "Jump to latest" })
    const goUp = async (px: number): Promise<void> => {
      await page.mouse.move(180, 300)
      await page.mouse.wheel(0, -px)
      await jump.waitFor()
      await page.evaluate(someFrames)
    }
    await goUp(5_000)
    // Nobody sees these while they are written.
    await page.evaluate(write(60, 140))
    await part(139).waitFor({ state: "attached" })
    await jump.click()
    await jump.waitFor({ state: "detached" })
    await goUp(700)
    await page.evaluate(`(() => {
      globalThis.read = document.elementFromPoint(150, 250).closest("article, article *")
      globalThis.from = read.getBoundingClientRect().top
    })()`)
    const stays = () =>
      expect
        .poll(() => page.evaluate<number>(`Math.abs(read.getBoundingClientRect().top - from)`))
        .toBeLessThan(5)
    await page.evaluate(write(140, 180))
    await part(179).waitFor({ state: "attached" })
    await page.evaluate(someFrames)
    await stays()
    await page.evaluate(endReply)
    await page.locator("article[aria-busy=true]").waitFor({ state: "detached" })
    await page.evaluate(someFrames)
    await stays()
  })

  test("a search counts what it finds and goes from one match to the next, far away or near", async () => {
    await open()
    await page.keyboard.press("Control+f")
    await page.keyboard.type("lisbon")
    await count(`${FOUND} of ${FOUND}`)
    expect(await page.evaluate(`CSS.highlights.get("deckhand-match").size`)).toBe(FOUND)
    for (const place of [1, 2, 3, 4]) {
      await page.keyboard.press("Enter")
      await count(`${place} of ${FOUND}`)
      await expect.poll(() => page.evaluate(currentMatch)).toMatchObject(seen)
    }
    await page.keyboard.press("Shift+Enter")
    await count(`3 of ${FOUND}`)
    await page.getByRole("button", { name: "Previous match" }).click()
    await count(`2 of ${FOUND}`)
    await expect.poll(() => page.evaluate(currentMatch)).toMatchObject(seen)
  })

  test("a search stays where it is while a reply is written, and counts what comes", async () => {
    await open()
    await page.evaluate(startReply)
    await page.keyboard.press("Control+f")
    await page.keyboard.type("lisbon")
    for (const _ of [1, 2, 3]) await page.keyboard.press("Enter")
    await expect.poll(() => page.evaluate(currentMatch)).toMatchObject(seen)
    await page.evaluate(someFrames)
    const before = await page.evaluate(currentMatch)
    const place = (await page.getByRole("search").textContent())?.match(/\d+/)?.[0]
    for (let n = 0; n < 20; n++) await page.evaluate(say(`More of **Lis**bon, number ${n}.\n\n`))
    await count(`${place} of ${FOUND + 20}`)
    expect(before).toMatchObject(seen)
    expect(await page.evaluate(currentMatch)).toEqual(before)
  })

  test("a match at the very end stays in view too, whatever is written below it", async () => {
    await open()
    await page.evaluate(startReply)
    await page.evaluate(say("It is Lisbon and Zanzibar.\n\n"))
    await page.getByText("Zanzibar").waitFor()
    await page.keyboard.press("Control+f")
    await page.keyboard.type("zanzibar")
    await count("1 of 1")
    await page.evaluate(someFrames)
    const before = await page.evaluate(currentMatch)
    for (let n = 0; n < 20; n++) await page.evaluate(say(`Paragraph ${n} below it.\n\n`))
    await page.getByText("Paragraph 19 below it.").waitFor({ state: "attached" })
    await page.evaluate(someFrames)
    expect(await page.evaluate(currentMatch)).toEqual(before)
  })

  test("Escape closes a search, gives the focus back, and stops nothing", async () => {
    await open()
    await page.evaluate(startReply)
    await page.evaluate(
      `globalThis.stopped = false
      gateway.script = { ...gateway.script, conversation: () => { globalThis.stopped = true } }`
    )
    await page.keyboard.press("Control+f")
    await page.keyboard.type("nothing like this")
    await count("No matches")
    expect(await page.evaluate(focusedName)).toBe("Find in chat")
    await page.keyboard.press("Escape")
    await page.getByRole("search").waitFor({ state: "detached" })
    expect(await page.evaluate(focusedName)).toBe("Message")
    expect(await page.evaluate(`CSS.highlights.size`)).toBe(0)
    expect(await page.evaluate("globalThis.stopped")).toBe(false)
  })

  test("an open search fits the narrowest panel, and all of it is reached by keyboard", async () => {
    await open()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.keyboard.press("Control+f")
    await page.keyboard.type("question")
    await page.getByRole("search").getByText(`of ${QUESTIONS}`).waitFor()
    const tooWideOrSmall = await page.evaluate(`[...document.querySelectorAll("search, search *")]
      .map((element) => [element.getBoundingClientRect(), element.outerHTML.slice(0, 80), element.matches("button, input")])
      .filter(([box, , isTarget]) => box.left < 0 || box.right > innerWidth || (isTarget && (box.width < 24 || box.height < 24)))
      .map(([, html]) => html)`)
    expect(tooWideOrSmall).toEqual([])
    for (const name of ["Previous match", "Next match", "Close search"]) {
      await page.keyboard.press("Tab")
      expect(await page.evaluate(focusedName)).toBe(name)
    }
    await page.keyboard.press("Enter")
    await page.getByRole("search").waitFor({ state: "detached" })
    expect(await page.evaluate(focusedName)).toBe("Message")
  })

  test("Alt and the arrows go from one own message to the next, and say where they got to", async () => {
    await open()
    const status = page.getByRole("status").filter({ hasText: "Your message" })
    for (const n of [200, 199, 198, 197]) {
      await page.keyboard.press("Alt+ArrowUp")
      const reached = { text: `Question ${n} of many`, isSeen: true }
      await expect.poll(() => page.evaluate(reachedMessage)).toEqual(reached)
      expect(await status.textContent()).toBe(`Your message: Question ${n} of many`)
    }
    await page.getByRole("button", { name: "Your next message" }).click()
    await expect
      .poll(() => page.evaluate(reachedMessage))
      .toEqual({ text: "Question 198 of many", isSeen: true })
    await page.getByRole("textbox", { name: "Message" }).focus()
    for (const _ of [199, 200, "end"]) await page.keyboard.press("Alt+ArrowDown")
    await page.getByRole("button", { name: "Jump to latest" }).waitFor({ state: "hidden" })
    expect(await page.evaluate(focusedName)).toBe("Message")
  })
})
