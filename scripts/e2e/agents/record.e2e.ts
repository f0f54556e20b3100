/** An agent that is not made where its recording is discarded, and one that is made of what a task of a chat did. */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ExtensionHarness } from "#scripts/e2e/extension/ExtensionHarness.ts"
import type { Chat } from "#scripts/e2e/stories/Chat.ts"
import type { GatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { keepEvidence } from "#scripts/e2e/stories/keepEvidence.ts"
import { recordingText } from "#ui/recording/recordingText.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { text } from "#ui/text.ts"
import { type StudioStage, startStudioStage } from "./StudioStage.ts"

describe("An agent of what was done", () => {
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
    expect(await page.getByText(`Recorded on ${shop}`).count()).toBe(0)
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
