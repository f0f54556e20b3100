import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what an action asked of the server is waited for, beyond the page's silence",
  html: `<p id="state">Nothing yet</p><button onclick="fetch('/slow').then((answer) => answer.text()).then((text) => {
      state.textContent = text })">Load</button>`,
  // Longer than the silence a page has to keep, shorter than a request is waited for.
  files: { "/slow": { body: "Loaded", delayMs: 1_500 } },
  run: async (agent) => {
    await agent.does({ _tag: "click", i: agent.id("button", "Load") })
    expect(await agent.page.textContent("#state")).toBe("Loaded")
  }
})
