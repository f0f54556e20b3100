import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "of several actions those after one that fails or leaves the page are not done",
  html: `<button disabled>Off</button><a href="/next">Next</a><button onclick="document.title = 'Pressed'">Save</button>`,
  files: { "/next": "<title>Next</title>" },
  run: async (agent) => {
    const press = (role: string, name: string) => ({ _tag: "click", i: agent.id(role, name) }) as const
    const stopped = await agent.act({
      _tag: "multipleActions",
      actions: [press("button", "Off"), press("button", "Save")]
    })
    expect(stopped.success).toBe(false)
    expect(await agent.page.title()).toBe("Page")
    const left = await agent.act({
      _tag: "multipleActions",
      actions: [press("link", "Next"), press("button", "Save")]
    })
    expect(left.urlAfter).toBe("http://app.test/next")
    expect(left.results?.map(({ success }) => success)).toEqual([true, false])
    expect(await agent.page.title()).toBe("Next")
  }
})
