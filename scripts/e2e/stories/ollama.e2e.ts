/** The Ollama of the machine, from nothing fetched to answers and to what goes wrong with it, by clicks alone. */
import { Effect, Exit, Latch, Scope } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aiErrorDetails } from "#runtime/models/describeAiError.ts"
import { ASK_USER } from "#runtime/tools/askUser.ts"
import {
  answer,
  endsWith,
  type SimulatedReply,
  text,
  toolCall
} from "#scripts/simulators/model-server/SimulatedReply.ts"
import * as OllamaSimulator from "#scripts/simulators/ollama/OllamaSimulator.ts"
import { replyToRequest } from "#scripts/simulators/openai/SmallModel.ts"
import { modelsText } from "#ui/models/modelsText.ts"
import { pickerText } from "#ui/models/pickerText.ts"
import type { Chat } from "./Chat.ts"
import { type GatewayProcess, startGatewayProcess } from "./GatewayProcess.ts"
import { launchWebBrowser, type WebBrowser } from "./WebBrowser.ts"

const MODEL = "qwen3:8b"

describe("Somebody with an Ollama that has no model yet", () => {
  const scope = Scope.makeUnsafe()
  let ollama: OllamaSimulator.OllamaSimulator
  let gateway: GatewayProcess
  let browser: WebBrowser
  let chat: Chat
  /** What it answers next, in place of what it would. */
  let next: (() => SimulatedReply) | undefined

  beforeAll(async () => {
    const made = OllamaSimulator.make((body) =>
      // Titles are asked for beside the turns.
      next !== undefined && JSON.stringify(body).includes('"tools"')
        ? Effect.succeed(next())
        : replyToRequest(body)
    )
    ollama = await Effect.runPromise(made.pipe(Scope.provide(scope)))
    gateway = await startGatewayProcess({ OLLAMA_HOST: ollama.url })
    browser = await launchWebBrowser(gateway)
    chat = await browser.openChat()
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })

  const dialog = () => chat.page.getByRole("dialog", { name: modelsText.connect })
  const fetchModel = async (name: string): Promise<void> => {
    await dialog().getByLabel(modelsText.pullLabel).fill(name)
    await dialog().getByRole("button", { name: modelsText.pull, exact: true }).click()
  }

  it("finds it, is told of a model nobody has, and sees how far the one that is fetched has come", async () => {
    await chat.page.getByRole("button", { name: modelsText.connect, exact: true }).click()
    await dialog()
      .getByRole("button", { name: new RegExp(`^${modelsText.ollamaVendor}`) })
      .click()
    await dialog().getByText(modelsText.ollamaRuns(0)).waitFor()
    await fetchModel(OllamaSimulator.UNKNOWN_MODEL)
    await dialog().getByText(modelsText.pullProblems.unknownModel).waitFor()
    await fetchModel(MODEL)
    await dialog().getByText(modelsText.pullShare(25)).waitFor()
    await Effect.runPromise(ollama.arrive)
    await dialog().getByText(modelsText.ollamaRuns(1)).waitFor()
    await dialog().getByRole("button", { name: modelsText.useIt }).click()
    await chat.page.getByRole("button", { name: pickerText.pick(MODEL) }).waitFor()
  })

  it("sees its answer as it is written", async ({ onTestFinished }) => {
    const rest = Latch.makeUnsafe(false)
    // Also where it fails: an answer without an end would hold up this chat, and every test after this one with it.
    onTestFinished(() => void rest.openUnsafe())
    next = () => {
      let sent = 0
      return answer(
        { text: ["The sea ", "is wide."] },
        Effect.suspend(() => (sent++ === 0 ? Effect.void : rest.await))
      )
    }
    const reply = await chat.say("tell me a story about the sea")
    await expect.poll(reply.words).toBe("The sea")
    rest.openUnsafe()
    await reply.ended()
    expect(await reply.words()).toBe("The sea is wide.")
    expect(ollama.requests.at(-1)?.path).toBe("/v1/chat/completions")
    expect(JSON.stringify(ollama.requests.map(({ body }) => body))).toContain(`"model":"${MODEL}"`)
  })

  it("is asked by a tool that it calls", async () => {
    const question = { question: "Which sea?", options: [{ label: "North Sea" }, { label: "Baltic Sea" }] }
    next = () => answer({ toolCalls: [toolCall("c1", ASK_USER, question)] })
    await chat.say("another one")
    const option = chat.page.getByRole("button", { name: "Baltic Sea" })
    await option.waitFor()
    next = () => text("The Baltic Sea it is.")
    await option.click()
    await chat.page.getByText("The Baltic Sea it is.").waitFor()
  })

  it.each([
    ["its machine has too little memory for it", OllamaSimulator.outOfMemory, aiErrorDetails.tooLarge],
    ["it takes no tools", OllamaSimulator.withoutTools(MODEL), aiErrorDetails.noTools],
    ["it is gone", OllamaSimulator.modelMissing(MODEL), aiErrorDetails.noModel],
    ["the answer is cut", endsWith({ _tag: "Cut" }, { text: ["Once ", "upon"] }), aiErrorDetails.cut]
  ])("is told what to do where %s", async (_, failure, said) => {
    next = () => failure
    const reply = await chat.say("once more")
    await reply.ended()
    await reply.article.getByText(said).waitFor()
  })
})
