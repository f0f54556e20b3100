/** What a newcomer sees, picture by picture. */
import { join } from "node:path"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { pairingCopy } from "#extension/pairing/copy.ts"
import type { ExtensionHarness } from "#scripts/e2e/extension/ExtensionHarness.ts"
import { allowPairing } from "#scripts/e2e/stories/allowPairing.ts"
import { chatOn } from "#scripts/e2e/stories/Chat.ts"
import type { GatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import * as OpenAiSimulator from "#scripts/simulators/openai/OpenAiSimulator.ts"
import { replyToRequest } from "#scripts/simulators/openai/SmallModel.ts"
import { connectText } from "#ui/connect/connectText.ts"
import { homeText } from "#ui/home/homeText.ts"
import { tryText } from "#ui/home/tryText.ts"
import { modelsText } from "#ui/models/modelsText.ts"
import { pickerText } from "#ui/models/pickerText.ts"
import { pictureText } from "#ui/task/pictureText.ts"
import { text } from "#ui/text.ts"
import { picturesBeside } from "./picturesBeside.ts"

const WEB = { width: 1280, height: 800 }
const PANEL = { width: 360, height: 765 }
const PAGE = { width: 900, height: 765 }

/** As it stands when nothing moves any more. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")

const connectBrowser = async (browser: ExtensionHarness, tab: Page): Promise<void> => {
  await tab.getByRole("button", { name: homeText.connectBrowser }).click()
  const dialog = tab.getByRole("dialog", { name: connectText.title })
  await dialog.getByRole("listitem").nth(2).waitFor()
  const panel = await browser.openPanel()
  await panel.getByRole("heading", { name: pairingCopy.title }).waitFor()
  const question = await allowPairing(browser.context, panel)
  await chatOn(panel).composer.waitFor()
  for (const page of [question, panel]) await page.close()
  await dialog.getByText(/^Connected: /).waitFor()
  await dialog.getByRole("button", { name: connectText.begin }).click()
}

/** A card of the first screen, and Enter. */
const begin = async (page: Page, title: string): Promise<void> => {
  await page.getByRole("button", { name: title }).click()
  await page.keyboard.press("Enter")
}

const shopPage = (browser: ExtensionHarness): Page => {
  const page = browser.context.pages().findLast((one) => one.url().startsWith("http://localhost:"))
  if (page === undefined) throw new Error("No page of the shop is open.")
  return page
}

const shipAnOrder = async (tab: Page, title: string, folder: string): Promise<void> => {
  await begin(tab, title)
  const reply = chatOn(tab).reply(0)
  await reply.ended()
  await reply.operator.getByText(text.done, { exact: true }).waitFor()
  const saved = tab.waitForEvent("download")
  await reply.operator.getByRole("button", { name: pictureText.saveTrajectory }).click()
  await (await saved).saveAs(join(folder, "task.gif"))
}

/** In the panel, beside the page: the question before money goes back. */
const beAsked = async (browser: ExtensionHarness, title: string, folder: string): Promise<void> => {
  const page = await browser.openPanel()
  await page.setViewportSize(PANEL)
  const panel = chatOn(page)
  await panel.composer.waitFor()
  await page.getByRole("button", { name: text.newChat }).first().click()
  await begin(page, title)
  await panel.reply(0).operator.getByRole("form").waitFor()
  const shop = shopPage(browser)
  await shop.setViewportSize(PAGE)
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  await settled(page)
  const pictures = [await shop.screenshot(), await page.screenshot()]
  await picturesBeside(browser.context, pictures, join(folder, "panel-asks-light.png"))
  await page.close()
}

const connectModel = async (tab: Page, address: string, folder: string): Promise<void> => {
  await tab.bringToFront()
  await tab.getByRole("button", { name: text.newChat }).first().click()
  await tab.getByRole("button", { name: modelsText.connect, exact: true }).click()
  const dialog = tab.getByRole("dialog", { name: modelsText.connect })
  await settled(tab)
  await tab.screenshot({ path: join(folder, "connect-model.png") })
  await dialog.getByRole("button", { name: new RegExp(`^${modelsText.otherServer}`) }).click()
  await dialog.getByLabel(modelsText.addressLabel).fill(address)
  await dialog.getByRole("button", { name: modelsText.connectNow, exact: true }).click()
  await dialog.getByLabel(modelsText.pickModel).selectOption("simulated")
  await dialog.getByRole("button", { name: modelsText.useIt }).click()
  await tab.getByRole("button", { name: pickerText.pick("simulated") }).waitFor()
  const reply = await chatOn(tab).say("tell me a story about the sea")
  await reply.ended()
}

export const newcomerPictures = async (
  browser: ExtensionHarness,
  gateway: GatewayProcess,
  folder: string
): Promise<void> => {
  const [ship = "", , refund = ""] = tryText.tasks("").map(({ title }) => title)
  const tab = await browser.context.newPage()
  await tab.setViewportSize(WEB)
  await tab.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  await tab.goto(gateway.signInUrl())
  await chatOn(tab).composer.waitFor()
  await connectBrowser(browser, tab)
  await settled(tab)
  await tab.screenshot({ path: join(folder, "first-screen.png") })
  await shipAnOrder(tab, ship, folder)
  await beAsked(browser, refund, folder)
  const model = OpenAiSimulator.make(replyToRequest, { models: ["simulated"] })
  await Effect.runPromise(
    Effect.scoped(Effect.flatMap(model, ({ url }) => Effect.promise(() => connectModel(tab, url, folder))))
  )
}
