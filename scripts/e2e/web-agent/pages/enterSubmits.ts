import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "Enter in a field sends its form",
  html: `<form action="/found"><input name="q" aria-label="Search"></form>`,
  files: { "/found": "<title>Found</title><p>3 results" },
  run: async (agent) => {
    const i = agent.id("textbox", "Search")
    const { urlAfter } = await agent.does({ _tag: "type", i, text: "red lamp", pressEnter: true })
    expect(urlAfter).toBe("http://app.test/found?q=red+lamp")
    expect((await agent.read()).html).toContain("3 results")
  }
})
