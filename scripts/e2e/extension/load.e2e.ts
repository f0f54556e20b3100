import { createServer } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { EXTENSION_ID, type ExtensionHarness, launchExtension } from "./ExtensionHarness.ts"

describe("the built extension", () => {
  let harness: ExtensionHarness
  beforeAll(async () => {
    harness = await launchExtension()
  })
  afterAll(() => harness.close())

  it("starts its service worker under the id its key gives it", () => {
    const [worker] = harness.context.serviceWorkers()
    expect(worker?.url()).toBe(`chrome-extension://${EXTENSION_ID}/worker.js`)
  })

  it("offers to connect this browser, with an address of this machine filled in", async () => {
    const panel = await harness.openPanel()
    await panel.getByRole("heading", { name: "Connect this browser" }).waitFor()
    // The usual one, or that of a gateway that was started beside this build.
    expect(await panel.getByLabel("Address").inputValue()).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    await panel.close()
  })

  it("can be operated by keyboard alone", async () => {
    const panel = await harness.openPanel()
    await panel.getByLabel("Address").waitFor()
    await panel.keyboard.press("Tab")
    await panel.keyboard.type("not an address")
    await panel.keyboard.press("Enter")
    await panel.getByRole("alert").getByText("This is not an address").waitFor()
    expect(await panel.getByLabel("Address").getAttribute("aria-invalid")).toBe("true")
    await panel.close()
  })

  it("says that nothing answers, and how to start it", async () => {
    const panel = await harness.openPanel()
    const closed = createServer()
    await new Promise<void>((done) => closed.listen(0, "127.0.0.1", done))
    const address = closed.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    await new Promise((done) => closed.close(done))
    await panel.getByLabel("Address").fill(`127.0.0.1:${port}`)
    await panel.getByRole("button", { name: "Connect" }).click()
    await panel
      .getByText(`Nothing answers at http://127.0.0.1:${port}. Start Deckhand with “npm start”`)
      .waitFor()
    await panel.close()
  })

  it("says on its options page that nothing is connected", async () => {
    const page = await harness.context.newPage()
    await page.goto(`chrome-extension://${EXTENSION_ID}/panel/options.html`)
    await page.getByRole("heading", { name: "This browser is not connected" }).waitFor()
    await page.close()
  })

  it("writes no errors to any console, apart from the refused connection of the browser itself", () => {
    expect(harness.problems.filter((problem) => !problem.includes("net::ERR_CONNECTION_REFUSED"))).toEqual([])
  })
})
