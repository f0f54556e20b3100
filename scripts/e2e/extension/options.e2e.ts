import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { settingsCopy } from "#extension/settings/copy.ts"
import { type GatewayProcess, startGatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { launchPairedBrowser, type PairedBrowser } from "#scripts/e2e/stories/PairedBrowser.ts"
import { type PageSite, startPageSite } from "#scripts/e2e/web-agent/PageSite.ts"
import { settingsText } from "#ui/settings/settingsText.ts"
import { text } from "#ui/text.ts"
import { EXTENSION_ID, type ExtensionHarness, launchExtension } from "./ExtensionHarness.ts"

describe("The options page", () => {
  let browser: ExtensionHarness
  beforeAll(async () => {
    browser = await launchExtension()
  })
  afterAll(() => browser?.close())

  const open = async () => {
    const page = await browser.context.newPage()
    await page.goto(`chrome-extension://${EXTENSION_ID}/panel/options.html`)
    const list = (name: string) => page.getByRole("region", { name, exact: true })
    await list(settingsCopy.blockTitle).waitFor()
    return { page, list }
  }
  const stored = async (key: string): Promise<unknown> => {
    const [worker] = browser.context.serviceWorkers()
    if (worker === undefined) throw new Error("The extension's worker does not run.")
    return worker.evaluate(`chrome.storage.local.get("${key}").then((all) => all["${key}"])`)
  }

  it("keeps a site at once, shows it on another page of its kind, and takes it away again", async () => {
    const one = await open()
    const other = await open()
    const block = one.list(settingsCopy.blockTitle)
    await block.getByText(settingsCopy.blockEmpty).waitFor()
    await block.getByLabel(settingsCopy.blockLabel).fill("https://evil.test/x")
    await one.page.keyboard.press("Enter")
    await other.list(settingsCopy.blockTitle).getByText("evil.test", { exact: true }).waitFor()
    await expect.poll(() => stored("originPolicy")).toEqual({ allow: [], block: ["evil.test"] })

    const allow = other.list(settingsCopy.allowTitle)
    await allow.getByLabel(settingsCopy.allowLabel).fill("my shop")
    await allow.getByRole("button", { name: settingsCopy.add }).click()
    await allow.getByText(settingsCopy.siteUnknown("my shop")).waitFor()

    await block.getByRole("button", { name: settingsCopy.remove("evil.test") }).focus()
    await one.page.keyboard.press("Enter")
    await other.list(settingsCopy.blockTitle).getByText(settingsCopy.blockEmpty).waitFor()
    const field = block.getByLabel(settingsCopy.blockLabel)
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => stored("originPolicy")).toEqual({ allow: [], block: [] })
    await Promise.all([one.page.close(), other.page.close()])
  })

  it("asks before a secret is removed, and keeps its value from every page", async () => {
    const { page } = await open()
    await page.getByLabel(settingsCopy.secretName).fill("shop-password")
    await page.getByLabel(settingsCopy.secretSite, { exact: true }).fill("shop.test")
    await page.getByLabel(settingsCopy.secretValue, { exact: true }).fill("hunter22-long")
    await page.keyboard.press("Enter")
    const remove = page.getByRole("button", { name: settingsCopy.remove("shop-password") })
    await remove.waitFor()
    const kept = JSON.stringify(await stored("secrets"))
    expect(kept).toContain("https://shop.test")
    expect(kept).not.toContain("hunter22")
    expect(await page.content()).not.toContain("hunter22")

    await remove.click()
    const question = page.getByRole("dialog", { name: settingsCopy.secretRemoveTitle("shop-password") })
    await question.getByRole("button", { name: settingsCopy.secretRemove }).click()
    await page.getByText(settingsCopy.secretsEmpty).waitFor()
    await expect.poll(() => stored("secrets")).toEqual([])
    const name = page.getByLabel(settingsCopy.secretName)
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.close()
  })

  it("breaks nothing", () => {
    expect(browser.problems).toEqual([])
  })
})

describe("A site that is blocked on the options page", () => {
  let site: PageSite
  let gateway: GatewayProcess
  let browser: PairedBrowser
  beforeAll(async () => {
    site = await startPageSite()
    site.serve({ "/": "<h1>App</h1>", "//evil.test/": "<h1>Evil</h1>" })
    gateway = await startGatewayProcess()
    browser = await launchPairedBrowser(gateway, [`--host-resolver-rules=MAP *.test 127.0.0.1:${site.port}`])
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
    await site?.close()
  })

  it("is among the settings of the panel, and a click away as a page", async () => {
    const { context, panel } = browser
    await panel.page.getByRole("button", { name: text.chats }).click()
    await panel.page.getByRole("button", { name: text.settings }).click()
    await panel.page.getByRole("link", { name: settingsText.sections.sites }).click()
    await panel.page.getByRole("region", { name: settingsCopy.blockTitle, exact: true }).waitFor()
    const opened = context.waitForEvent("page")
    await panel.page.getByRole("button", { name: settingsCopy.whole }).click()
    const options = await opened
    await options.getByRole("region", { name: settingsCopy.blockTitle, exact: true }).waitFor()
    expect(options.url()).toBe(`chrome-extension://${EXTENSION_ID}/panel/options.html`)
    await options.close()
    await panel.page.keyboard.press("Escape")
  })

  it("is refused from that moment on, with the reason, and opened again once it is off the list", async () => {
    const { context, panel, tab } = browser
    await tab.goto("http://app.test/")

    const options = await context.newPage()
    await options.goto(`chrome-extension://${EXTENSION_ID}/panel/options.html`)
    const field = options.getByLabel(settingsCopy.blockLabel)
    await field.fill("evil.test")
    await field.press("Enter")
    const remove = options.getByRole("button", { name: settingsCopy.remove("evil.test") })
    await remove.waitFor()

    await tab.bringToFront()
    const refused = await panel.say("go to http://evil.test/")
    await refused.ended()
    await refused.article
      .getByText(/evil\.test is blocked: it is on your list of sites/)
      .first()
      .waitFor()
    expect(tab.url()).toBe("http://app.test/")
    expect(site.requests.filter(({ address }) => address.startsWith("evil.test"))).toEqual([])

    await remove.click()
    await options.getByText(settingsCopy.blockEmpty).waitFor()
    await tab.bringToFront()
    await (await panel.say("go to http://evil.test/")).ended()
    await expect.poll(() => tab.url()).toBe("http://evil.test/")
  })
})
