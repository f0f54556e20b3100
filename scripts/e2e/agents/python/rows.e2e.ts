/**
 * A Python agent as its user has it: it reads a table over three pages, and fills a form for each of its rows; stopped in the middle, cut
 * by the end of its server while it asks, and while it works. No row is saved twice. And one that only waits is stopped at once.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { toolCopy } from "#runtime/tools/copy.ts"
import { copy } from "#schemas/copy.ts"
import { outgoingAnswers } from "#schemas/question/copy.ts"
import { type StudioStage, startStudioStage } from "#scripts/e2e/agents/StudioStage.ts"
import { type Orders, startOrders } from "#scripts/e2e/agents/startOrders.ts"
import { keepEvidence } from "#scripts/e2e/stories/keepEvidence.ts"
import { runText as cardText } from "#ui/agents/run/runText.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { runText } from "#ui/studio/run/runText.ts"
import { studioText } from "#ui/studio/studioText.ts"
import { text } from "#ui/text.ts"

const PAGES = [[["7", "Ada"]], [["9", "Mary"]], [["13", "Radia"]]] as const
const ROWS = PAGES.flat()

const NAME = "Note the orders of three pages"

const code = (origin: string): string => `
import sys, time
import deckhand
from deckhand import page

page.open("${origin}/orders?page=1")
rows = []
while True:
    rows += deckhand.tables.read("Orders")
    if len(rows) == ${ROWS.length}: break
    page.click("Next page")
print("read", len(rows))
print("to be saved as", deckhand.inputs["status"], file=sys.stderr)
begun = time.time()
time.sleep(0.2)
deckhand.sleep(0.2)
waited = time.time() - begun
if not deckhand.confirm("Note all of them?"): raise SystemExit
for row in rows:
    deckhand.progress("Order " + row["Order"])
    page.open("${origin}/orders/" + row["Order"])
    page.select("Status", deckhand.inputs["status"])
    page.type("Note", "For " + row["Customer"])
    page.press("Enter", "Note")
    print("saved", row["Order"])
page.wait_for("Saved: order 13")
result = f"{len(rows)} orders are noted, {waited >= 0.4}."
`

const WAITING = "Wait"

describe("A Python agent that goes through a table of several pages", () => {
  let stage: StudioStage
  let orders: Orders

  keepEvidence(() => (stage === undefined ? {} : { gateway: stage.gateway, context: stage.browser.context }))
  beforeAll(async () => {
    orders = await startOrders(PAGES)
    stage = await startStudioStage()
  })
  afterAll(async () => {
    await stage?.close()
    orders?.close()
  })

  const allSaved = (status: string): ReadonlyArray<string> =>
    ROWS.map(([order, customer]) => `${order} ${status}: For ${customer}`)

  const reply = () => stage.chat.reply(0)
  const card = () => reply().article
  const answer = (says: string) => card().getByRole("form").getByRole("button", { name: says })
  const agree = async (says: string): Promise<void> => {
    await answer(says).click()
    // Gone before the next one is looked for.
    await card().getByRole("form").waitFor({ state: "detached" })
  }
  const agreeTo = async (rows: number): Promise<void> => {
    for (let row = 0; row < rows; row += 1) await agree(outgoingAnswers.once)
  }
  const stop = (name: string): Promise<void> =>
    card()
      .getByRole("button", { name: cardText.stop(name) })
      .click()
  const stopped = async (): Promise<void> => {
    await reply().ended()
    await card().getByText(toolCopy.abortedByUser).first().waitFor()
  }

  const openStudio = async (): Promise<void> => {
    await stage.page.bringToFront()
    await stage.page.goto(`${stage.gateway.origin}/#/agent-studio`)
  }
  const importAgent = async (agent: {
    readonly name: string
    readonly variables: ReadonlyArray<unknown>
    readonly code: string
  }): Promise<void> => {
    await openStudio()
    const file = {
      format: "deckhand-agent",
      version: 1,
      agent: { description: "", type: "Python", steps: [], ...agent }
    }
    await stage.page.getByLabel(studioText.importFile).setInputFiles({
      name: "agent.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(file))
    })
  }
  const openAgent = async (): Promise<void> => {
    await openStudio()
    await stage.page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${NAME}`) })
      .click()
  }
  const openDrawer = async (name: string) => {
    await stage.page.getByRole("button", { name: editorText.run }).click()
    return stage.page.getByRole("dialog", { name: runText.title(name) })
  }

  /**
   * To where it has read the table. The status is another one in each run: the same entries of an order, so soon after another, would be
   * asked about as a second submission.
   */
  const run = async (status: string): Promise<void> => {
    orders.saved.length = 0
    const drawer = await openDrawer(NAME)
    await drawer.getByLabel("status").fill(status)
    await drawer.getByRole("button", { name: runText.run, exact: true }).click()
    await card().getByRole("form", { name: "Note all of them?" }).waitFor()
    await agree(copy.continue)
  }

  it("goes on at the row where its server was killed while it asked, saves each once, and says what it printed", async () => {
    await importAgent({
      name: NAME,
      variables: [{ name: "status", type: "string" }],
      code: code(orders.origin)
    })
    await run("Paid")
    await agreeTo(1)
    await answer(outgoingAnswers.once).waitFor()
    await stage.gateway.kill("SIGKILL")
    await stage.gateway.startAgain()
    await agreeTo(2)
    await reply().ended()
    await card().getByText("3 orders are noted, True.").first().waitFor()
    expect(orders.saved).toEqual(allSaved("Paid"))
    await card()
      .getByRole("button", { name: new RegExp(`^${NAME}`) })
      .click()
    expect(await card().getByRole("region", { name: cardText.printed }).innerText()).toBe(
      "read 3\nto be saved as Paid\nsaved 7\nsaved 9\nsaved 13\n"
    )
  })

  it("is stopped in the middle: what was done is done, and nothing after it", async () => {
    await openAgent()
    await run("Packed")
    await agreeTo(1)
    await answer(outgoingAnswers.once).waitFor()
    await stop(NAME)
    await stopped()
    expect(orders.saved).toEqual(allSaved("Packed").slice(0, 1))
  })

  it("saves no row twice where its server is killed while it works, and says so where it ends there", async () => {
    await openAgent()
    await run("New")
    const isSaved = orders.nextSaved()
    await agreeTo(1)
    await isSaved
    await stage.gateway.kill("SIGKILL")
    await stage.gateway.startAgain()
    // Between two calls it goes on, and asks about the next row; within one it ends, and says so.
    const failed = card().getByText(text.failed, { exact: true }).first()
    await answer(outgoingAnswers.once).or(failed).first().waitFor()
    if (!(await failed.isVisible())) await stop(NAME)
    await reply().ended()
    expect(orders.saved).toEqual(allSaved("New").slice(0, 1))
  })

  it("is stopped at once where it waits for minutes", async () => {
    await importAgent({
      name: WAITING,
      variables: [],
      code: "import deckhand\ndeckhand.progress('Waiting for ten minutes')\ndeckhand.sleep(600)\nresult = 'waited'"
    })
    const drawer = await openDrawer(WAITING)
    await drawer.getByRole("button", { name: runText.run, exact: true }).click()
    await card().getByText("Waiting for ten minutes").first().waitFor()
    await stop(WAITING)
    await stopped()
  })
})
