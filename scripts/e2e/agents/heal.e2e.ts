/**
 * Self-healing as its user has it: the page of an agent's step was changed, a model finds what the step means, and what it found is
 * kept by a press; the next run asks no model.
 */
import { Effect, Exit, Scope } from "effect"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { copy } from "#schemas/copy.ts"
import type { ExtensionHarness } from "#scripts/e2e/extension/ExtensionHarness.ts"
import type { Chat } from "#scripts/e2e/stories/Chat.ts"
import type { GatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { keepEvidence } from "#scripts/e2e/stories/keepEvidence.ts"
import { answer } from "#scripts/simulators/model-server/SimulatedReply.ts"
import * as OpenAiSimulator from "#scripts/simulators/openai/OpenAiSimulator.ts"
import { replyToRequest } from "#scripts/simulators/openai/SmallModel.ts"
import { runText as cardText } from "#ui/agents/run/runText.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { runText } from "#ui/studio/run/runText.ts"
import { studioText } from "#ui/studio/studioText.ts"
import { text } from "#ui/text.ts"
import { css, pointedOut } from "./pointedOut.ts"
import { type StudioStage, startStudioStage } from "./StudioStage.ts"

describe("A custom agent whose page was changed", () => {
  const scope = Scope.makeUnsafe()
  let stage: StudioStage | undefined
  let gateway: GatewayProcess
  let browser: ExtensionHarness
  let chat: Chat
  let page: Page
  let shop = ""
  /** So often a model was asked which element a step means. */
  let looks = 0

  keepEvidence(() => (stage === undefined ? {} : { gateway, context: browser.context }))
  beforeAll(async () => {
    const simulator = await Effect.runPromise(
      OpenAiSimulator.make((body) => {
        const said = JSON.stringify(body)
        if (!said.includes("You find one element of a web page")) return replyToRequest(body)
        looks += 1
        return Effect.succeed(answer({ text: [/<button i=(\d+\.\d+)[^>]*>Save/.exec(said)?.[1] ?? "none"] }))
      }).pipe(Scope.provide(scope))
    )
    stage = await startStudioStage({ OPENAI_BASE_URL: simulator.url })
    ;({ browser, chat, gateway, page, shop } = stage)
  })
  afterAll(async () => {
    await stage?.close()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })

  const button = (name: string | RegExp) => page.getByRole("button", { name })
  const run = async (agrees: string): Promise<void> => {
    await button(editorText.run).click()
    const drawer = page.getByRole("dialog", { name: runText.title("Ship it") })
    await drawer.getByRole("button", { name: runText.run, exact: true }).click()
    const { article } = chat.reply(0)
    await article.getByRole("form").getByRole("button", { name: agrees }).click()
    await chat.reply(0).ended()
    await article.getByText(text.done).first().waitFor()
  }

  it("is healed by its model, asks as ever, and needs no model once what was found is kept", async () => {
    // As it was pointed out before: neither its id nor its name is on the page any more.
    const then = pointedOut("the button that saves the order", [css("#save-order")], {
      name: "Save the order",
      role: "button",
      tagName: "button"
    })
    const element = then.element && { ...then.element, url: `http://${shop}/orders/1042` }
    const agent = {
      name: "Ship it",
      description: "",
      type: "GUI",
      variables: [],
      steps: [
        { _tag: "open", id: "a", url: `${shop}/orders/1042` },
        { _tag: "select", id: "b", target: { description: "Status" }, option: "Shipped" },
        { _tag: "click", id: "c", target: { ...then, element } }
      ]
    }
    await page.goto(`${gateway.origin}/#/agent-studio`)
    await page.getByLabel(studioText.importFile).setInputFiles({
      name: "ship.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ format: "deckhand-agent", version: 1, agent }))
    })
    await page.getByRole("region", { name: editorText.steps }).waitFor()
    const studio = page.url()
    await run("Send once")
    expect(looks).toBe(1)

    const { article } = chat.reply(0)
    await article.getByText(cardText.healed([cardText.healedStep(3, then.description)])).waitFor()
    await article.getByRole("button", { name: cardText.keepHealed }).click()
    await article.getByText(cardText.healedKept).waitFor()

    await page.goto(studio)
    await page.getByRole("region", { name: editorText.steps }).waitFor()
    // The same once more is asked about before it is pressed.
    await run(copy.continue)
    expect(looks).toBe(1)
    expect(browser.problems).toEqual([])
  })
})
