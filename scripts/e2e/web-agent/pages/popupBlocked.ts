import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { withSites } from "#scripts/e2e/web-agent/siteLists.ts"

export default agentPage({
  rule: "a window that a page opens where the agent must not be is closed before it asked for anything",
  html: `<button onclick="window.open('http://evil.test/')">Open</button>`,
  files: { "//evil.test/": "<title>Evil</title>" },
  run: async (agent) => {
    await withSites(agent, { block: ["evil.test"] }, async () => {
      const feedback = await agent.act({ _tag: "click", i: agent.id("button", "Open") })
      expect(feedback).toMatchObject({
        errorMessage: { name: "BlockedUrl" },
        blocked: ["http://evil.test/"],
        urlAfter: "http://app.test/"
      })
      expect(agent.site.requests.filter(({ address }) => address.startsWith("evil.test"))).toEqual([])
      await expect.poll(() => agent.context.pages().filter((page) => page.url().includes("evil"))).toEqual([])
    })
  }
})
