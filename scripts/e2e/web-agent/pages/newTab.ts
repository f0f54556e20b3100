import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a tab the page opens is followed, and told",
  html: `<a href="/terms" target="_blank">Terms</a>`,
  files: { "/terms": "<title>Terms</title><button>Accept</button>" },
  run: async (agent) => {
    const before = agent.tabId()
    const { newTabs, urlAfter } = await agent.does({ _tag: "click", i: agent.id("link", "Terms") })
    expect(newTabs).toEqual([{ tabId: agent.tabId(), url: "http://app.test/terms" }])
    expect(urlAfter).toBe("http://app.test/terms")
    expect(agent.tabId()).not.toBe(before)
    await agent.read()
    agent.find("button", "Accept")
  }
})
