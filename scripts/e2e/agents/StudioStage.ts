/** A gateway, a browser whose extension is paired with it, and its user's page, which knows the practice shop. */
import type { Page } from "playwright-core"
import { pairingCopy } from "#extension/pairing/copy.ts"
import { calm } from "#scripts/e2e/chromium/chromiumOptions.ts"
import { type ExtensionHarness, launchExtension } from "#scripts/e2e/extension/ExtensionHarness.ts"
import { openWindow } from "#scripts/e2e/extension/openWindow.ts"
import { allowPairing } from "#scripts/e2e/stories/allowPairing.ts"
import { type Chat, chatOn } from "#scripts/e2e/stories/Chat.ts"
import { type GatewayProcess, startGatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { leaveEvidence } from "#scripts/e2e/stories/keepEvidence.ts"
import { shopIn, tryText } from "#ui/home/tryText.ts"

export interface StudioStage {
  readonly gateway: GatewayProcess
  readonly browser: ExtensionHarness
  readonly page: Page
  readonly chat: Chat
  /** Its host and port. */
  readonly shop: string
  readonly close: () => Promise<void>
}

const pair = async (browser: ExtensionHarness, origin: string): Promise<void> => {
  const panel = await browser.openPanel()
  await panel.getByLabel(pairingCopy.addressLabel).fill(origin)
  const question = await allowPairing(browser.context, panel)
  await chatOn(panel).composer.waitFor()
  for (const one of [question, panel]) await one.close()
}

const shopOf = async (page: Page, chat: Chat): Promise<string> => {
  const [ship] = tryText.tasks("").map(({ title }) => title)
  await page.getByRole("button", { name: ship ?? "" }).click()
  const shop = shopIn(await chat.composer.inputValue())
  await chat.composer.fill("")
  return shop
}

/** `env`: of the gateway. */
export const startStudioStage = async (env: Record<string, string> = {}): Promise<StudioStage> => {
  const gateway = await startGatewayProcess(env)
  const browser = await launchExtension()
  const close = async (): Promise<void> => {
    await browser.close()
    await gateway.close()
  }
  try {
    // In a tab behind the one an agent works in it would draw once a second.
    const page = await openWindow(browser.context, "about:blank", { width: 1300, height: 900 })
    await page.emulateMedia(calm)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(gateway.signInUrl())
    const chat = chatOn(page)
    await chat.composer.waitFor()
    await pair(browser, gateway.origin)
    const shop = await shopOf(page, chat)
    return { gateway, browser, page, chat, shop, close }
  } catch (error) {
    await leaveEvidence("studio stage", { gateway, context: browser.context })
    await close()
    throw error
  }
}
