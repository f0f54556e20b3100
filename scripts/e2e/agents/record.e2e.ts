/**
 * An agent that is made by doing it once: its user changes an order on the practice shop while they are recorded, and what
 * comes of that changes another one.
 */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pairingCopy } from "#extension/pairing/copy.ts"
import { type ExtensionHarness, launchExtension } from "#scripts/e2e/extension/ExtensionHarness.ts"
import { type Chat, chatOn } from "#scripts/e2e/stories/Chat.ts"
import { type GatewayProcess, startGatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { keepEvidence } from "#scripts/e2e/stories/keepEvidence.ts"
import { shopIn, tryText } from "#ui/home/tryText.ts"
import { recordingText } from "#ui/recording/recordingText.ts"
import { pairText } from "#ui/shell/pairText.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { runText } from "#ui/studio/run/runText.ts"
import { text } from "#ui/text.ts"

const [ship] = tryText.tasks("").map(({ title }) => title)

describe("A recorded agent", () => {
  let gateway: GatewayProcess | undefined
  let browser: ExtensionHarness
  let chat: Chat
  let page: Page
  let shop = ""

  keepEvidence(() => (gateway === undefined ? {} : { gateway, context: browser.context }))
  beforeAll(async () => {
    gateway = await startGatewayProcess()
    browser = await launchExtension()
    page = await browser.context.newPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(gateway.signInUrl())
    chat = chatOn(page)
    await chat.composer.waitFor()
    const panel = await browser.openPanel()
    await panel.getByLabel(pairingCopy.addressLabel).fill(gateway.origin)
    const opened = browser.context.waitForEvent("page")
    await panel.getByRole("button", { name: pairingCopy.connect }).click()
    const question = await opened
    await question.getByRole("button", { name: pairText.pairAllow, exact: true }).click()
    await question.getByText(new RegExp(pairText.pairAllowed(".+"))).waitFor()
    await chatOn(panel).composer.waitFor()
    for (const one of [question, panel]) await one.close()
    await page.getByRole("button", { name: ship ?? "" }).click()
    shop = shopIn(await chat.composer.inputValue())
    await chat.composer.fill("")
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
  })

  const button = (name: string | RegExp) => page.getByRole("button", { name })
  const bar = () => page.getByRole("region", { name: recordingText.bar })

  it("is what its user did, over a page that is left for another, with a variable for what was typed", async () => {
    await page.bringToFront()
    await page.goto(`${gateway?.origin}/#/agent-studio`)
    await button(recordingText.record).click()
    await bar().getByText(/^Recording what you do in/).waitFor()
    console.log("begun")

    const tab = await browser.context.newPage()
    await tab.goto(`http://${shop}/orders`)
    await bar().getByText(text.steps(1), { exact: true }).waitFor()
    await tab.getByLabel("Number or customer").click()
    await tab.keyboard.type("1042")
    await tab.keyboard.press("Enter")
    await tab.getByRole("link", { name: "1042" }).click()
    await tab.getByLabel("Note for packing").click()
    await tab.keyboard.press("Control+a")
    await tab.keyboard.type("Handle with care")
    await tab.getByLabel("Status").selectOption({ label: "Shipped" })
    await tab.getByRole("button", { name: "Save" }).click()
    await tab.getByText("Saved: order 1042 is shipped.").waitFor()
    console.log(await bar().innerText())

    await page.bringToFront()
    await bar().getByRole("button", { name: recordingText.stop }).click()
    const steps = page.getByRole("region", { name: editorText.steps })
    await steps.waitFor()
    console.log(await steps.innerText())
    console.log(await page.locator("main").innerText())
  }, 60_000)

  it("has found nothing broken so far", () => {
    expect(browser.problems).toEqual([])
  })
})
