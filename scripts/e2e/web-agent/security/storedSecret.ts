import type { BrowserContext } from "playwright-core"
import { expect } from "vitest"
import { settingsCopy } from "#extension/settings/copy.ts"
import { EXTENSION_ID } from "#scripts/e2e/extension/ExtensionHarness.ts"
import type { Agent } from "#scripts/e2e/web-agent/Agent.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { shownToModel, verdictOn } from "#scripts/e2e/web-agent/theModel.ts"

const VALUE = "hunter22-long"
const PLACEHOLDER = "{{secret:shop-password}}"

/** As its user does it, on the options page. */
const store = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`chrome-extension://${EXTENSION_ID}/panel/options.html`)
  const form = page.getByRole("form", { name: settingsCopy.secretAddTitle })
  const keep = async (name: string, site: string, kind: string, value: string): Promise<void> => {
    await form.getByLabel(settingsCopy.secretName).fill(name)
    await form.getByLabel(settingsCopy.secretSite, { exact: true }).fill(site)
    await form.getByLabel(settingsCopy.secretKind).selectOption(kind)
    await form.getByLabel(settingsCopy.secretValue, { exact: true }).fill(value)
    await form.getByRole("button", { name: settingsCopy.secretStore }).click()
    await page.getByRole("button", { name: settingsCopy.remove(name) }).waitFor()
  }
  await keep("shop-password", "http://app.test", "password", VALUE)
  await keep("pay-card", "http://pay.test/card", "card-number", "4111111111111111")
  await page.close()
}

const refused = (agent: Agent, i: string, text: string) =>
  agent.act({ _tag: "type", i, text }).then((feedback) => {
    expect(feedback).toMatchObject({ success: false, errorMessage: { name: "SecretRefused" } })
    expect(JSON.stringify(feedback)).not.toContain(VALUE)
  })

/** What the extension's own code inside the page is told when it asks for what is stored. */
const storedForPages = (agent: Agent) =>
  agent.inWorker(`chrome.tabs.query({ url: "http://app.test/*" })
    .then(([tab]) => chrome.scripting.executeScript({
      target: { tabId: tab.id },
      func: () => chrome.storage.local.get().then(() => "all of it", () => "nothing")
    }))
    .then(([{ result }]) => result)`)

export default agentPage({
  rule: "a stored secret is typed into its own kind of field on its own site, and told nowhere",
  html: `<form action="/in"><label>Password <input type="password" name="p" oninput="note.textContent = 'You wrote ' + this.value"></label>
    <label>Comment <input name="c"></label><label>Card number <input autocomplete="cc-number"></label>
    <button aria-label="Sign in">Sign in</button></form><p id="note" role="alert"></p>
    <iframe src="http://pay.test/card" title="Card"></iframe>`,
  files: {
    "//pay.test/card": `<label>Their password <input type="password"></label><label>Their card number <input></label>`,
    "//app.test/in": `<p>Signed in with ${VALUE}</p>`
  },
  run: async (agent) => {
    await store(agent.context)
    try {
      await agent.page.bringToFront()
      await agent.read()
      const told: Array<unknown> = [shownToModel(agent)]
      const field = (name: string) => agent.find("textbox", name)
      expect(field("Password").attributes.secret).toBe(PLACEHOLDER)
      expect(field("Their card number").attributes.secret).toBe("{{secret:pay-card}}")
      expect(field("Comment").attributes.secret).toBe(undefined)
      expect(field("Card number").attributes.secret).toBe("card-number")
      expect(field("Their password").attributes.secret).toBe("password")

      await refused(agent, agent.id("textbox", "Comment"), PLACEHOLDER)
      await refused(agent, agent.id("textbox", "Card number"), PLACEHOLDER)
      await refused(agent, agent.id("textbox", "Their password"), PLACEHOLDER)
      await refused(agent, agent.id("textbox", "Password"), "{{secret:pay-card}}")
      await refused(agent, agent.id("textbox", "Password"), "{{secret:other}}")
      for (const frame of agent.page.frames()) {
        const values = await frame
          .locator("input")
          .evaluateAll((all) => all.map((input) => (input instanceof HTMLInputElement ? input.value : "")))
        expect(values.every((value) => value === "")).toBe(true)
      }

      const fields = [{ i: agent.id("textbox", "Password"), value: PLACEHOLDER }]
      const submit = agent.id("button", "Sign in")
      told.push(verdictOn(agent, { _tag: "fillForm", fields, submit }))
      const typed = await agent.does({ _tag: "fillForm", fields })
      expect(typed.action).toMatchObject({ fields: [{ value: PLACEHOLDER }] })
      await expect.poll(() => agent.page.getByLabel("Password", { exact: true }).inputValue()).toBe(VALUE)
      await agent.does({
        _tag: "type",
        i: agent.id("textbox", "Their card number"),
        text: "{{secret:pay-card}}"
      })
      const card = agent.page.frameLocator("iframe").getByLabel("Their card number")
      await expect.poll(() => card.inputValue()).toBe("4111111111111111")
      told.push(typed, await agent.read())

      // Also where the page that comes next repeats it, and its address.
      told.push(await agent.does({ _tag: "click", i: agent.id("button", "Sign in") }))
      await expect.poll(() => agent.page.url()).toContain(`p=${VALUE}`)
      const next = await agent.read()
      expect(next.html).toContain("Signed in with ••••")
      told.push(next, await agent.call({ _tag: "Find", tabId: agent.tabId(), text: "Signed" }))

      // Nor does the worker that comes after the one that typed it.
      await agent.replaceWorker()
      const later = await agent.read()
      expect(later.html).toContain("Signed in with ••••")
      told.push(later, await agent.call({ _tag: "QueryTabs" }))
      expect(JSON.stringify(told)).not.toMatch(/hunter22|4111/)
      expect(await storedForPages(agent)).toBe("nothing")
      const stored = await agent.inWorker("chrome.storage.local.get().then((all) => JSON.stringify(all))")
      expect(stored).toContain("shop-password")
      expect(stored).not.toMatch(/hunter22|4111/)
    } finally {
      await agent.inWorker(`chrome.storage.local.remove("secrets")`)
    }
  }
})
