import type { Frame, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { CAPTURE_AFTER_CLICK_MS, CAPTURE_EXPIRES_MS } from "#extension/page/limits.ts"
import type { FrameElement } from "#schemas/page/capture/CapturedElement.ts"
import { type OpenPage, type PageHarness, startPageHarness } from "#scripts/e2e/page/PageHarness.ts"
import { CAPTURE_KEEPALIVE_MS } from "#ui/capture/limits.ts"

interface Noticed {
  readonly type: string
  readonly element: FrameElement
  readonly recorded: { readonly event: Readonly<Record<string, unknown>>; readonly element?: FrameElement }
}

/** All but that its user has pressed something: every frame tells that which the worker has asked something. */
const noticedOn = ({ page }: OpenPage): Promise<ReadonlyArray<Noticed>> =>
  page.evaluate(`(globalThis.noticed ?? []).filter(({ type }) => type !== "felt")`)

const touchesOf = (page: Page): Promise<ReadonlyArray<string>> => page.evaluate("globalThis.touches")

/** The middle of everything there is to pick, in all shadow roots. */
const SPOTS = `[document, document.querySelector("open-box").shadowRoot, ...closedRoots]
  .flatMap((scope) => [...scope.querySelectorAll("[data-pick]")])
  .map((element) => element.getBoundingClientRect())
  .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))`

describe("Pointing out an element in a page", () => {
  let harness: PageHarness
  let opened: OpenPage
  beforeAll(async () => {
    harness = await startPageHarness()
  })
  afterEach(() => opened.page.close())
  afterAll(() => harness.close())

  const pick = (on: boolean) => opened.ask({ type: "pick", on }, "acted")

  it("finds every element by each of its selectors alone, and the page notices nothing of it", async () => {
    opened = await harness.open("capture.html")
    const spots = await opened.page.evaluate<ReadonlyArray<{ x: number; y: number }>>(SPOTS)
    expect(spots.length).toBe(18)
    for (const [index, { x, y }] of spots.entries()) {
      await pick(true)
      await opened.page.mouse.click(x, y)
      await expect.poll(() => noticedOn(opened).then((noticed) => noticed.length)).toBe(index + 1)
    }
    expect(await touchesOf(opened.page)).toEqual([])
    const elements = (await noticedOn(opened)).map(({ element }) => element)
    expect(new Set(elements.map(({ identity }) => identity.n)).size).toBe(spots.length)
    for (const { identity, selectors } of elements) {
      const { resolutions } = await opened.ask({ type: "resolve", selectors }, "resolved")
      expect(resolutions).toEqual(selectors.map(() => ({ count: 1, element: identity })))
    }
    // A document that nobody has looked into yet.
    await opened.page.reload()
    for (const { selectors } of elements) {
      const { resolutions } = await opened.ask({ type: "resolve", selectors }, "resolved")
      expect(resolutions).toEqual(selectors.map(() => expect.objectContaining({ count: 1 })))
    }
    const kinds = elements.map(({ selectors }) => selectors.map(({ kind }) => kind))
    expect(kinds[0]).toEqual(["testId", "id", "role", "text", "path"])
    expect(kinds[2]).toEqual(["path"])
    expect(kinds.every((each) => each.at(-1) === "path")).toBe(true)
    expect(JSON.stringify(elements)).not.toContain("hunter22")
  })

  it("goes by keys as well, and leaves nothing behind", async () => {
    opened = await harness.open("capture.html")
    const { page } = opened
    const before = await page.content()
    await pick(true)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await page.keyboard.press("ArrowUp")
    expect(await page.content()).not.toBe(before)
    await page.keyboard.press("Enter")
    await expect
      .poll(() => noticedOn(opened).then(([first]) => first?.element?.identity.name))
      .toBe("Buy now")
    await pick(true)
    await page.keyboard.press("Escape")
    await expect.poll(() => noticedOn(opened).then((noticed) => noticed.at(-1)?.type)).toBe("pick-ended")
    expect(await page.content()).toBe(before)
    expect(await touchesOf(page)).toEqual([])
    await page.keyboard.press("Tab")
    await expect.poll(() => touchesOf(page)).toEqual(["keydown"])
  })

  it("goes by keys into a frame and out of it again", async () => {
    opened = await harness.open("capture.html")
    const { page } = opened
    const inner = page.frames()[1]
    if (inner === undefined) throw new Error("the page has no frame")
    const pickInBoth = async () => {
      await pick(true)
      await opened.ask({ type: "pick", on: true }, "acted", inner)
    }
    const nameIn = (frame: Frame) =>
      frame.evaluate<string | undefined>(
        "globalThis.noticed?.findLast(({ element }) => element)?.element.identity.name"
      )
    await pickInBoth()
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("ArrowRight")
    await expect.poll(() => inner.evaluate("document.hasFocus()")).toBe(true)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect.poll(() => nameIn(inner)).toBe("Inner")
    await pickInBoth()
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowLeft")
    await expect.poll(() => inner.evaluate("document.hasFocus()")).toBe(false)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect.poll(() => nameIn(page.mainFrame())).not.toBeUndefined()
  })

  it("ends by itself once nobody says that it should go on", async () => {
    opened = await harness.open("capture.html")
    const { page } = opened
    await page.clock.install()
    await page.reload()
    const before = await page.content()
    await pick(true)
    await page.clock.fastForward(CAPTURE_KEEPALIVE_MS)
    await pick(true)
    await page.clock.fastForward(CAPTURE_EXPIRES_MS - 1_000)
    expect(await noticedOn(opened)).toEqual([])
    await page.clock.fastForward(1_000)
    await expect.poll(() => noticedOn(opened)).toEqual([{ type: "pick-ended" }])
    expect(await page.content()).toBe(before)
    await page.mouse.click(40, 20)
    await expect.poll(() => touchesOf(page)).toContain("click")
  })

  it("keeps the rest of a double click from the page, also when it was told to end", async () => {
    opened = await harness.open("capture.html")
    const { page } = opened
    await page.clock.install({ time: 0 })
    await page.reload()
    await page.clock.pauseAt(60_000)
    await pick(true)
    await page.mouse.click(40, 20)
    await pick(false)
    await page.mouse.click(40, 20, { clickCount: 2 })
    expect(await touchesOf(page)).toEqual([])
    await page.clock.fastForward(CAPTURE_AFTER_CLICK_MS)
    await expect
      .poll(async () => {
        await page.mouse.click(40, 20)
        return touchesOf(page)
      })
      .toContain("click")
    expect((await noticedOn(opened)).length).toBe(1)
  })

  it("records what the user does only between start and stop, secrets masked", async () => {
    opened = await harness.open("capture.html")
    const { page } = opened
    const name = page.getByLabel("Name")
    await name.pressSequentially("x")
    await opened.ask({ type: "record", on: true }, "acted")
    await name.pressSequentially("yz")
    await page.getByLabel("Password").pressSequentially("33")
    await page.keyboard.press("Enter")
    await page.evaluate(
      'document.querySelector("input").dispatchEvent(new InputEvent("input", { bubbles: true }))'
    )
    await opened.ask({ type: "record", on: false }, "acted")
    await page.keyboard.press("Control+a")
    const target = { referenceId: expect.any(Number) }
    await expect
      .poll(() => noticedOn(opened).then((noticed) => noticed.map(({ recorded }) => recorded.event)))
      .toEqual([
        { type: "pageinit" },
        { type: "input", value: "xyz", target },
        { type: "input", value: "••••", target },
        { type: "keydown", key: "Enter", target },
        { type: "playbookEnded" }
      ])
  })

  it("records nothing that a page does by itself, though a browser tells it as its user’s", async () => {
    opened = await harness.open("capture.html")
    const { page } = opened
    const form = `<form>
      <button type="button" id="all">Take all</button>
      <label id="first"><input type="checkbox"> First</label>
      <label for="second">Second</label><input type="checkbox" id="second">
      <fieldset><label><input type="radio" name="by" checked> Post</label><label><input type="radio" name="by"> Courier</label></fieldset>
      <input id="note" aria-label="Note">
    </form>`
    await page.evaluate(`document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(form)})`)
    await page.evaluate(`document.querySelector("#all").onclick = () => {
      document.querySelector("#first").click()
      document.querySelector("#note").focus()
      document.execCommand("insertText", false, "taken")
    }`)
    await opened.ask({ type: "record", on: true }, "acted")
    await page.getByRole("button", { name: "Take all" }).click()
    expect(await page.getByLabel("Note").inputValue()).toBe("taken")
    await page.getByText("Second").click()
    await page.keyboard.press("Tab")
    await page.getByLabel("Second").press("Space")
    await page.getByLabel("Post").press("ArrowDown")
    await page.getByLabel("Note").click()
    // In the very field its user is at, and by what they press there.
    await page.evaluate(`document.querySelector("#note").onkeydown = ({ key }) => {
      if (key === "F2") document.execCommand("insertText", false, " by the page")
    }`)
    await page.keyboard.press("F2")
    expect(await page.getByLabel("Note").inputValue()).toContain("by the page")
    await page.keyboard.press("Tab")
    await page.getByLabel("Note").press("ControlOrMeta+a")
    await page.keyboard.insertText("by hand")
    await opened.ask({ type: "record", on: false }, "acted")
    const told = () =>
      noticedOn(opened).then((noticed) =>
        noticed.flatMap(({ recorded: { element, event } }) =>
          event.type === "click" || event.type === "input"
            ? [`${event.type} ${element?.identity.name} ${event.value ?? ""}`.trim()]
            : []
        )
      )
    await expect
      .poll(told)
      .toEqual([
        "click Take all",
        "click Second",
        "input Second true",
        "click Second",
        "input Second false",
        "click Courier",
        "input Courier true",
        "click Note",
        "input Note by hand"
      ])
  })

  it("keeps nothing of what was written as part of an element, that it was written in or one beside it", async () => {
    opened = await harness.open("capture.html")
    const { page } = opened
    const editors = `<section>
      <div contenteditable id="letter"></div>
      <h2 contenteditable id="title"></h2>
      <button>Send it</button>
    </section>`
    await page.evaluate(`document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(editors)})`)
    await opened.ask({ type: "record", on: true }, "acted")
    for (const editor of ["#letter", "#title"]) {
      await page.locator(editor).focus()
      await page.keyboard.type("Dear Ada, your salary")
    }
    await page.getByRole("button", { name: "Send it" }).click()
    await opened.ask({ type: "record", on: false }, "acted")
    await expect.poll(() => noticedOn(opened).then((noticed) => noticed.length)).toBe(5)
    const recorded = (await noticedOn(opened)).map((noticed) => noticed.recorded)
    const values = recorded.flatMap(({ event }) => event.value ?? [])
    expect(values).toEqual(["Dear Ada, your salary", "Dear Ada, your salary"])
    expect(JSON.stringify(recorded.map(({ element }) => element ?? null))).not.toContain("salary")
  })

  it("records nothing of a code or a key, whatever the field is made of, nor letters typed at what is drawn", async () => {
    opened = await harness.open("capture.html")
    const { page } = opened
    const digits = [1, 2, 3, 4].map((n) => `<input maxlength="1" aria-label="Digit ${n}">`).join("")
    const fields = `<section>
      <div contenteditable aria-label="API key"></div>
      <div contenteditable role="textbox" aria-label="Verification code"></div>
      <label>Security code <input></label>
      <label>PIN <input type="tel"></label>
      <span>${digits}</span>
      <canvas tabindex="0" aria-label="Remote screen"></canvas>
    </section>`
    await page.evaluate(`document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(fields)})`)
    await opened.ask({ type: "record", on: true }, "acted")
    const secret = "q7Zx"
    for (const name of ["API key", "Verification code", "Security code", "PIN", "Remote screen"]) {
      await page.getByLabel(name, { exact: true }).focus()
      await page.keyboard.type(secret)
    }
    for (const [at, digit] of Array.from(secret).entries()) {
      await page.getByLabel(`Digit ${at + 1}`).focus()
      await page.keyboard.type(digit)
    }
    await opened.ask({ type: "record", on: false }, "acted")
    const target = { referenceId: expect.any(Number) }
    const masked = { type: "input", value: "••••", target }
    await expect
      .poll(() => noticedOn(opened).then((noticed) => noticed.map(({ recorded }) => recorded.event)))
      .toEqual([{ type: "pageinit" }, ...Array.from({ length: 8 }, () => masked), { type: "playbookEnded" }])
    expect(JSON.stringify(await noticedOn(opened))).not.toContain(secret)
  })
})
