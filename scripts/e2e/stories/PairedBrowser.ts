/**
 * A Chromium with the built extension, let in by its user as a user does it: connect in the side
 * panel, compare the codes, allow it in the web app.
 *
 * The panel stands in a window of its own, so that the page beside it stays the active tab.
 */
import type { BrowserContext, Page } from "playwright-core"
import { pairingCopy } from "#extension/pairing/copy.ts"
import { calm } from "#scripts/e2e/chromium/chromiumOptions.ts"
import { EXTENSION_ID, launchExtension } from "#scripts/e2e/extension/ExtensionHarness.ts"
import { openWindow } from "#scripts/e2e/extension/openWindow.ts"
import { pairText } from "#ui/shell/pairText.ts"
import { type Chat, chatOn } from "./Chat.ts"
import type { GatewayProcess } from "./GatewayProcess.ts"
import { leaveEvidence } from "./keepEvidence.ts"

/** All that is needed of a gateway to be let in by it. */
type Entrance = Pick<GatewayProcess, "origin" | "signInUrl" | "output">

export interface PairedBrowser {
  readonly context: BrowserContext
  readonly panel: Chat
  /** Another side panel, as it opens after the first was closed. */
  readonly openPanel: () => Promise<Chat>
  /** The one tab of the window beside the panel. */
  readonly tab: Page
  /** What any page or the worker complained about. */
  readonly problems: ReadonlyArray<string>
  /** Lets a browser in that was disconnected, as the first time. */
  readonly letIn: () => Promise<void>
  /** The same browser for another story: a blank tab, a panel with an empty chat, nothing complained about. */
  readonly anew: () => Promise<PairedBrowser>
  readonly close: () => Promise<void>
}

const panelUrl = `chrome-extension://${EXTENSION_ID}/panel/panel.html`

const openPanelWindow = async (context: BrowserContext): Promise<Page> => {
  const panel = await openWindow(context, panelUrl, { width: 376, height: 800 })
  await panel.emulateMedia(calm)
  return panel
}

const allow = async (context: BrowserContext, panel: Page, gateway: Entrance): Promise<void> => {
  await panel.getByLabel(pairingCopy.addressLabel).fill(gateway.origin)
  const opened = context.waitForEvent("page")
  await panel.getByRole("button", { name: pairingCopy.connect }).click()
  const question = await opened
  const shown = await panel.getByText(/^\d{4}$/).textContent()
  await question.getByText(shown ?? "no code is shown", { exact: true }).waitFor()
  await question.getByRole("button", { name: pairText.pairAllow, exact: true }).click()
  await question.getByText(new RegExp(pairText.pairAllowed(".+"))).waitFor()
  await question.close()
}

const pair = async (context: BrowserContext, gateway: Entrance) => {
  const tab = context.pages()[0] ?? (await context.newPage())
  await tab.setViewportSize({ width: 900, height: 700 })
  await tab.goto(gateway.signInUrl())
  await chatOn(tab).composer.waitFor()
  const panel = chatOn(await openPanelWindow(context))
  await allow(context, panel.page, gateway)
  await panel.composer.waitFor()
  return { panel, tab }
}

/** `args`: for Chromium, besides its own. `extension`: the folder of another build than the usual one. */
export const launchPairedBrowser = async (
  gateway: Entrance,
  args: ReadonlyArray<string> = [],
  extension?: string
): Promise<PairedBrowser> => {
  const { context, problems, close } = await launchExtension(args, extension)
  // Without a listener of its own the driver would answer the pages' boxes before the extension does.
  context.on("dialog", () => undefined)
  const paired = await pair(context, gateway).catch(async (error: unknown) => {
    await leaveEvidence("pairing", { gateway, context })
    await close()
    throw error
  })
  const openPanel = async (): Promise<Chat> => {
    const panel = chatOn(await openPanelWindow(context))
    await panel.composer.waitFor()
    return panel
  }
  const { tab } = paired
  /** `since`: how many problems are of stories before. */
  const withPanel = (panel: Chat, since: number): PairedBrowser => ({
    context,
    panel,
    openPanel,
    tab,
    get problems() {
      return problems.slice(since)
    },
    letIn: async () => {
      await allow(context, panel.page, gateway)
      await panel.composer.waitFor()
    },
    anew: async () => {
      const panels = context.pages().filter((page) => page !== tab && page.url().startsWith(panelUrl))
      const kept = panels.at(-1)
      for (const page of context.pages()) if (page !== tab && page !== kept) await page.close()
      await tab.goto("about:blank")
      await tab.bringToFront()
      const next = kept === undefined ? await openPanel() : chatOn(kept)
      await next.page.evaluate('location.hash = "#/c/" + crypto.randomUUID()')
      // With whatever a story that failed has left open.
      await next.page.reload()
      await next.composer.waitFor()
      return withPanel(next, problems.length)
    },
    close
  })
  return withPanel(paired.panel, 0)
}
