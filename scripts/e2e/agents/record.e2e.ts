/**
 * An agent that is made by doing it once: its user changes an order on the practice shop while they are recorded, and what
 * comes of that changes another one.
 */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ExtensionHarness } from "#scripts/e2e/extension/ExtensionHarness.ts"
import type { Chat } from "#scripts/e2e/stories/Chat.ts"
import type { GatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { keepEvidence } from "#scripts/e2e/stories/keepEvidence.ts"
import { recordingText } from "#ui/recording/recordingText.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { runText } from "#ui/studio/run/runText.ts"
import { stepText } from "#ui/studio/steps/stepText.ts"
import { text } from "#ui/text.ts"
import { type StudioStage, startStudioStage } from "./StudioStage.ts"

describe("A recorded agent", () => {
  let stage: StudioStage | undefined
  let gateway: GatewayProcess
  let browser: ExtensionHarness
  let chat: Chat
  let page: Page
  let shop = ""

  keepEvidence(() => (stage === undefined ? {} : { gateway, context: browser.context }))
  beforeAll(async () => {
    stage = await startStudioStage()
    ;({ browser, chat, gateway, page, shop } = stage)
  })
  afterAll(async () => {
    await stage?.close()
  })

  const button = (name: string | RegExp) => page.getByRole("button", { name })
  const bar = () => page.getByRole("region", { name: recordingText.bar })
  const steps = (count: number) => bar().getByText(text.steps(count), { exact: true }).waitFor()

  const act = async (): Promise<void> => {
    const tab = await browser.context.newPage()
    await tab.goto(`http://${shop}/orders/1042`)
    await steps(1)
    await tab.getByLabel("Note for packing").click()
    await tab.keyboard.press("Control+a")
    await tab.keyboard.type("Handle with care")
    await tab.getByLabel("Status").focus()
    await tab.keyboard.type("Shipped")
    await tab.getByRole("button", { name: "Save" }).click()
    await tab.getByText("Saved: order 1042 is shipped.").waitFor()
    await steps(4)
  }

  it("is what its user did, with a variable for what was typed, and does it to another order", async () => {
    await page.bringToFront()
    await page.goto(`${gateway.origin}/#/agent-studio`)
    await button(recordingText.record).click()
    await bar()
      .getByText(/^Recording what you do in/)
      .waitFor()
    await act()
    await page.bringToFront()
    await bar().getByRole("button", { name: recordingText.stop }).click()
    const region = page.getByRole("region", { name: editorText.steps })
    await region.waitFor()
    const listed = await region.getByRole("listitem").allInnerTexts()
    expect(listed.map((one) => one.split("\n").at(-1))).toEqual([
      `Open http://${shop}/orders/1042`,
      "Type “{{Note for packing}}” into “Note for packing”",
      "Choose “Shipped” in “Status”",
      "Click “Save”"
    ])

    await region.getByRole("button", { name: /orders\/1042/ }).click()
    await page.getByLabel(stepText.fields.url, { exact: true }).fill(`http://${shop}/orders/1043`)
    await button(new RegExp(`^${text.save}`)).click()
    await page.getByText(editorText.saved(2)).waitFor()
    await button(editorText.run).click()
    const drawer = page.getByRole("dialog", { name: runText.title(`Recorded on ${shop}`) })
    await drawer.getByRole("button", { name: runText.run, exact: true }).click()
    const { article, ended } = chat.reply(0)
    await article.getByRole("form").getByRole("button", { name: "Send once" }).click()
    await ended()
    await article.getByText("Done").first().waitFor()
    const done = browser.context.pages().find((one) => one.url().includes("/orders/1043"))
    await done?.getByText("Saved: order 1043 is shipped.").waitFor()
    expect(await done?.getByLabel("Note for packing").inputValue()).toBe("Handle with care")
  })

  it("is not made where its user discards what was recorded, and nothing of it is left", async () => {
    await page.bringToFront()
    await page.goto(`${gateway.origin}/#/agent-studio`)
    await button(recordingText.record).click()
    const tab = await browser.context.newPage()
    await tab.goto(`http://${shop}/orders`)
    await steps(1)
    await page.bringToFront()
    await bar().getByRole("button", { name: recordingText.discard }).click()
    await bar().waitFor({ state: "detached" })
    await page.getByRole("main").getByText(`Recorded on ${shop}`).waitFor()
    expect(await page.getByRole("main").getByText(`Recorded on ${shop}`).count()).toBe(1)
  })

  it("is what a task of a chat did, by one press in its card", async () => {
    const composing = page.getByRole("button", { name: text.newChat }).first()
    await composing.click()
    await chat.composer.fill(
      `Open ${shop}/orders/1044 in a new tab, type Fragile into Note for packing and save`
    )
    await page.keyboard.press("Enter")
    const { article, ended } = chat.reply(0)
    await article.getByRole("form").getByRole("button", { name: "Send once" }).click()
    await ended()
    await button(recordingText.saveAsAgent).click()
    await page.getByText(editorText.saved(1)).waitFor()
    const region = page.getByRole("region", { name: editorText.steps })
    await region.waitFor()
    const listed = await region.getByRole("listitem").allInnerTexts()
    expect(listed.map((one) => one.split("\n").at(-1))).toEqual([
      `Open http://${shop}/orders/1044`,
      "Type “{{Note for packing}}” into “Note for packing”",
      "Click “Save”"
    ])
  })

  it("has found nothing broken so far", () => {
    expect(browser.problems).toEqual([])
  })
})
