/**
 * A custom agent as its user has it: made step by step in the studio, run from there with what it asks for, on the practice
 * shop; stopped, and cut by the end of its server, in the middle.
 */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { ExtensionHarness } from "#scripts/e2e/extension/ExtensionHarness.ts"
import type { Chat } from "#scripts/e2e/stories/Chat.ts"
import type { GatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { keepEvidence } from "#scripts/e2e/stories/keepEvidence.ts"
import { runText as cardText } from "#ui/agents/run/runText.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { runText } from "#ui/studio/run/runText.ts"
import { stepText } from "#ui/studio/steps/stepText.ts"
import { studioText } from "#ui/studio/studioText.ts"
import { text } from "#ui/text.ts"
import { type StudioStage, startStudioStage } from "./StudioStage.ts"

describe("A custom agent", () => {
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
  const item = (name: string) => page.getByRole("menuitem", { name: new RegExp(`^${name}`) })
  const addStep = async (kind: keyof typeof stepText.kinds): Promise<void> => {
    await button(editorText.addStep).last().click()
    await item(stepText.kinds[kind].name).click()
  }
  const write = (label: string, value: string): Promise<void> =>
    page.getByLabel(label, { exact: true }).fill(value)

  const goToStudio = async (): Promise<void> => {
    await page.bringToFront()
    await page.goto(`${gateway.origin}/#/agent-studio`)
  }

  /** What the agent's card is in: the last reply of the chat that was opened. */
  const reply = () => chat.reply(0)
  const shopPages = (): ReadonlyArray<Page> =>
    browser.context.pages().filter((one) => one.url().includes(shop))

  it("is made step by step, asks for an order when it is run, is asked about before it saves, and says what it read", async () => {
    await goToStudio()
    await button(studioText.newAgent).or(button("Create custom agent")).first().click()
    await write(editorText.name, "Ship an order")
    await addStep("open")
    await write(stepText.fields.url, `${shop}/orders/`)
    await button(stepText.insert(stepText.fields.url)).click()
    await item(stepText.newVariable).click()
    await write(editorText.variableName, "order")
    await addStep("select")
    await write(stepText.fields.option, "Shipped")
    await write(stepText.fields.target, "Status")
    await addStep("click")
    await write(stepText.fields.target, "Save")
    await button(new RegExp(`^${text.save}`)).click()
    await page.getByText(editorText.saved(1)).waitFor()

    await button(editorText.run).click()
    const drawer = page.getByRole("dialog", { name: runText.title("Ship an order") })
    await drawer.getByLabel("order").fill("1042")
    await drawer.getByRole("button", { name: runText.run, exact: true }).click()

    const { article } = reply()
    await article.getByRole("form").getByRole("button", { name: "Send once" }).click()
    await reply().ended()
    await article.getByText("Done").first().waitFor()
    const [tab] = shopPages()
    await tab?.getByText("Saved: order 1042 is shipped.").waitFor()
    expect(shopPages()).toHaveLength(1)
  })

  it("lists that run in the studio, opened to what was done, and has one of its steps tried alone", async () => {
    await goToStudio()
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Ship an order/ })
      .click()
    await button(editorText.more).click()
    await item(editorText.runs).click()
    const runs = page.getByRole("dialog", { name: editorText.runs })
    await runs.getByRole("button", { name: /Done.*3 of 3 steps/ }).click()
    await runs.getByText(cardText.stretch(1, 3)).waitFor()
    await runs.getByText("1042", { exact: true }).waitFor()
    await page.keyboard.press("Escape")
    await button(editorText.moreStep(1)).click()
    await item(editorText.tryStep).click()
    const drawer = page.getByRole("dialog", { name: runText.tries(1, "Ship an order") })
    await drawer.getByLabel("order").fill("1041")
    await drawer.getByRole("button", { name: runText.try, exact: true }).click()
    await reply().ended()
    await reply().article.getByText("Done").first().waitFor()
    expect(shopPages().map((one) => new URL(one.url()).pathname)).toContain("/orders/1041")
  })

  /** An agent that waits, in its second step, for what never comes. */
  const waiting = {
    name: "Wait for it",
    description: "",
    type: "GUI",
    variables: [],
    steps: [
      { _tag: "open", id: "a", url: "" },
      { _tag: "waitFor", id: "b", text: "This never comes", seconds: 300 },
      { _tag: "click", id: "c", target: { description: "Delete" } }
    ]
  }

  const beginWaiting = async (): Promise<void> => {
    await goToStudio()
    const [first, ...others] = waiting.steps
    const agent = { ...waiting, steps: [{ ...first, url: `${shop}/orders` }, ...others] }
    await page.getByLabel(studioText.importFile).setInputFiles({
      name: "wait.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ format: "deckhand-agent", version: 1, agent }))
    })
    await page.getByRole("region", { name: editorText.steps }).waitFor()
    await button(editorText.run).click()
    const drawer = page.getByRole("dialog", { name: runText.title(waiting.name) })
    await drawer.getByRole("button", { name: runText.run, exact: true }).click()
    await reply().article.getByText(cardText.steps(1, 3)).waitFor()
  }

  it("is stopped in the middle, at once, and does nothing after it", async () => {
    await beginWaiting()
    await chat.stop.last().click()
    await reply().ended()
    await reply().article.getByText(toolCopy.abortedByUser).first().waitFor()
  })

  it("has found nothing broken so far", () => {
    expect(browser.problems).toEqual([])
  })

  it("says where it was when its server was killed, and does not go on by itself", async () => {
    await beginWaiting()
    await gateway.kill("SIGKILL")
    await gateway.startAgain()
    await reply().ended()
    await reply()
      .article.getByText(/Step 2 \(waiting for a text\) was (?:under way|next)\./)
      .first()
      .waitFor()
    await reply().article.getByText("“This never comes”").first().waitFor()
  })
})
