import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a window that closes itself once its work is done leads back to the page that opened it",
  html: `<button onclick="window.open('/add', 'add', 'width=400,height=300')">Add</button>
    <p id="added">none</p>`,
  files: {
    "/add": `<title>Add</title><button onclick="opener.added.textContent = 'Ada'; window.close()">Save</button>`
  },
  run: async (agent) => {
    const openedFrom = agent.tabId()
    await agent.does({ _tag: "click", i: agent.id("button", "Add") })
    expect(agent.tabId()).not.toBe(openedFrom)
    await agent.read()
    const { successMessage } = await agent.does({ _tag: "click", i: agent.id("button", "Save") })
    expect(successMessage).toContain("closed itself")
    expect(agent.tabId()).toBe(openedFrom)
    await agent.read()
    expect(agent.summary().html).toContain("Ada")
  }
})
