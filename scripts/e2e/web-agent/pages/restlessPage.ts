import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a page that never comes to rest is given up waiting for, and the step says so",
  html: `<button onclick="setInterval(() => document.body.append('More '), 50)">Start</button>`,
  run: async (agent) => {
    await agent.inWorker(`chrome.storage.local.set({ silence: { thresholdMs: 200, timeoutMs: 1000 } })`)
    const { settled } = await agent.does({ _tag: "click", i: agent.id("button", "Start") })
    expect(settled).toBe("timeout")
  }
})
