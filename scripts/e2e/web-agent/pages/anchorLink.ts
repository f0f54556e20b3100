import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a link to a place on the page leads there, and nothing is loaded",
  html: `<a href="#end">To the end</a><div style="height: 5000px"></div><h2 id="end">The end</h2>`,
  run: async (agent) => {
    const before = agent.site.requests.length
    const { urlAfter } = await agent.does({ _tag: "click", i: agent.id("link", "To the end") })
    expect(urlAfter).toBe("http://app.test/#end")
    expect((await agent.read()).meta.s).toBeGreaterThan(1_000)
    expect(agent.site.requests.length).toBe(before)
  }
})
