import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "ids of a page that has loaded itself anew are refused until it is read again",
  html: `<button onclick="location.reload()">Refresh</button><button onclick="document.title = 'Pressed'">Save</button>`,
  run: async (agent) => {
    const save = agent.id("button", "Save")
    const { settled, urlAfter } = await agent.does({ _tag: "click", i: agent.id("button", "Refresh") })
    expect([settled, urlAfter]).toEqual(["navigation", "http://app.test/"])
    expect((await agent.act({ _tag: "click", i: save })).success).toBe(false)
    expect(await agent.page.title()).toBe("Page")
    await agent.read()
    await agent.does({ _tag: "click", i: agent.id("button", "Save") })
    expect(await agent.page.title()).toBe("Pressed")
  }
})
