/** What the reader makes of real pages in a real browser. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type PageHarness, startPageHarness } from "./PageHarness.ts"

let harness: PageHarness
beforeAll(async () => {
  harness = await startPageHarness()
})
afterAll(() => harness.close())

describe("reading a page", () => {
  test("controls carry their labels and their live state, each text is there once", async () => {
    const { read } = await harness.open("labels.html")
    const { html } = await read()
    expect(html.replace(/ i=0\.\d+/g, "")).toBe(
      [
        '<heading level="1">Your profile',
        "<form>",
        ' <textbox value="Ada" required>First name',
        ' <textbox type="email" placeholder="you@example.test">E-mail',
        " Phone",
        ' <textbox type="tel" disabled>Phone',
        ' <textbox type="password" value="••••">Pass phrase',
        ' <textbox value="••••">Code',
        " <group>Contact",
        "  <radio checked>By mail",
        "  <radio>By phone",
        " <checkbox checked>Newsletter",
        " <checkbox>Terms",
        " <checkbox>Styled",
        ' <combobox value="Green" options="Red|Green">Colour',
        ' <textbox value="Once upon" readonly>About',
        ' <textbox value="Hello there">Notes',
        " <button>Disk Save",
        " <button>Submit",
        "Price: 12 EUR",
        '<link href="/terms?x=1">Terms of use',
        "apply.",
        "<div>Old button",
        "<div>",
        ' <heading level="3">Card',
        ' <link href="other.test/x">More',
        "seen",
        "<button>Hover me",
        "through",
        '<button expanded="false">Details',
        "<img>A chart"
      ].join("\n")
    )
  })

  test("every control has an id, and keeps it from one reading to the next", async () => {
    const { read } = await harness.open("labels.html")
    const first = await read()
    const second = await read()
    expect(second.html).toBe(first.html)
    expect(second.reading.epoch).toBe(first.reading.epoch + 1)
    expect(second.reading.documentId).toBe(first.reading.documentId)
    expect(first.html.match(/ i=0\.\d+/g)).toHaveLength(21)
  })

  test("values are those of the moment, not of the source", async () => {
    const { page, read } = await harness.open("labels.html")
    await page.getByLabel("First name").fill("Grace")
    await page.getByLabel("By phone").check()
    await page.getByText("Newsletter").click()
    await page.getByLabel("E-mail").fill("nonsense")
    const { find } = await read()
    expect(find("textbox", "First name").attributes.value).toBe("Grace")
    expect(find("radio", "By phone").attributes.checked).toBe(true)
    expect(find("checkbox", "Newsletter").attributes.checked).toBeUndefined()
    expect(find("textbox", "E-mail").attributes).toMatchObject({ value: "nonsense", focused: true })
    expect(find("textbox", "E-mail").attributes.invalid).toContain("@")
  })

  test("a password shown in clear stays masked", async () => {
    const { page, read } = await harness.open("labels.html")
    await read()
    await page.getByLabel("Pass phrase").evaluate((field) => field.setAttribute("type", "text"))
    expect((await read()).find("textbox", "Pass phrase").attributes.value).toBe("••••")
  })

  test("shadow roots are read in place, slots filled", async () => {
    const { read } = await harness.open("shadow.html")
    expect((await read()).html.replace(/ i=0\.\d+/g, "")).toBe(
      [
        '<heading level="2">Slotted title',
        "<button>Light button",
        "<textbox>Inside",
        "<button>Deep button",
        "fallback"
      ].join("\n")
    )
  })

  test("frames of the same and of other origins stand in their places", async () => {
    const { read } = await harness.open("frames.html")
    expect((await read()).html.replace(/ i=0\.\d+/g, "")).toMatch(
      /^<button>Outer\n<iframe>Same\n <button i=(\d)\.1>Inner\n<iframe>Other\n <button i=(?!\1)\d\.1>Inner$/
    )
  })

  test("what lies under something else says what covers it", async () => {
    const { page, read } = await harness.open("overlay.html")
    expect((await read()).html).not.toContain("covered-by")
    await page.locator(".cover").evaluate((cover) => cover.removeAttribute("hidden"))
    const { find } = await read()
    const dialog = find("dialog", "Cookies")
    expect(dialog.i).toBeDefined()
    expect(find("button", "Behind").attributes["covered-by"]).toBe(dialog.i)
    expect(find("button", "Accept").attributes["covered-by"]).toBeUndefined()
  })

  test("the main page's height, offset and viewport are told", async () => {
    const { page, read } = await harness.open("overlay.html")
    await page.evaluate(() => scrollTo(0, 500))
    const { meta } = (await read()).reading
    expect(meta).toMatchObject({ s: 500, i: 700, sc: 0 })
    expect(meta.h).toBeGreaterThan(3_000)
  })

  test("a box that scrolls can be named", async () => {
    const { read } = await harness.open(
      '<title>S</title><div style="height: 80px; overflow: auto"><p style="height: 400px">tall</p></div>'
    )
    const { html, reading } = await read()
    expect(html).toBe("<region i=0.1 scrollable>\n tall")
    expect(reading.meta.sc).toBe(1)
  })

  test("reading changes nothing in the page", async () => {
    const { page, read } = await harness.open("shadow.html")
    const before = await page.content()
    await read()
    expect(await page.content()).toBe(before)
  })
})
