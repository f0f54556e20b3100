/** Waiting for real pages to come to rest, and hearing what they complain about. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { DOM_SILENCE_THRESHOLD_MS, DOM_SILENCE_TIMEOUT_MS } from "#schemas/limits.ts"
import { type PageHarness, startPageHarness } from "./PageHarness.ts"

let harness: PageHarness
beforeAll(async () => {
  harness = await startPageHarness()
})
afterAll(() => harness.close())

describe("waiting for silence", () => {
  test("clocks and spinners do not keep it from coming", async () => {
    const { ask } = await harness.open("ticker.html")
    const { settled, ms } = await ask({ type: "await-silence" }, "settled")
    expect(settled).toBe("silence")
    expect(ms).toBeLessThan(DOM_SILENCE_TIMEOUT_MS / 2)
  })

  test("a list that grows is waited for", async () => {
    const { page, ask } = await harness.open("ticker.html")
    await page.evaluate("feedFor(1500)")
    const { settled, ms } = await ask({ type: "await-silence" }, "settled")
    expect(settled).toBe("silence")
    expect(ms).toBeGreaterThan(DOM_SILENCE_THRESHOLD_MS + 1_000)
  })

  test("what grows inside a shadow root is waited for", async () => {
    const { page, read, ask } = await harness.open("ticker.html")
    await read()
    await page.evaluate("document.querySelector('x-live').growFor(1500)")
    const { ms } = await ask({ type: "await-silence" }, "settled")
    expect(ms).toBeGreaterThan(DOM_SILENCE_THRESHOLD_MS + 1_000)
  })

  test("what input sets off is waited for, and the time since then is not waited for twice", async () => {
    const { page, ask } = await harness.open(
      '<title>S</title><button onclick="event.stopPropagation(); window.pressedAt = performance.now()">Go</button>'
    )
    const press = async () => {
      await ask({ type: "watch" }, "watching")
      await page.getByText("Go").click()
      await page.waitForFunction(`performance.now() - window.pressedAt > ${DOM_SILENCE_THRESHOLD_MS * 0.7}`)
    }
    await press()
    const { ms } = await ask({ type: "await-silence", sinceInput: true }, "settled")
    expect(ms).toBeLessThan(DOM_SILENCE_THRESHOLD_MS)
    await press()
    const whole = await ask({ type: "await-silence" }, "settled")
    expect(whole.ms).toBeGreaterThanOrEqual(DOM_SILENCE_THRESHOLD_MS)
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
