/** Waiting for real pages to come to rest, and hearing what they complain about. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type PageHarness, startPageHarness } from "./PageHarness.ts"

let harness: PageHarness
beforeAll(async () => {
  harness = await startPageHarness()
})
afterAll(() => harness.close())

/** Paragraphs, 100 ms after one another: more than fit into the time a page has to be silent. */
const GROWTH = 15

describe("waiting for silence", () => {
  test("clocks and spinners do not keep it from coming", async () => {
    const { ask } = await harness.open("ticker.html")
    expect((await ask({ type: "await-silence" }, "settled")).settled).toBe("silence")
  })

  test("a list that grows is waited for", async () => {
    const { page, ask } = await harness.open("ticker.html")
    await page.evaluate(`feedBy(${GROWTH})`)
    expect((await ask({ type: "await-silence" }, "settled")).settled).toBe("silence")
    expect(await page.locator("#feed p").count()).toBe(GROWTH)
  })

  test("what grows inside a shadow root is waited for", async () => {
    const { page, read, ask } = await harness.open("ticker.html")
    await read()
    await page.evaluate(`document.querySelector("x-live").growBy(${GROWTH})`)
    expect((await ask({ type: "await-silence" }, "settled")).settled).toBe("silence")
    expect(await page.locator("x-live p").count()).toBe(1 + GROWTH)
  })

  test("is counted from input a page has dealt with, also where the page keeps it to itself", async () => {
    const { page, ask } = await harness.open(
      '<title>S</title><button onclick="event.stopPropagation()">Go</button>'
    )
    // A silence that begins with the wait is never reached; one that began before it, just so.
    const limits = { thresholdMs: 300, timeoutMs: 299 }
    const press = async () => {
      await ask({ type: "watch" }, "watching")
      await page.getByText("Go").click()
    }
    await press()
    const since = await ask({ type: "await-silence", limits, sinceInput: true }, "settled")
    expect(since.settled).toBe("silence")
    await press()
    expect((await ask({ type: "await-silence", limits }, "settled")).settled).toBe("timeout")
  })
})

describe("rest", () => {
  const listBox = (onchange: string): string =>
    `<title>S</title><select aria-label="Size" onchange="${onchange}"><option>S<option>M</select>`
  const restAfterChoice = async (onchange: string): Promise<boolean | undefined> => {
    const { ask, read } = await harness.open(listBox(onchange))
    const i = (await read()).idOf("combobox", "Size")
    await ask({ type: "watch" }, "watching")
    await ask({ type: "select", i, option: "M" }, "selected")
    return (await ask({ type: "await-silence", requests: {} }, "settled")).isRest
  }

  test("is known after a choice that we entered ourselves, unless the page has set something going", async () => {
    expect(await restAfterChoice("")).toBe(true)
    expect(await restAfterChoice("setTimeout(() => {}, 60000)")).toBe(false)
  })
})

describe("a page that shows that it is loading", () => {
  const box = 'style="width: 20px; height: 20px"'

  test("is one with something busy, with progress of unknown length, or with a spinner, on the screen", async () => {
    const { page, read, ask } = await harness.open("<title>L</title><main></main>")
    const isLoading = async (html: string) => {
      await page.locator("main").evaluate((main, content) => main.setHTMLUnsafe(content), html)
      await read()
      const limits = { thresholdMs: 1, timeoutMs: 1_000 }
      return (await ask({ type: "await-silence", limits }, "settled")).isLoading
    }
    const shown = [
      '<p aria-busy="true">Orders</p>',
      "<progress></progress>",
      `<div role="progressbar" ${box}></div>`,
      `<div class="big spinner" ${box}></div>`,
      // Without a size of its own.
      `<div class="loader"><i style="position: absolute; width: 9px; height: 9px"></i></div>`,
      `<div><template shadowrootmode="open"><div class="spinner" ${box}></div></template></div>`
    ]
    const calm = [
      "<p>Orders</p>",
      '<p aria-busy="false">Orders</p>',
      '<progress value="1" max="2"></progress>',
      `<div role="progressbar" aria-valuenow="40" ${box}></div>`,
      `<div class="spinner" hidden></div>`,
      `<div style="opacity: 0"><div class="spinner" ${box}></div></div>`,
      `<div style="height: 5000px"></div><div class="spinner" ${box}></div>`,
      `<img class="loading" ${box}>`
    ]
    for (const html of shown) expect([html, await isLoading(html)]).toEqual([html, true])
    for (const html of calm) expect([html, await isLoading(html)]).toEqual([html, false])
  })

  test("is waited for until nothing of the kind is left; what stays is not waited for again", async () => {
    const { page, ask } = await harness.open(
      `<title>L</title><div id="eternal" class="spinner" ${box}></div><div id="brief" class="spinner" ${box}></div>`
    )
    const limits = { thresholdMs: 1, timeoutMs: 1_000 }
    const isLoading = async () => (await ask({ type: "await-silence", limits }, "settled")).isLoading
    expect(await isLoading()).toBe(true)
    await page.evaluate("brief.hidden = true; brief.style.display = 'none'")
    expect((await ask({ type: "await-loaded", ms: 0 }, "loaded")).isLoading).toBe(true)
    expect(await isLoading()).toBe(false)
    await page.evaluate("brief.style.display = 'block'; setTimeout(() => brief.remove(), 700)")
    expect(await isLoading()).toBe(true)
    expect((await ask({ type: "await-loaded", ms: 20_000 }, "loaded")).isLoading).toBe(false)
    expect(await page.locator("#brief").count()).toBe(0)
  })
})

describe("what a page complains about", () => {
  test("is nothing before anybody did anything", async () => {
    const { ask } = await harness.open("validation.html")
    expect((await ask({ type: "aftermath" }, "aftermath")).validation).toEqual([])
  })

  test("is told with the field's label, in the browser's or the page's words", async () => {
    const { page, read, ask } = await harness.open("validation.html")
    await page.getByLabel("Age").fill("3")
    await page.getByText("Send").click()
    await page.evaluate("complain()")
    const { validation: messages } = await ask({ type: "aftermath" }, "aftermath")
    expect(messages).toEqual([
      "E-mail: Please fill out this field.",
      "Age: Value must be greater than or equal to 18.",
      "Due date: Due date must be in the future",
      "Summary: Summary is required",
      "Could not be saved"
    ])
    expect((await read()).find("textbox", "Due date").attributes.invalid).toBe(
      "Due date must be in the future"
    )
  })
})
