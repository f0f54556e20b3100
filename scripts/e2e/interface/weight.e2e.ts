/** What the web app weighs before it starts, and what of it crosses the network. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import {
  FIRST_VISIT_MAX_BYTES,
  FIRST_VISIT_MAX_FILES,
  INITIAL_SCRIPT_MAX_BYTES
} from "#scripts/build/limits.ts"
import { type GatewayProcess, startGatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { launchWebBrowser, type WebBrowser } from "#scripts/e2e/stories/WebBrowser.ts"
import { weighInitialScript } from "#scripts/preview/weighInitialScript.ts"

test.each(["react", "preact"] as const)(
  "the first scripts under %s stay within their limit in gzip",
  async (runtime) => {
    expect(await weighInitialScript(runtime)).toBeLessThanOrEqual(INITIAL_SCRIPT_MAX_BYTES[runtime])
  }
)

/** Of the page and everything it has fetched so far: bytes as they were sent, and as they are used. */
const traffic = `(() => {
  const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter(({ name }) => !name.includes("/api/"))
  const sum = (property) => entries.reduce((total, entry) => total + entry[property], 0)
  return { files: entries.length, sent: sum("transferSize"), encoded: sum("encodedBodySize"), used: sum("decodedBodySize") }
})()`

describe("a visit to the web app", () => {
  let gateway: GatewayProcess
  let browser: WebBrowser

  beforeAll(async () => {
    gateway = await startGatewayProcess()
    browser = await launchWebBrowser(gateway)
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
  })

  test("fetches a few compressed files, and at the next visit none of them", async () => {
    const { page } = await browser.openChat()
    await page.waitForLoadState("networkidle")
    const { files, encoded, used } =
      await page.evaluate<Record<"files" | "encoded" | "used", number>>(traffic)
    expect(files).toBeLessThanOrEqual(FIRST_VISIT_MAX_FILES)
    expect(encoded).toBeLessThanOrEqual(FIRST_VISIT_MAX_BYTES)
    expect(encoded).toBeLessThan(used / 3)
    const again = await browser.openChat()
    await again.page.waitForLoadState("networkidle")
    // The page is asked for, and has not changed: a head and nothing behind it.
    const { sent } = await again.page.evaluate<{ sent: number }>(traffic)
    expect(sent).toBeLessThan(1_000)
  })

  test("whose first scripts do not come says so, and how to go on", async () => {
    const page = await browser.context.newPage()
    await page.route("**/assets/index-*.js", (route) => route.abort())
    await page.goto(gateway.origin)
    const again = page.getByRole("link", { name: "load it again" })
    await again.waitFor()
    await page.unroute("**/assets/index-*.js")
    await again.click()
    await page.locator("#composer").waitFor()
    expect(await again.count()).toBe(0)
    await page.close()
  })
})
