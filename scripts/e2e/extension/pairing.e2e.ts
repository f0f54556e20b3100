import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { pairingCopy } from "#extension/pairing/copy.ts"
import { type GatewayProcess, startGatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { launchPairedBrowser, type PairedBrowser } from "#scripts/e2e/stories/PairedBrowser.ts"
import { accessText } from "#ui/access/accessText.ts"
import { EXTENSION_ID } from "./ExtensionHarness.ts"

describe("A paired browser", () => {
  let gateway: GatewayProcess
  let browser: PairedBrowser
  beforeAll(async () => {
    gateway = await startGatewayProcess()
    browser = await launchPairedBrowser(gateway)
  })
  beforeEach(async () => {
    const { panel, tab } = browser
    await tab.goto(gateway.origin)
    await panel.composer.or(panel.page.getByLabel(pairingCopy.addressLabel)).waitFor()
    if (!(await panel.composer.isVisible())) await browser.letIn()
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
  })

  it("is disconnected from its options page, and then unknown to the gateway", async () => {
    const { context, panel, tab } = browser
    const options = await context.newPage()
    await options.goto(`chrome-extension://${EXTENSION_ID}/panel/options.html`)
    await options.getByRole("heading", { name: pairingCopy.connectedTitle }).waitFor()
    await options.getByText(gateway.origin).waitFor()
    await options.getByRole("button", { name: pairingCopy.disconnect }).click()
    await options.getByRole("heading", { name: pairingCopy.notConnectedTitle }).waitFor()
    await options.close()

    await panel.page.getByRole("heading", { name: pairingCopy.title }).waitFor()
    await panel.page.getByText(pairingCopy.introForgotten).waitFor()
    expect(await panel.page.getByLabel(pairingCopy.addressLabel).inputValue()).toBe(gateway.origin)
    await tab.getByRole("button", { name: "No browser is connected" }).waitFor()
  })

  it("asks to be connected again once it is forgotten in the web app", async () => {
    const { panel, tab } = browser
    await tab.getByRole("button", { name: /is connected$/ }).click()
    await tab.locator("[popover]").getByRole("button", { name: accessText.menu }).click()
    // Not one that was disconnected before: what it left is listed until it is forgotten as well.
    const connected = tab.getByRole("listitem").filter({ hasNotText: accessText.away })
    await connected.getByRole("button", { name: /^Forget/ }).click()
    await tab
      .getByRole("dialog", { name: /^Forget/ })
      .getByRole("button", { name: "Forget" })
      .click()
    await panel.page.getByText(pairingCopy.introRefused).waitFor()
  })

  it("comes back by itself when the gateway was killed and started again", async () => {
    const { panel } = browser
    await gateway.kill("SIGKILL")
    await panel.page.getByText("Deckhand is offline.").waitFor()
    await gateway.startAgain()
    await panel.page.getByText("Deckhand is offline.").waitFor({ state: "hidden" })
    await panel.composer.waitFor()
  })

  it("comes back by itself when the browser has stopped its worker", async () => {
    const { context, panel } = browser
    const session = await context.newCDPSession(panel.page)
    await session.send("ServiceWorker.enable")
    await session.send("ServiceWorker.stopAllWorkers")
    await session.detach()
    const reply = await panel.say("help")
    await reply.ended()
    expect(await reply.words()).not.toBe("")
  })
})
