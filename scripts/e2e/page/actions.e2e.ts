/** Finding and acting on elements of real pages, by script. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type PageHarness, startPageHarness } from "./PageHarness.ts"

let harness: PageHarness
beforeAll(async () => {
  harness = await startPageHarness()
})
afterAll(() => harness.close())

const draw = (rows: ReadonlyArray<string>, extra = "") =>
  `draw(${JSON.stringify(rows)}, ${JSON.stringify(extra)})`

describe("locating an element", () => {
  test("gives a point at which it is hit, scrolled into view if need be", async () => {
    const { page, read, ask } = await harness.open("overlay.html")
    const { idOf } = await read()
    const below = await ask({ type: "locate", i: idOf("button", "Below") }, "located")
    expect(below.point.y).toBeLessThan(700)
    const hit = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent, below.point)
    expect(hit).toBe("Below")
  })

  test("finds the free part of an element that is half covered", async () => {
    const { page, read, ask } = await harness.open("overlay.html")
    const { idOf } = await read()
    await page
      .locator(".half")
      .evaluate((half) => Object.assign((half as HTMLElement).style, { width: "120px" }))
    const { point } = await ask({ type: "locate", i: idOf("button", "Half") }, "located")
    expect(point.x).toBeGreaterThan(130)
  })

  test("refuses a covered one and names what covers it", async () => {
    const { page, read, ask } = await harness.open("overlay.html")
    const { idOf } = await read()
    await page.locator(".cover").evaluate((cover) => cover.removeAttribute("hidden"))
    const refused = await ask({ type: "locate", i: idOf("button", "Behind") }, "refused")
    expect(refused.name).toBe("ElementCovered")
    const scripted = await ask(
      { type: "dom-act", action: { type: "click", i: idOf("button", "Behind") } },
      "refused"
    )
    expect(scripted.name).toBe("ElementCovered")
  })

  test("a long press of the right button opens a menu and clicks nothing", async () => {
    const { page, read, ask } = await harness.open("overlay.html")
    const { idOf } = await read()
    await page.evaluate(() => {
      for (const type of ["mousedown", "click", "auxclick", "contextmenu"]) {
        addEventListener(type, (event) => {
          document.title += ` ${event.type}${(event as MouseEvent).button}`
        })
      }
      document.title = ""
    })
    const i = idOf("button", "Below")
    await ask({ type: "dom-act", action: { type: "click", i, button: "right", holdMs: 10 } }, "acted")
    expect((await page.title()).trim()).toBe("mousedown2 contextmenu2 auxclick2")
  })

  test("refuses a disabled one", async () => {
    const { read, ask } = await harness.open("labels.html")
    const { idOf } = await read()
    expect((await ask({ type: "locate", i: idOf("textbox", "Phone") }, "refused")).name).toBe(
      "ElementDisabled"
    )
  })

  test("refuses ids nobody was told, and documents that are gone", async () => {
    const { read, ask } = await harness.open("labels.html")
    const { idOf } = await read()
    const i = idOf("button", "Submit")
    expect((await ask({ type: "locate", i: "0.999" }, "refused")).name).toBe("ElementNotFound")
    expect((await ask({ type: "locate", i: "x" }, "refused")).name).toBe("InvalidAction")
    const expected = { documentId: "another", epoch: 1 }
    expect((await ask({ type: "locate", i, expect: expected }, "refused")).name).toBe("PageGone")
  })

  test("clicks a hidden checkbox by its label", async () => {
    const { page, read, ask } = await harness.open("labels.html")
    const { idOf } = await read()
    const { point } = await ask({ type: "locate", i: idOf("checkbox", "Newsletter") }, "located")
    await page.mouse.click(point.x, point.y)
    expect((await read()).find("checkbox", "Newsletter").attributes.checked).toBeUndefined()
  })

  test("finds its way out of frames, borders and padding counted", async () => {
    const { page, read, ask } = await harness.open("frames.html")
    const { html } = await read()
    for (const [title, host] of [
      ["Same", "app.test/frame.html"],
      ["Other", "other.test/"]
    ] as const) {
      const frame = page.frames().find((candidate) => candidate.url().includes(host))
      const i = new RegExp(`${title}\\n <button i=(\\S+)>`).exec(html)?.[1] ?? ""
      const inner = await ask({ type: "locate", i }, "located", frame)
      const outer = await ask({ type: "locate-frame", ...inner.frame, at: inner.point }, "frame-located")
      await page.mouse.click(outer.point.x, outer.point.y)
      expect(await frame?.locator("button").textContent()).toBe("Clicked")
    }
  })

  test("of a frame is refused when something lies over the frame", async () => {
    const { page, read, ask } = await harness.open("frames.html")
    await read()
    const frame = page.frames().find((candidate) => candidate.url().includes("other.test"))
    const inner = await ask({ type: "locate", i: "2.1" }, "located", frame)
    await page.evaluate(() =>
      document.body.insertAdjacentHTML(
        "beforeend",
        '<div id="over" style="position: fixed; inset: 0">Wait</div>'
      )
    )
    const refused = await ask({ type: "locate-frame", ...inner.frame, at: inner.point }, "refused")
    expect(refused).toMatchObject({ name: "ElementCovered" })
    expect(refused.message).toContain("Wait")
  })
})

describe("an element that was drawn anew", () => {
  test("is found again where it can only be that one", async () => {
    const { page, read, ask } = await harness.open("rerender.html")
    const { idOf } = await read()
    const i = idOf("button", "Save")
    await page.evaluate(draw(["Ada", "Bob", "Cy"]))
    await ask({ type: "locate", i }, "located")
  })

  test("is told from its likes by its row", async () => {
    const { page, read, ask } = await harness.open("rerender.html")
    const { html } = await read()
    const bob = /Bob\n\s*<button i=(\S+)>Delete/.exec(html)?.[1] ?? ""
    await page.evaluate(draw(["Cy", "Bob", "Ada"]))
    const { point } = await ask({ type: "locate", i: bob }, "located")
    const row = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest("tr")?.textContent,
      point
    )
    expect(row).toBe("BobDelete")
  })

  test("is refused when its row is gone, with what is nearest", async () => {
    const { page, read, ask } = await harness.open("rerender.html")
    const { html } = await read()
    const bob = /Bob\n\s*<button i=(\S+)>Delete/.exec(html)?.[1] ?? ""
    await page.evaluate(draw(["Ada", "Cy"]))
    const refused = await ask({ type: "locate", i: bob }, "refused")
    expect(refused.name).toBe("ElementChanged")
    expect(refused.message).toMatch(/Nearest: 0\.\d+ button "Delete" \(in "Ada"\)/)
  })

  test("is refused when two could be meant", async () => {
    const { page, read, ask } = await harness.open("rerender.html")
    const { idOf } = await read()
    const i = idOf("button", "Save")
    await page.evaluate(draw(["Ada"], "<button>Save</button>"))
    expect((await ask({ type: "locate", i }, "refused")).name).toBe("ElementChanged")
  })

  test("is refused when it stayed but became something else since the decision", async () => {
    const { page, read, ask } = await harness.open("rerender.html")
    const { idOf, reading } = await read()
    const i = idOf("button", "Save")
    await page.locator("main > button").evaluate((button) => {
      button.textContent = "Delete all"
    })
    await read()
    const refused = await ask({ type: "locate", i, expect: { epoch: reading.epoch } }, "refused")
    expect(refused.message).toContain('was button "Save" and is now button "Delete all"')
    await ask({ type: "locate", i, expect: { epoch: reading.epoch + 1 } }, "located")
  })

  test("is refused when the part of the page it stands in was set aside", async () => {
    const { page, read, ask } = await harness.open("rerender.html")
    const i = (await read()).idOf("button", "Save")
    await page.locator("main").evaluate((main) => main.setAttribute("aria-hidden", "true"))
    expect((await ask({ type: "locate", i }, "refused")).message).toContain("is no longer visible")
  })

  test("is refused when the item it stands in is about something else", async () => {
    const { page, read, ask } = await harness.open(
      "<title>L</title><ul><li><b>Ada</b> <button>Delete</button></li><li><b>Bob</b> <button>Keep</button></li></ul>"
    )
    const i = (await read()).idOf("button", "Delete")
    await ask({ type: "locate", i }, "located")
    await page
      .locator("b")
      .first()
      .evaluate((name) => {
        name.textContent = "Eve"
      })
    const { message } = await ask({ type: "locate", i }, "refused")
    expect(message).toContain('was button "Delete" (in "Ada") and is now button "Delete" (in "Eve")')
  })
})

describe("acting by script", () => {
  test("a framework that keeps its fields' values notices what was typed", async () => {
    const { page, read, ask } = await harness.open("controlled.html")
    const { idOf } = await read()
    const type = (name: string, text: string, clear: boolean) =>
      ask({ type: "dom-act", action: { type: "type", i: idOf("textbox", name), text, clear } }, "acted")
    await type("Name", "Ada", true)
    await type("Bio", " and new", false)
    await type("Date", "2026-11-21", true)
    await type("Notes", "new", true)
    expect(await page.evaluate("log")).toEqual([
      "name=Ada",
      "bio=old and new",
      "date=2026-11-21",
      "notes=new"
    ])
  })

  test("a date the field does not take is refused with the form it wants", async () => {
    const { read, ask } = await harness.open("controlled.html")
    const { idOf } = await read()
    const action = { type: "type", i: idOf("textbox", "Date"), text: "21.11.2026", clear: true } as const
    const refused = await ask({ type: "dom-act", action }, "refused")
    expect(refused).toMatchObject({ name: "NotEditable" })
    expect(refused.message).toContain("YYYY-MM-DD")
  })

  test("a click goes through all its events and moves the focus", async () => {
    const { page, read, ask } = await harness.open("controlled.html")
    const { idOf } = await read()
    await ask({ type: "dom-act", action: { type: "click", i: idOf("button", "Press") } }, "acted")
    expect(await page.evaluate("log")).toEqual([
      "pointerdown",
      "mousedown",
      "focus!",
      "pointerup",
      "mouseup",
      "click"
    ])
  })

  test("Enter in a field sends its form", async () => {
    const { page, read, ask } = await harness.open("controlled.html")
    const { idOf } = await read()
    const i = idOf("textbox", "Search")
    await ask({ type: "dom-act", action: { type: "type", i, text: "cats", clear: true } }, "acted")
    await ask({ type: "dom-act", action: { type: "press", i, key: "Enter" } }, "acted")
    expect(await page.evaluate("log")).toEqual(["search=cats"])
  })

  test("a native select is set, and says so; an unknown option names the others", async () => {
    const { page, read, ask } = await harness.open("controlled.html")
    const { idOf } = await read()
    const i = idOf("combobox", "Size")
    expect((await ask({ type: "select", i, option: "large" }, "selected")).option).toBe("Large")
    expect(await page.evaluate("log")).toEqual(["size=Large"])
    const refused = await ask({ type: "select", i, option: "Huge" }, "refused")
    expect(refused).toMatchObject({ name: "OptionNotFound" })
    expect(refused.message).toContain("Small|Large")
  })

  test("a list the page draws is opened first, then its option is clicked", async () => {
    const { read, ask } = await harness.open("list.html")
    const i = (await read()).idOf("combobox", "Country")
    await ask({ type: "select", i, option: "Sweden" }, "open-first")
    await ask({ type: "dom-act", action: { type: "click", i } }, "acted")
    const option = await ask({ type: "select", i, option: "Sweden" }, "click-option")
    await ask({ type: "dom-act", action: { type: "click", i: option.i } }, "acted")
    const { state } = await ask({ type: "state", i }, "state")
    expect(state.attributes).toMatchObject({ value: "Sweden", expanded: "false" })
  })

  test("scrolling moves the page by its viewport, and boxes by theirs", async () => {
    const { page, ask } = await harness.open("overlay.html")
    const down = await ask(
      { type: "dom-act", action: { type: "scroll", direction: "down", pages: 1 } },
      "scrolled"
    )
    expect(down.outcome).toBe("moved")
    expect(await page.evaluate(() => scrollY)).toBe(700)
    await ask({ type: "dom-act", action: { type: "scroll", direction: "bottom", pages: 1 } }, "scrolled")
    expect(await page.evaluate(() => scrollY + innerHeight)).toBeGreaterThan(3_000)
  })

  test("clicks reach elements deep in shadow roots", async () => {
    const { page, read, ask } = await harness.open("shadow.html")
    const { idOf } = await read()
    await ask({ type: "dom-act", action: { type: "click", i: idOf("button", "Deep button") } }, "acted")
    expect(await page.title()).toBe("deep clicked")
  })

  test("filters name an element that has no id yet", async () => {
    const { ask } = await harness.open("rerender.html")
    const query = { selector: "button", hasText: "delete", nth: 1 }
    const { i } = await ask({ type: "find", query, prefix: 0 }, "found")
    const { state } = await ask({ type: "state", i }, "state")
    expect(state.name).toBe("Delete")
    expect((await ask({ type: "find", query: { selector: "[[" }, prefix: 0 }, "refused")).name).toBe(
      "ElementNotFound"
    )
  })
})

describe("the outline around what is acted on", () => {
  test("is above the page, in nobody's way, in no reading, and soon gone", async () => {
    const { page, read, ask } = await harness.open("rerender.html")
    const before = await read()
    const i = before.idOf("button", "Save")
    await page.evaluate(() => {
      const note = (records: ReadonlyArray<MutationRecord>) => {
        for (const { addedNodes } of records) Reflect.set(window, "outlines", addedNodes.length)
      }
      new MutationObserver((records) =>
        note(records.filter(({ addedNodes }) => addedNodes.length > 0))
      ).observe(document.documentElement, { childList: true })
    })
    await ask({ type: "highlight", i }, "acted")
    await page.waitForFunction("window.outlines === 1")
    const { point } = await ask({ type: "locate", i }, "located")
    expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent, point)).toBe(
      "Save"
    )
    expect((await read()).html).toBe(before.html)
    await page.locator("html > div").waitFor({ state: "detached" })
  })
})
