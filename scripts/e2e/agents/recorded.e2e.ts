/**
 * One agent from its recording on: its user changes an order while they are recorded, has it go through a table, and runs it on
 * ten rows of a CSV file; the site is changed, and it heals. It is cut by the end of its server while it asks, while it heals and while it
 * works, and stopped in the middle: it says where it was, and no order is saved twice.
 */
import { Effect, Exit, Scope } from "effect"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { toolCopy } from "#runtime/tools/copy.ts"
import { outgoingAnswers } from "#schemas/question/copy.ts"
import { keepEvidence } from "#scripts/e2e/stories/keepEvidence.ts"
import { answer as modelAnswer } from "#scripts/simulators/model-server/SimulatedReply.ts"
import * as OpenAiSimulator from "#scripts/simulators/openai/OpenAiSimulator.ts"
import { replyToRequest } from "#scripts/simulators/openai/SmallModel.ts"
import { agentValueText } from "#ui/agents/agentValueText.ts"
import { csvText } from "#ui/agents/csv/csvText.ts"
import { runText as cardText } from "#ui/agents/run/runText.ts"
import { recordingText } from "#ui/recording/recordingText.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { runText } from "#ui/studio/run/runText.ts"
import { stepText } from "#ui/studio/steps/stepText.ts"
import { text } from "#ui/text.ts"
import { type StudioStage, startStudioStage } from "./StudioStage.ts"
import { type Orders, startOrders } from "./startOrders.ts"

const ROWS = ["1037", "1038", "1039", "1042", "1043", "1044", "1045", "1048", "1049", "1050"].map(
  (order, index) => [order, `Row ${index + 1}`] as const
)
const HEAD = ["Order", "Status", "Note"]

