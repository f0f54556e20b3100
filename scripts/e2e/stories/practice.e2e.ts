/**
 * The first quarter of an hour: from a gateway nobody has used to changed orders on the practice shop, by clicks
 * alone, but for the address: that it stands in the panel already is shown in `firstClick.e2e.ts`, to whose gateway the
 * one folder of the extension belongs.
 */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pairingCopy } from "#extension/pairing/copy.ts"
import { copy } from "#schemas/copy.ts"
import { type ExtensionHarness, launchExtension } from "#scripts/e2e/extension/ExtensionHarness.ts"
import { connectText } from "#ui/connect/connectText.ts"
import { homeText } from "#ui/home/homeText.ts"
import { shopIn, tryText } from "#ui/home/tryText.ts"
import { text } from "#ui/text.ts"
import { allowPairing } from "./allowPairing.ts"
import { type Chat, chatOn, type Reply } from "./Chat.ts"
import { type GatewayProcess, startGatewayProcess } from "./GatewayProcess.ts"
import { keepEvidence } from "./keepEvidence.ts"

const [ship, add, refund] = tryText.tasks("").map(({ title }) => title)

describe("A newcomer", () => {
  let gateway: GatewayProcess | undefined
  let browser: ExtensionHarness
  let chat: Chat

  keepEvidence(() => (gateway === undefined ? {} : { gateway, context: browser.context }))
  beforeAll(async () => {
    gateway = await startGatewayProcess()
    browser = await launchExtension()
    const tab = await browser.context.newPage()
    await tab.setViewportSize({ width: 1280, height: 800 })
    await tab.goto(gateway.signInUrl())
    chat = chatOn(tab)
    await chat.composer.waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
  })

  /** A card in an empty chat, and Enter. */
  const begin = async (title = ""): Promise<Reply> => {
    await chat.page.bringToFront()
    if ((await chat.replies.count()) > 0) {
      await chat.page.getByRole("button", { name: text.newChat }).first().click()
    }
    await chat.page.getByRole("button", { name: title }).click()
    await chat.page.keyboard.press("Enter")
    const reply = chat.reply(0)
    await reply.article.waitFor()
    return reply
  }

  /** The page of the shop that the agent opened last. */
  const shopPage = (): Page => {
    const page = browser.context.pages().findLast((one) => one.url().startsWith("http://localhost:"))
    if (page === undefined) throw new Error("No page of the shop is open.")
    return page
  }

  it("connects the browser from the first screen, and is told when it is", async () => {
    await chat.page.getByRole("button", { name: homeText.connectBrowser }).click()
    const dialog = chat.page.getByRole("dialog", { name: connectText.title })
    expect(await dialog.getByRole("listitem").count()).toBe(3)
    await dialog.getByText(/[\\/]dist[\\/]extension$/).waitFor()

    const panel = await browser.openPanel()
    await panel.getByRole("heading", { name: pairingCopy.title }).waitFor()
    await panel.getByLabel(pairingCopy.addressLabel).fill(gateway?.origin ?? "")
    const question = await allowPairing(browser.context, panel)
    await chatOn(panel).composer.waitFor()
    for (const page of [question, panel]) await page.close()

    await dialog.getByText(/^Connected: /).waitFor()
    await dialog.getByRole("button", { name: connectText.begin }).click()
  })

  it("ships an order with one card: the page of the shop says so, in a tab of its own", async () => {
    const reply = await begin(ship)
    await reply.ended()
    await reply.operator.getByText(text.done, { exact: true }).waitFor()
    await shopPage().getByText("Saved: order 1042 is shipped.").waitFor()
    expect(shopIn((await chat.sentWords())[0] ?? "")).toBe(new URL(shopPage().url()).host)
  })

  it("adds a customer with another", async () => {
    const reply = await begin(add)
    await reply.ended()
    await reply.operator.getByText(text.done, { exact: true }).waitFor()
    await shopPage().getByText("Saved: Ada Lovelace.").waitFor()
    await shopPage()
      .getByRole("row", { name: /Ada Lovelace.*ada@example\.com.*Austria/ })
      .waitFor()
  })

  it("is asked before money goes back, once, and it does after a yes", async () => {
    const reply = await begin(refund)
    const question = reply.operator.getByRole("form")
    await question.waitFor()
    await shopPage().getByRole("dialog").getByText("This cannot be undone.", { exact: false }).waitFor()
    await question.getByRole("button", { name: copy.continue }).click()
    await shopPage().getByText("Saved: order 1037 is refunded.").waitFor()
    await reply.operator.getByText(text.done, { exact: true }).waitFor()
    await shopPage().getByText("Refunded: wrong tea.").waitFor()
  })

  it("finds nothing broken on the way", () => {
    expect(browser.problems).toEqual([])
  })
})
