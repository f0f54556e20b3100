import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what an action asked of the server is waited for, beyond the page's silence",
  // Quiet for longer than a page has to be silent, and sooner than a request is no longer waited for.
  html: `<p id="state">Nothing yet</p><button onclick="fetch('/slow').then((answer) => answer.text()).then((text) => {
      state.textContent = text }); setTimeout(() => { document.title = 'Quiet' }, 600)">Load</button>`,
  files: { "/slow": { body: "Loaded", isHeld: true } },
  run: async (agent) => {
    const loading = agent.does({ _tag: "click", i: agent.id("button", "Load") })
    await expect.poll(() => agent.page.title()).toBe("Quiet")
    agent.site.release("/slow")
    await loading
    expect(await agent.page.textContent("#state")).toBe("Loaded")
  }
})
