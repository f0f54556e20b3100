/**
 * The first minutes of a newcomer: nothing is connected, an example is clicked, and what stands on the screen
 * leads to a finished task.
 */
import type { BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pairingCopy } from "#extension/pairing/copy.ts"
import { copy } from "#schemas/copy.ts"
import { type ExtensionHarness, launchExtension } from "#scripts/e2e/extension/ExtensionHarness.ts"
import { tellExtension } from "#scripts/tellExtension.ts"
import { connectText } from "#ui/connect/connectText.ts"
import { homeText } from "#ui/home/homeText.ts"
import { text } from "#ui/text.ts"
import { allowPairing } from "./allowPairing.ts"
import { type Chat, chatOn } from "./Chat.ts"
import { type GatewayProcess, startGatewayProcess } from "./GatewayProcess.ts"

const html = (title: string, body: string) => ({
  contentType: "text/html; charset=utf-8",
  body: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}`
})

/** The pages of the examples, as they are. */
const serveTheWeb = async (context: BrowserContext): Promise<void> => {
  const learnMore = '<p><a href="https://iana.test/domains">Learn more</a></p>'
  await context.route("https://example.com/**", (route) => route.fulfill(html("Example Domain", learnMore)))
  await context.route("https://iana.test/**", (route) =>
    route.fulfill(html("Example Domains", "<p>Reserved.</p>"))
  )
  const search =
    '<form action="https://wikipedia.org/wiki"><label for="s">Search Wikipedia</label> <input id="s" type="search" name="search"><button>Search</button></form>'
  await context.route("https://wikipedia.org/**", (route) =>
    route.fulfill(
      new URL(route.request().url()).pathname === "/wiki"
        ? html("Ada Lovelace", "<p>An English mathematician.</p>")
        : html("Wikipedia", search)
    )
  )
}

describe("The first click of a newcomer", () => {
  let gateway: GatewayProcess
  let browser: ExtensionHarness
  let chat: Chat

  beforeAll(async () => {
    // With a shop to practise on, that is what a newcomer is offered (`practice.e2e.ts`).
    gateway = await startGatewayProcess({ DECKHAND_MODEL: "direct", DECKHAND_PRACTICE: "off" })
    await tellExtension(gateway.origin)
    browser = await launchExtension()
    await serveTheWeb(browser.context)
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

  const pickExample = async (index: 0 | 1 | 2 | 3): Promise<void> => {
    await chat.page.getByRole("button", { name: homeText.examples[index].title }).click()
    await chat.page.keyboard.press("Enter")
  }

  /** As it opens beside the page, in a window of its own here. */
  const openPanel = async (): Promise<Page> => {
    const panel = await browser.openPanel()
    await panel.getByRole("heading", { name: pairingCopy.title }).waitFor()
    return panel
  }

  it("finds the composer ready to write in", async () => {
    expect(await chat.composer.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it("leads to connecting, with the folder and the address as they are here, and is no error", async () => {
    await pickExample(2)
    const card = chat.page.getByRole("region", { name: copy.extensionOnlyAction })
    await card.waitFor()
    expect(await card.getByRole("listitem").count()).toBe(3)
    await card.getByText(/[\\/]dist[\\/]extension$/).waitFor()
    await card.getByText(gateway.origin, { exact: true }).waitFor()
    expect(await chat.page.getByRole("alert").filter({ hasText: /\S/ }).count()).toBe(0)
    await browser.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: gateway.origin })
    await card.getByRole("button", { name: connectText.copyFolder }).click()
    await card.getByRole("button", { name: text.copied }).waitFor()
    expect(await chat.page.evaluate("navigator.clipboard.readText()")).toMatch(/[\\/]dist[\\/]extension$/)
  })

  it("still waits after a reload and a restart of the gateway", async () => {
    await gateway.kill("SIGKILL")
    await gateway.startAgain()
    await chat.page.reload()
    await chat.page.getByRole("region", { name: copy.extensionOnlyAction }).waitFor()
  })

  it("goes on by itself, in the same reply, once the extension is connected", async () => {
    const panel = await openPanel()
    expect(await panel.getByLabel(pairingCopy.addressLabel).inputValue()).toBe(gateway.origin)
    await allowPairing(browser.context, panel)
    await chatOn(panel).composer.waitFor()
    // What waits for a browser is at rest, too.
    await chat.page.getByRole("region", { name: copy.extensionOnlyAction }).waitFor({ state: "detached" })
    const reply = chat.reply(0)
    await reply.ended()
    expect(await chat.page.getByRole("alert").filter({ hasText: /\S/ }).count()).toBe(0)
    await reply.operator.waitFor()
  })

  it("is followed by the other examples, each to its end", async () => {
    for (const index of [0, 1, 3] as const) {
      await chat.page.getByRole("button", { name: text.newChat }).first().click()
      await pickExample(index)
      const reply = chat.reply(0)
      await reply.ended()
      expect(await chat.page.getByRole("alert").filter({ hasText: /\S/ }).count()).toBe(0)
      expect(await reply.words()).not.toBe("")
    }
    expect(browser.context.pages().map((page) => page.url())).toContain(
      "https://wikipedia.org/wiki?search=Ada+Lovelace"
    )
  })
})
