/**
 * An agent that repeats its steps for the rows of a CSV file, as its user has it: ten orders of the practice shop; stopped in the
 * middle, cut by the end of its server while it asks, and while it works. No order is saved twice.
 */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { OrderStatus } from "#gateway/practice/Shop.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import { outgoingAnswers } from "#schemas/question/copy.ts"
import { root } from "#scripts/Command.ts"
import type { ExtensionHarness } from "#scripts/e2e/extension/ExtensionHarness.ts"
import type { Chat } from "#scripts/e2e/stories/Chat.ts"
import type { GatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { keepEvidence } from "#scripts/e2e/stories/keepEvidence.ts"
import { csvText } from "#ui/agents/csv/csvText.ts"
import { runText as cardText } from "#ui/agents/run/runText.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { runText } from "#ui/studio/run/runText.ts"
import { studioText } from "#ui/studio/studioText.ts"
import { text } from "#ui/text.ts"
import { type StudioStage, startStudioStage } from "./StudioStage.ts"

const NAME = "Ship the orders of a table"
const TABLE = join(root, "docs/agents/orders.csv")
const ORDERS = ["1037", "1038", "1039", "1042", "1043", "1044", "1045", "1048", "1049", "1050"]

describe("An agent that goes through a table", () => {
  let stage: StudioStage | undefined
  let gateway: GatewayProcess
  let browser: ExtensionHarness
  let chat: Chat
  let page: Page
  let shop = ""
  /** The orders that the shop has saved, each time it did. */
  let saved: Array<string> = []

  keepEvidence(() => (stage === undefined ? {} : { gateway, context: browser.context }))
  beforeAll(async () => {
    stage = await startStudioStage()
    ;({ browser, chat, gateway, page, shop } = stage)
    // What is held on its way is sent once more after a yes: only what is answered has come to the shop.
    browser.context.on("response", (response) => {
      const order = /\/orders\/(\d+)$/.exec(response.url())?.[1]
      if (response.request().method() === "POST" && order !== undefined) saved.push(order)
    })
  })
  afterAll(async () => {
    await stage?.close()
  })

  const button = (name: string | RegExp) => page.getByRole("button", { name })
  const reply = () => chat.reply(0)
  const row = (round: number) =>
    reply()
      .article.getByText(cardText.round(true, round, ORDERS.length), { exact: false })
      .first()
      .waitFor()
  const answer = (says: string) => reply().article.getByRole("form").getByRole("button", { name: says })

  /**
   * In a chat of its own, with the rows of the file, each of which is given this status. It is another one in each run: the
   * same entries of an order within `DUPLICATE_SUBMIT_MS` would be asked about as a second submission.
   */
  const run = async (status: OrderStatus): Promise<void> => {
    saved = []
    const table = await readFile(TABLE, "utf8")
    await page.bringToFront()
    await page.getByRole("region", { name: editorText.steps }).waitFor()
    await button(editorText.run).click()
    const drawer = page.getByRole("dialog", { name: runText.title(NAME) })
    await drawer.locator("input[type=file]").setInputFiles({
      name: "orders.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(table.replaceAll(/,(Shipped|Packed),/g, `,${status},`))
    })
    await drawer.getByText(csvText.took(ORDERS.length, "orders.csv", ["Order", "Status", "Note"])).waitFor()
    await drawer.getByRole("button", { name: runText.run, exact: true }).click()
  }

  const openStudio = async (): Promise<void> => {
    await page.bringToFront()
    await page.goto(`${gateway.origin}/#/agent-studio`)
  }
  const openAgent = async (): Promise<void> => {
    await openStudio()
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${NAME}`) })
      .click()
  }

  /** Agrees to what the row of this number sends, once that is asked about. */
  const agree = async (round: number): Promise<void> => {
    await row(round)
    await answer(outgoingAnswers.once).click()
    // Gone before the next one is looked for.
    await reply().article.getByRole("form").waitFor({ state: "detached" })
  }

  it("is stopped in the middle: what was done is done, and nothing after it", async () => {
    const file = await readFile(join(root, "docs/agents/ship-orders-of-a-table.agent.json"), "utf8")
    await openStudio()
    await page.getByLabel(studioText.importFile).setInputFiles({
      name: "table.json",
      mimeType: "application/json",
      buffer: Buffer.from(file.replaceAll("https://shop.example", shop))
    })
    await run("Shipped")
    for (const round of [1, 2, 3]) await agree(round)
    await row(4)
    await answer(outgoingAnswers.once).waitFor()
    await reply()
      .article.getByRole("button", { name: cardText.stop(NAME) })
      .click()
    await reply().ended()
    await reply().article.getByText(toolCopy.abortedByUser).first().waitFor()
    expect(saved).toEqual(ORDERS.slice(0, 3))
  })

  it("goes on at the row where its server was killed while it asked, and saves each order once", async () => {
    await openAgent()
    await run("Packed")
    for (const round of [1, 2, 3]) await agree(round)
    await row(4)
    await answer(outgoingAnswers.once).waitFor()
    expect(browser.problems).toEqual([])
    await gateway.kill("SIGKILL")
    await gateway.startAgain()
    for (let round = 4; round <= ORDERS.length; round++) await agree(round)
    await reply().ended()
    await reply().article.getByText(text.done).first().waitFor()
    expect(saved).toEqual(ORDERS)
  })

  it("does no row twice when its server is killed while it works, and says at which it was where it ends there", async () => {
    await openAgent()
    await run("Paid")
    for (const round of [1, 2]) await agree(round)
    await gateway.kill("SIGKILL")
    await gateway.startAgain()
    const { article } = reply()
    const stopped = article.getByText(/\d+, round [23]\b/).first()
    // Between two steps it goes on, and asks about the next row; within one it ends, and names it.
    await answer(outgoingAnswers.once).or(stopped).first().waitFor()
    if (!(await stopped.isVisible())) {
      await agree(3)
      await article.getByRole("button", { name: cardText.stop(NAME) }).click()
    }
    await reply().ended()
    expect(saved.length).toBeGreaterThan(0)
    expect(saved).toEqual(ORDERS.slice(0, saved.length))
  })
})
