/** A first visit over a slow line, as only a browser can show it: what is on screen stays where it is while the rest comes. */
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { patient } from "#scripts/e2e/chromium/chromiumOptions.ts"
import { connectChromium } from "#scripts/e2e/chromium/sharedChromium.ts"
import { homeText } from "#ui/home/homeText.ts"
import { text } from "#ui/text.ts"

/** Cumulative layout shift: "good" is 0.1 (web.dev/articles/cls). Half of it. */
const SHIFT_MAX = 0.05

const watchShifts = `
  globalThis.shifts = []
  const name = (node) => (node?.nodeType === Node.TEXT_NODE ? node.parentElement : node)?.outerHTML.slice(0, 120)
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources, value } of list.getEntries())
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => name(node)) })
  }).observe({ type: "layout-shift", buffered: true })`

const frames = "new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(() => resume())))"

interface Shift {
  readonly value: number
  readonly moved: ReadonlyArray<string | undefined>
}

/** Each script that another one asks for costs a way there and back more. */
const SLOW_LINE = { offline: false, latency: 200, downloadThroughput: 200_000, uploadThroughput: 200_000 }

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", SLOW_LINE)
  await session.send("Emulation.setCPUThrottlingRate", { rate: 2 })
}

describe.each(["react", "preact"] as const)("a first visit under %s", (runtime) => {
  let browser: Browser

  beforeAll(async () => {
    browser = await connectChromium()
  })
  afterAll(() => browser?.close())

  test.each([
    ["empty", 360],
    ["ready", 360],
    ["ready", 1280]
  ])("moves next to nothing that is on screen already: “%s” at a width of %i", async (scene, width) => {
    const context = patient(await browser.newContext({ viewport: { width, height: 765 } }))
    const page = await context.newPage()
    await page.addInitScript(watchShifts)
    await slowDown(page)
    await page.goto(`${inject("previews")[runtime]}/?scene=${scene}`)
    await page.getByRole("list", { name: homeText.suggestions }).waitFor()
    await page.getByRole("button", { name: text.customAgents, exact: true }).waitFor()
    // What comes by need, after the rest.
    await page.getByRole("region", { name: homeText.firstThings }).waitFor()
    await page.evaluate(frames)
    const shifts = await page.evaluate<ReadonlyArray<Shift>>("shifts")
    await context.close()
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts)
    ).toBeLessThan(SHIFT_MAX)
  })
})
