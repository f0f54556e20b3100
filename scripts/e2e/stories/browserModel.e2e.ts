/** From nothing connected to an answer of the model the browser brings itself: no key, no server, by presses alone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { browserModelCopy } from "#runtime/models/browser/copy.ts"
import { BROWSER_MODEL_NAME } from "#schemas/product.ts"
import { browserModelText } from "#ui/models/browser/browserModelText.ts"
import { modelsText } from "#ui/models/modelsText.ts"
import { pickerText } from "#ui/models/pickerText.ts"
import { settingsText } from "#ui/settings/settingsText.ts"
import { type Chat, chatOn } from "./Chat.ts"
import { type GatewayProcess, startGatewayProcess } from "./GatewayProcess.ts"
import { launchPairedBrowser, type PairedBrowser } from "./PairedBrowser.ts"
import { type ExtensionFolder, tellModel, withLanguageModel } from "./withLanguageModel.ts"

describe("Somebody without a key, whose browser brings a model", () => {
  let gateway: GatewayProcess
  let extension: ExtensionFolder
  let browser: PairedBrowser
  let panel: Chat

  beforeAll(async () => {
    // Nothing is set, and no Ollama of this machine is found.
    gateway = await startGatewayProcess({ OLLAMA_HOST: "http://127.0.0.1:9" })
    extension = await withLanguageModel("downloadable")
    browser = await launchPairedBrowser(gateway, [], extension.path)
    panel = browser.panel
  })
  afterAll(async () => {
    await browser?.close()
    await extension?.remove()
    await gateway?.close()
  })

  const answersBy = (name: string) =>
    panel.page.getByRole("button", { name: pickerText.pick(name) }).waitFor()

  it("finds it under “Connect a model”, and has it downloaded by pressing a button there", async () => {
    const { page } = panel
    await answersBy(modelsText.builtIn)
    await page.getByRole("button", { name: modelsText.connect, exact: true }).click()
    const dialog = page.getByRole("dialog", { name: modelsText.connect })
    await dialog.getByText(browserModelText.goodFor).waitFor()
    expect(await tellModel(browser.context, "return model.downloads")).toBe(0)
    await dialog.getByRole("button", { name: browserModelText.download }).click()
    await dialog.getByRole("progressbar", { name: browserModelText.downloading }).waitFor()
    await tellModel(browser.context, "model.progress(0.42)")
    await dialog.getByText(browserModelText.share(42)).waitFor()
    await page.keyboard.press("Escape")
  })

  it("is answered by it as soon as it is there, in pieces as they come", async () => {
    await tellModel(browser.context, "model.finishDownload()")
    await answersBy(BROWSER_MODEL_NAME)
    await tellModel(browser.context, 'model.hold("about the sea")')
    const reply = await browser.panel.say("tell me about the sea")
    await tellModel(browser.context, "model.letGo(4)")
    await reply.article.getByText("You said:").waitFor()
    expect(await reply.article.getAttribute("aria-busy")).toBe("true")
    await tellModel(browser.context, "model.letGo()")
    await reply.ended()
    expect(await reply.words()).toBe("You said: tell me about the sea")
  })

  it("closes the panel in the middle of an answer, and finds it whole in the next one", async () => {
    await tellModel(browser.context, 'model.hold("about the snow")')
    const reply = await browser.panel.say("tell me about the snow")
    await tellModel(browser.context, "model.letGo(4)")
    await reply.article.getByText("You said:").waitFor()
    const { hash } = new URL(browser.panel.page.url())
    await browser.panel.page.close()
    await tellModel(browser.context, "model.letGo()")
    panel = await browser.openPanel()
    await panel.page.evaluate(`location.hash = ${JSON.stringify(hash)}`)
    await panel.page.getByText("You said: tell me about the snow").waitFor()
  })

  it("stops it in the middle of an answer, and the browser stops as well", async () => {
    await tellModel(browser.context, 'model.hold("about the wind")')
    const reply = await panel.say("tell me about the wind")
    await tellModel(browser.context, "model.letGo(4)")
    await reply.article.getByText("You said:").waitFor()
    await panel.stop.click()
    await reply.ended()
    await tellModel(browser.context, "return model.whenAborted")
    await tellModel(browser.context, "model.letGo()")
  })

  it("is told what to do where the model refuses, and nothing is lost", async () => {
    await tellModel(browser.context, 'model.failsWith = "NotReadableError"')
    const reply = await panel.say("tell me about the rain")
    await reply.article.getByText(/declined to answer this/).waitFor()
  })

  it("still has direct instructions followed to the letter", async () => {
    const before = await tellModel(browser.context, "return model.asked.length")
    const reply = await panel.say(`Go to ${gateway.origin}`)
    await reply.operator.waitFor()
    await reply.ended()
    expect(await tellModel(browser.context, "return model.asked.length")).toBe(before)
  })

  it("chooses it in the settings, and is told to open that browser where it is gone", async () => {
    const { page } = panel
    await page.evaluate('location.hash = "#/settings/models"')
    const settings = page.getByRole("dialog", { name: settingsText.title })
    const part = settings.getByRole("region", { name: BROWSER_MODEL_NAME })
    await part.getByText(browserModelText.answers).waitFor()
    await settings.getByLabel(modelsText.defaultLabel).selectOption({ label: BROWSER_MODEL_NAME })
    await page.keyboard.press("Escape")
    await answersBy(BROWSER_MODEL_NAME)
    // As when it is taken off: the web app in the same window goes on.
    await tellModel(browser.context, 'return chrome.storage.local.remove("pairing")')
    const chat = chatOn(browser.tab)
    await chat.page.goto(`${gateway.origin}/#/settings/models`)
    await chat.page.getByText(browserModelText.none).waitFor()
    await chat.page.keyboard.press("Escape")
    const reply = await chat.say("tell me about the fog")
    await reply.article.getByText(browserModelCopy.notThere.none).waitFor()
  })
})
