import { expect } from "vitest"
import { settingsCopy } from "#extension/settings/copy.ts"
import { EXTENSION_ID } from "#scripts/e2e/extension/ExtensionHarness.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const RUNS = 6

export default agentPage({
  rule: "an advertisement that makes frames and gives them the focus gets neither a long text nor a stored secret of the page around it",
  html: `<label>Code <input></label> <label>Password <input type="password"></label>
    <iframe src="http://ad.test/ad" style="width: 200px; height: 100px"></iframe>`,
  files: {
    "//ad.test/ad": `<body><iframe src="http://busy.test/busy" style="width: 10px; height: 10px"></iframe><script>
      setInterval(() => {
        document.querySelector("iframe.mine")?.remove()
        const mine = document.createElement("iframe")
        mine.className = "mine"
        document.body.append(mine)
        const field = mine.contentDocument.createElement("textarea")
        mine.contentDocument.body.append(field)
        field.oninput = () => fetch("/got?" + field.value)
        mine.contentWindow.focus()
        field.focus()
      }, 47)</script>`,
    "//ad.test/got": "",
    // What hangs holds up whoever asks it to watch.
    "//busy.test/busy": `<script>setInterval(() => {
      const end = performance.now() + 900
      while (performance.now() < end);
    }, 1)</script>`
  },
  run: async (agent) => {
    const options = await agent.context.newPage()
    await options.goto(`chrome-extension://${EXTENSION_ID}/panel/options.html`)
    const form = options.getByRole("form", { name: settingsCopy.secretAddTitle })
    await form.getByLabel(settingsCopy.secretName).fill("shop-password")
    await form.getByLabel(settingsCopy.secretSite, { exact: true }).fill("http://app.test")
    await form.getByLabel(settingsCopy.secretKind).selectOption("password")
    await form.getByLabel(settingsCopy.secretValue, { exact: true }).fill("hunter22-long")
    await form.getByRole("button", { name: settingsCopy.secretStore }).click()
    await options.getByRole("button", { name: settingsCopy.remove("shop-password") }).waitFor()
    await options.close()
    try {
      await agent.page.bringToFront()
      await agent.read()
      for (let run = 0; run < RUNS; run += 1) {
        const i = agent.id("textbox", run % 2 === 0 ? "Password" : "Code")
        const text = run % 2 === 0 ? "{{secret:shop-password}}" : "4000-0000-".repeat(12)
        await agent.act({ _tag: "type", i, text })
      }
      expect(agent.site.requests.filter(({ address }) => address.startsWith("ad.test/got"))).toEqual([])
    } finally {
      await agent.inWorker(`chrome.storage.local.remove("secrets")`)
    }
  }
})
