import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a tab that does not know who opened it is followed too",
  html: `<a href="http://docs.test/" target="_blank" rel="noopener noreferrer">Docs</a>`,
  files: { "//docs.test/": "<title>Docs</title><button>Read</button>" },
  run: async (agent) => {
    const { newTabs } = await agent.does({ _tag: "click", i: agent.id("link", "Docs") })
    expect(newTabs?.map(({ url }) => url)).toEqual(["http://docs.test/"])
    await agent.read()
    agent.find("button", "Read")
  }
})
