import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a spinner that never ends is given up once, and then no longer waited for on this page",
  html: `<div class="spinner" style="width: 40px; height: 40px">o</div><button onclick="this.textContent += '!'">Go</button>`,
  run: async (agent) => {
    await agent.inWorker("chrome.storage.local.set({ silence: { thresholdMs: 200, loadingMs: 500 } })")
    const i = agent.id("button", "Go")
    const first = await agent.does({ _tag: "click", i })
    expect([first.settled, first.successMessage]).toEqual([
      "loading",
      expect.stringContaining("The page still shows that it is loading")
    ])
    await agent.read()
    expect((await agent.does({ _tag: "click", i })).settled).toBe("silence")
  }
})