describe("A recorded agent", () => {
  const scope = Scope.makeUnsafe()
  let stage: StudioStage
  let orders: Orders
  let studio = ""
  /** So often a model was asked which element a step means. */
  let looks = 0
  const isLooking = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()

  keepEvidence(() => (stage === undefined ? {} : { gateway: stage.gateway, context: stage.browser.context }))
  beforeAll(async () => {
    const simulator = await Effect.runPromise(
      OpenAiSimulator.make((body) => {
        const said = JSON.stringify(body)
        if (!said.includes("You find one element of a web page")) return replyToRequest(body)
        looks += 1
        isLooking.resolve()
        const found = /<button i=(\d+\.\d+)[^>]*>Keep changes/.exec(said)?.[1] ?? "none"
        return Effect.as(
          Effect.promise(() => mayAnswer.promise),
          modelAnswer({ text: [found] })
        )
      }).pipe(Scope.provide(scope))
    )
    orders = await startOrders()
    stage = await startStudioStage({ OPENAI_BASE_URL: simulator.url })
  })
  afterAll(async () => {
    await stage?.close()
    orders?.close()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })

  const main = () => stage.page
  const button = (name: string | RegExp) => main().getByRole("button", { name })
  const write = (label: string, value: string): Promise<void> =>
    main().getByLabel(label, { exact: true }).fill(value)
  const bar = () => main().getByRole("region", { name: recordingText.bar })
  const stepsRegion = () => main().getByRole("region", { name: editorText.steps })
  const listed = async (): Promise<ReadonlyArray<string | undefined>> =>
    (await stepsRegion().getByRole("listitem").allInnerTexts()).map((one) => one.split("\n").at(-1))
  const reply = () => stage.chat.reply(0)
  const card = () => reply().article
  const question = () => card().getByRole("form").getByRole("button", { name: outgoingAnswers.once })
  const save = async (version: number): Promise<void> => {
    await button(new RegExp(`^${text.save}`)).click()
    await main().getByText(editorText.saved(version)).waitFor()
  }

  const act = async (): Promise<Page> => {
    const tab = await stage.browser.context.newPage()
    await tab.goto(`${orders.origin}/orders/7`)
    await bar().getByText(text.steps(1), { exact: true }).waitFor()
    await tab.getByLabel("Note").click()
    await tab.keyboard.type("Handle with care")
    await tab.getByLabel("Status").focus()
    await tab.keyboard.type("Shipped")
    await tab.getByRole("button", { name: "Save" }).click()
    await tab.getByText("Saved: order 7").waitFor()
    await bar().getByText(text.steps(4), { exact: true }).waitFor()
    return tab
  }

  const rowsGiven = (status: string, rows: typeof ROWS): string =>
    [HEAD, ...rows.map(([order, note]) => [order, status, note])].map((row) => row.join(",")).join("\n")
  const savedOf = (status: string, rows: typeof ROWS): ReadonlyArray<string> =>
    rows.map(([order, note]) => `${order} ${status}: ${note}`)

  /**
   * In a chat of its own. The status is another one in each run: the same entries of an order, so soon after another, would be asked
   * about as a second submission.
   */
  const run = async (status: string, rows: typeof ROWS): Promise<void> => {
    orders.saved.length = 0
    await main().goto(studio)
    await stepsRegion().waitFor()
    await button(editorText.run).click()
    const drawer = main().getByRole("dialog", { name: runText.title(`Recorded on ${orders.host}`) })
    await drawer.locator("input[type=file]").setInputFiles({
      name: "orders.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(rowsGiven(status, rows))
    })
    await drawer.getByText(csvText.took(rows.length, "orders.csv", HEAD)).waitFor()
    await drawer.getByRole("button", { name: runText.run, exact: true }).click()
  }
  const agree = async (count: number): Promise<void> => {
    for (let row = 0; row < count; row += 1) {
      const isSaved = orders.nextSaved()
      await question().click()
      await isSaved
      // Gone before the next one is looked for.
      await card().getByRole("form").waitFor({ state: "detached" })
    }
  }
  const stop = (): Promise<void> =>
    card()
      .getByRole("button", { name: cardText.stop(`Recorded on ${orders.host}`) })
      .click()
  const done = async (): Promise<void> => {
    await reply().ended()
    await card().getByText(text.done).first().waitFor()
  }
  const restart = async (): Promise<void> => {
    await stage.gateway.kill("SIGKILL")
    await stage.gateway.startAgain()
  }

  it("is what its user did, with a variable for what was typed", async () => {
    await main().goto(`${stage.gateway.origin}/#/agent-studio`)
    await button(recordingText.record).click()
    await bar()
      .getByText(/^Recording what you do in/)
      .waitFor()
    const tab = await act()
    await bar().getByRole("button", { name: recordingText.stop }).click()
    await tab.close()
    await stepsRegion().waitFor()
    studio = main().url()
    expect(await listed()).toEqual([
      `Open ${orders.origin}/orders/7`,
      "Type “{{Note}}” into “Note”",
      "Choose “Shipped” in “Status”",
      "Click “Save”"
    ])
  })

  it("is made to go through a table in the studio", async () => {
    const variables = main().getByRole("region", { name: editorText.variables })
    for (const [name, type] of [
      ["orders", "array"],
      ["order", "dataRecord"]
    ] as const) {
      await variables.getByRole("button", { name: editorText.addVariable }).click()
      await variables.getByLabel(editorText.variableName, { exact: true }).last().fill(name)
      await variables
        .getByLabel(editorText.variableType, { exact: true })
        .last()
        .selectOption({ label: agentValueText.types[type] })
    }
    await variables.getByLabel(editorText.elements).selectOption({ label: agentValueText.types.dataRecord })
    await variables.getByRole("button", { name: editorText.removeVariable("Note") }).click()

    for (const [step, label, value] of [
      [/orders\/7/, stepText.fields.url, `${orders.origin}/orders/{{order.Order}}`],
      [/Type “/, stepText.fields.text, "{{order.Note}}"],
      [/Choose “/, stepText.fields.option, "{{order.Status}}"]
    ] as const) {
      await stepsRegion().getByRole("button", { name: step }).click()
      await write(label, value)
    }
    await button(editorText.addStep).last().click()
    await main()
      .getByRole("menuitem", { name: new RegExp(`^${stepText.kinds.repeat.name}`) })
      .click()
    await main().getByLabel(stepText.fields.over).selectOption({ value: "orders" })
    await main().getByLabel(stepText.fields.as).selectOption({ value: "order" })
    for (const place of [4, 3, 2, 1]) {
      await button(editorText.moreStep(place)).click()
      await main().getByRole("menuitem", { name: editorText.moveDown }).click()
    }
    await save(2)
    // The first is open: its fields are shown in the place of what it does.
    expect((await listed()).slice(1, 5)).toEqual([
      `Open ${orders.origin}/orders/{{order.Order}}`,
      "Type “{{order.Note}}” into “Note”",
      "Choose “{{order.Status}}” in “Status”",
      "Click “Save”"
    ])
  })

  it("does it to ten rows, goes on at the one where its server was killed while it asked, and saves each once", async () => {
    await run("Shipped", ROWS)
    await agree(3)
    await question().waitFor()
    await restart()
    await agree(7)
    await done()
    expect(orders.saved).toEqual(savedOf("Shipped", ROWS))
    expect(looks).toBe(0)
  })

  it("says at which step it was where its server is killed while it heals, and nothing is saved", async () => {
    orders.change()
    await run("Packed", ROWS.slice(0, 2))
    await isLooking.promise
    await restart()
    mayAnswer.resolve()
    await reply().ended()
    await main()
      .getByRole("dialog")
      .getByText(/Step 5, round 1 \(“Save”\) was next\./)
      .waitFor()
    expect(orders.saved).toEqual([])
  })

  it("is healed where the site was changed, and what was found is kept by a press", async () => {
    await run("Packed", ROWS.slice(0, 2))
    await agree(2)
    await done()
    expect(orders.saved).toEqual(savedOf("Packed", ROWS.slice(0, 2)))
    await card()
      .getByText(cardText.healed([cardText.healedStep(5, "Save")]))
      .waitFor()
    await card().getByRole("button", { name: cardText.keepHealed }).click()
    await card().getByText(cardText.healedKept).waitFor()
  })

  it("asks no model once that is kept, and is stopped in the middle: nothing is done after it", async () => {
    const before = looks
    await run("Paid", ROWS)
    await agree(1)
    await question().waitFor()
    await stop()
    await reply().ended()
    await card().getByText(toolCopy.abortedByUser).first().waitFor()
    expect(orders.saved).toEqual(savedOf("Paid", ROWS.slice(0, 1)))
    expect(looks).toBe(before)
  })

  it("does no row twice when its server is killed while it works, and says at which it was where it ends there", async () => {
    await run("New", ROWS)
    const isSaved = orders.nextSaved()
    await question().click()
    await isSaved
    await restart()
    const ended = card()
      .getByText(/\d+, round [12]\b/)
      .first()
    // Between two steps it goes on, and asks about the next row; within one it ends, and names it.
    await question().or(ended).first().waitFor()
    if (!(await ended.isVisible())) await stop()
    await reply().ended()
    expect(orders.saved).toEqual(savedOf("New", ROWS.slice(0, 1)))
  })
})
