/** From nothing connected to an answer of a language model, by clicks alone, while Deckhand runs. */
import { Effect, Exit, Scope } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as OpenAiSimulator from "#scripts/simulators/openai/OpenAiSimulator.ts"
import { replyToRequest } from "#scripts/simulators/openai/SmallModel.ts"
import { modelsText } from "#ui/models/modelsText.ts"
import { pickerText } from "#ui/models/pickerText.ts"
import type { Chat } from "./Chat.ts"
import { type GatewayProcess, startGatewayProcess } from "./GatewayProcess.ts"
import { launchWebBrowser, type WebBrowser } from "./WebBrowser.ts"

const KEY = "planted-swordfish-key-0123456789"

describe("Somebody with a key and nothing connected", () => {
  const scope = Scope.makeUnsafe()
  let simulator: OpenAiSimulator.OpenAiSimulator
  let gateway: GatewayProcess
  let browser: WebBrowser
  let chat: Chat

  beforeAll(async () => {
    const made = OpenAiSimulator.make(replyToRequest, { key: KEY, models: ["simulated", "other"] })
    simulator = await Effect.runPromise(made.pipe(Scope.provide(scope)))
    // Nothing is set, and no Ollama of this machine is found.
    gateway = await startGatewayProcess({ OLLAMA_HOST: "http://127.0.0.1:9" })
    browser = await launchWebBrowser(gateway)
    chat = await browser.openChat()
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })

  const dialog = () => chat.page.getByRole("dialog", { name: modelsText.connect })

  it("is told that the built-in model answers, and is asked who serves theirs", async () => {
    await chat.page.getByRole("button", { name: pickerText.pick(modelsText.builtIn) }).waitFor()
    await chat.page.getByRole("button", { name: modelsText.connect, exact: true }).click()
    await dialog()
      .getByRole("button", { name: new RegExp(`^${modelsText.otherServer}`) })
      .click()
  })

  it("is told at the form that nothing answers at an address, and that a key is wrong", async () => {
    await dialog().getByLabel(modelsText.addressLabel).fill("http://127.0.0.1:9/v1")
    await dialog().getByRole("button", { name: modelsText.connectNow, exact: true }).click()
    await dialog().getByText(modelsText.problems.unreachable).waitFor()
    await dialog().getByLabel(modelsText.addressLabel).fill(simulator.url)
    await dialog().getByLabel(modelsText.keyOptional).fill("sk-wrong-wrong-wrong")
    await dialog().getByRole("button", { name: modelsText.connectNow, exact: true }).click()
    await dialog().getByText(modelsText.problems.badKey).waitFor()
  })

  it("enters the right one, chooses a model of those it lists, and is answered by it", async () => {
    await dialog().getByLabel(modelsText.keyOptional).fill(KEY)
    await dialog().getByRole("button", { name: modelsText.connectNow, exact: true }).click()
    await dialog().getByLabel(modelsText.pickModel).selectOption("simulated")
    await dialog().getByRole("button", { name: modelsText.useIt }).click()
    await chat.page.getByRole("button", { name: pickerText.pick("simulated") }).waitFor()
    const reply = await chat.say("tell me a story about the sea")
    await reply.ended()
    expect(await reply.words()).toContain("I am the simulated model")
  })

  it("has another model answer in this chat from the next message on", async () => {
    await chat.page.getByRole("button", { name: pickerText.pick("simulated") }).click()
    await chat.page.getByRole("menuitemradio", { name: "other" }).click()
    await chat.page.getByRole("button", { name: pickerText.pick("other") }).waitFor()
    await (await chat.say("and another one")).ended()
    expect(simulator.requests.at(-1)?.body).toMatchObject({ model: "other" })
  })

  it("finds all of it after a restart, and the key nowhere on the page", async () => {
    await gateway.kill("SIGKILL")
    await gateway.startAgain()
    await chat.page.reload()
    await chat.page.getByRole("button", { name: pickerText.pick("other") }).waitFor()
    await (await chat.say("a last one")).ended()
    expect(simulator.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(await chat.page.content()).not.toContain(KEY)
    expect(gateway.output()).not.toContain(KEY)
  })
})
