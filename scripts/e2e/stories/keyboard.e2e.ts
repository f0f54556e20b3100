/**
 * Everything on the way from a first screen to a kept prompt, by keyboard alone: under React in a window, under Preact
 * as wide as the panel. Each stop shows that it has the focus, and nothing is left with the focus nowhere.
 */
import { Effect, Exit, Scope } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as OpenAiSimulator from "#scripts/simulators/openai/OpenAiSimulator.ts"
import { replyToRequest } from "#scripts/simulators/openai/SmallModel.ts"
import { appearanceText } from "#ui/appearance/appearanceText.ts"
import { modelsText } from "#ui/models/modelsText.ts"
import { pickerText } from "#ui/models/pickerText.ts"
import { paletteText } from "#ui/palette/paletteText.ts"
import { promptsText } from "#ui/prompts/promptsText.ts"
import { settingsText } from "#ui/settings/settingsText.ts"
import { text } from "#ui/text.ts"
import type { Chat } from "./Chat.ts"
import { type GatewayProcess, startGatewayProcess } from "./GatewayProcess.ts"
import { type Keys, keysOf } from "./Keys.ts"
import { keepEvidence } from "./keepEvidence.ts"
import { launchWebBrowser, type WebBrowser } from "./WebBrowser.ts"

const KEY = "planted-swordfish-key-0123456789"

describe.each([
  ["react", "a window", { width: 1280, height: 800 }],
  ["preact", "the width of a panel", { width: 360, height: 765 }]
] as const)("Somebody without a mouse, under %s in %s", (runtime, _place, size) => {
  const scope = Scope.makeUnsafe()
  let simulator: OpenAiSimulator.OpenAiSimulator
  let gateway: GatewayProcess
  let browser: WebBrowser
  let chat: Chat
  let keys: Keys

  keepEvidence(() => (browser === undefined ? {} : { gateway, context: browser.context }))
  beforeAll(async () => {
    const made = OpenAiSimulator.make(replyToRequest, { key: KEY, models: ["simulated", "other"] })
    simulator = await Effect.runPromise(made.pipe(Scope.provide(scope)))
    gateway = await startGatewayProcess({ DECKHAND_UI: runtime, OLLAMA_HOST: "http://127.0.0.1:9" })
    browser = await launchWebBrowser(gateway)
    chat = await browser.openChat()
    await chat.page.setViewportSize(size)
    keys = keysOf(chat.page)
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })

  const button = (name: string | RegExp) =>
    chat.page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name })

  it("begins in the composer, and connects a model", async () => {
    await keys.isAt(chat.composer)
    await keys.press(button(modelsText.connect))
    const dialog = chat.page.getByRole("dialog", { name: modelsText.connect })
    await keys.press(dialog.getByRole("button", { name: new RegExp(`^${modelsText.otherServer}`) }))
    await keys.write(dialog.getByLabel(modelsText.addressLabel), simulator.url)
    await keys.write(dialog.getByLabel(modelsText.keyOptional), KEY)
    await keys.press(dialog.getByRole("button", { name: modelsText.connectNow, exact: true }))
    await keys.reach(dialog.getByLabel(modelsText.pickModel))
    await chat.page.keyboard.type("simulated")
    await keys.press(dialog.getByRole("button", { name: modelsText.useIt }))
    await dialog.waitFor({ state: "detached" })
    await button(pickerText.pick("simulated")).waitFor()
  })

  it("asks it, has it answer again, and goes back to the answer before", async () => {
    await keys.reach(chat.composer)
    await chat.page.keyboard.type("tell me a story about the sea")
    await chat.page.keyboard.press("Enter")
    await chat.reply(0).article.waitFor()
    await chat.reply(0).ended()
    expect(await chat.reply(0).words()).toContain("I am the simulated model")
    await keys.press(button(text.regenerate))
    const shown = (place: number) =>
      chat.page.getByText(text.versionOf(place, 2)).or(chat.page.getByLabel(text.versionOf(place, 2)))
    await shown(2).first().waitFor({ state: "attached" })
    await chat.reply(0).ended()
    await keys.press(button(text.earlierVersion))
    await shown(1).first().waitFor({ state: "attached" })
  })

  it("finds the appearance by the palette, sees it dark, and is back in the chat with Escape", async () => {
    await chat.page.keyboard.press("ControlOrMeta+K")
    await keys.isAt(chat.page.getByRole("combobox", { name: paletteText.title }))
    await chat.page.keyboard.type(settingsText.sections.appearance)
    await chat.page.getByRole("option", { name: settingsText.sections.appearance }).first().waitFor()
    await chat.page.keyboard.press("Enter")
    const settings = chat.page.getByRole("dialog")
    await keys.reach(settings.getByRole("radio", { name: appearanceText.themes.system }))
    await chat.page.keyboard.press("ArrowDown")
    await chat.page.keyboard.press("ArrowDown")
    expect(await settings.getByRole("radio", { name: appearanceText.themes.dark }).isChecked()).toBe(true)
    expect(await chat.page.evaluate("getComputedStyle(document.documentElement).colorScheme")).toBe("dark")
    await chat.page.keyboard.press("Escape")
    await settings.waitFor({ state: "detached" })
  })

  it("keeps a prompt, and begins a message with it", async () => {
    await keys.press(button(text.promptLibrary).first())
    await keys.press(button(promptsText.add))
    const dialog = chat.page.getByRole("dialog", { name: promptsText.newPrompt })
    await keys.write(dialog.getByLabel(promptsText.title, { exact: true }), "Weekly report")
    await keys.write(dialog.getByLabel(promptsText.body, { exact: true }), "What did I do this week?")
    await keys.press(dialog.getByRole("button", { name: text.save, exact: true }))
    await dialog.waitFor({ state: "detached" })
    await keys.press(button(/^Weekly report/))
    await keys.isAt(chat.composer)
    expect(await chat.composer.inputValue()).toBe("What did I do this week?")
    await chat.page.keyboard.press("Enter")
    await chat.reply(1).article.waitFor()
    await chat.reply(1).ended()
  })

  it("types where no field is, and it goes into the composer", async () => {
    await keys.reach(button(text.earlierVersion).or(button(text.laterVersion)).first(), "back")
    await chat.page.keyboard.type("thanks")
    await keys.isAt(chat.composer)
    expect(await chat.composer.inputValue()).toBe("thanks")
    await chat.page.keyboard.press("Enter")
    await chat.reply(2).article.waitFor()
    await chat.reply(2).ended()
  })
})
