import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { withSites } from "#scripts/e2e/web-agent/siteLists.ts"

export default agentPage({
  rule: "with a list of allowed sites a page leads nowhere else",
  html: `<a href="http://other.test/">Other</a> <a href="/next">Next</a>`,
  files: { "//other.test/": "<title>Other</title>", "/next": "<title>Next</title><p>Here" },
  run: async (agent) => {
    await withSites(agent, { allow: ["app.test"] }, async () => {
      const kept = await agent.act({ _tag: "click", i: agent.id("link", "Other") })
      expect(kept).toMatchObject({ success: false, blocked: ["http://other.test/"] })
      expect(agent.site.requests.filter(({ address }) => address.startsWith("other.test"))).toEqual([])
      await agent.read()
      const { urlAfter } = await agent.does({ _tag: "click", i: agent.id("link", "Next") })
      expect(urlAfter).toBe("http://app.test/next")
    })
  }
})
