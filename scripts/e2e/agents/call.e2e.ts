/**
 * Agents that call one another, as their user has them, in the side panel and on the practice shop: one of steps calls another, one of
 * code calls that for each of a list; each is asked about where it is, and one Stop ends all of it.
 */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { toolCopy } from "#runtime/tools/copy.ts"
import { root } from "#scripts/Command.ts"
import { type Chat, chatOn } from "#scripts/e2e/stories/Chat.ts"
import { type GatewayProcess, startGatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { keepEvidence } from "#scripts/e2e/stories/keepEvidence.ts"
import { launchPairedBrowser, type PairedBrowser } from "#scripts/e2e/stories/PairedBrowser.ts"
import { runText } from "#ui/agents/run/runText.ts"
import { shopIn, tryText } from "#ui/home/tryText.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { studioText } from "#ui/studio/studioText.ts"

const [ship] = tryText.tasks("").map(({ title }) => title)

const ofSteps = {
  name: "Ship and tell",
  description: "",
  type: "GUI",
  variables: [
    { name: "number", type: "number" },
    { name: "told", type: "string" }
  ],
  steps: [
    {
      _tag: "runAgent",
      id: "a",
      agent: "Ship an order",
      inputs: [{ name: "order", text: "{{number}}" }],
      outputs: [{ name: "answer", into: "told" }]
    }
  ]
}

const ofCode = {
  name: "Ship all",
  description: "",
  type: "Python",
  variables: [{ name: "orders", type: "array" }],
  steps: [],
  code: `
import deckhand
for order in deckhand.inputs["orders"]:
    print(deckhand.run_agent("Ship an order", order=order)["answer"])
`
}

describe("An agent that calls another one", () => {
  let gateway: GatewayProcess | undefined
  let browser: PairedBrowser
  let chat: Chat
  let shop = ""

  keepEvidence(() => (gateway === undefined ? {} : { gateway, context: browser.context }))
  beforeAll(async () => {
    gateway = await startGatewayProcess()
    browser = await launchPairedBrowser(gateway)
    chat = browser.panel
    const { tab } = browser
    const { composer } = chatOn(tab)
    await tab.getByRole("button", { name: ship ?? "" }).click()
    shop = shopIn(await composer.inputValue())
    await composer.fill("")
    const worked = await readFile(join(root, "docs/agents/ship-an-order.agent.json"), "utf8")
    const files = [
      worked.replaceAll("https://shop.example", shop),
      ...[ofSteps, ofCode].map((agent) => JSON.stringify({ format: "deckhand-agent", version: 1, agent }))
    ]
    for (const file of files) {
      await tab.goto(`${gateway.origin}/#/agent-studio`)
      await tab
        .getByLabel(studioText.importFile)
        .setInputFiles({ name: "agent.json", mimeType: "application/json", buffer: Buffer.from(file) })
      await tab.getByText(editorText.saved(1)).waitFor()
    }
    await tab.goto("about:blank")
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
  })

  /** As its visitor sees it, who has a shop of their own. */
  const statusOf = async (order: number): Promise<string> => {
    const page = await browser.context.newPage()
    await page.goto(`http://${shop}/orders/${order}`)
    const status = await page.getByLabel("Status").inputValue()
    await page.close()
    return status
  }

  it("has it done as a part of its own run, is asked there, and goes on with what it found", async () => {
    const reply = await chat.say('/local/Ship and tell inputVariables={"number": 1042}')
    const part = reply.article.getByRole("region", { name: runText.child("Ship an order", 1) })
    await part.getByRole("form").getByRole("button", { name: "Send once" }).click()
    await reply.ended()
    await reply.article.getByText("Saved: order 1042 is shipped.").first().waitFor()
    expect(browser.problems).toEqual([])
  })

  it("of code calls it for each of a list, and one Stop ends the one that is at work with it", async () => {
    const reply = await chat.say('/local/Ship all inputVariables={"orders": [1043, 1044]}')
    const parts = reply.article.getByRole("region", { name: runText.child("Ship an order", 1) })
    await parts.first().getByRole("form").getByRole("button", { name: "Send once" }).click()
    await parts.nth(1).getByRole("form").getByRole("button", { name: "Send once" }).waitFor()
    await reply.article.getByRole("button", { name: runText.stop("Ship all") }).click()
    await reply.ended()
    await reply.article.getByText(toolCopy.abortedByUser).first().waitFor()
    expect([await statusOf(1043), await statusOf(1044)]).toEqual(["Shipped", "Paid"])
    expect(browser.problems).toEqual([])
  })
})
