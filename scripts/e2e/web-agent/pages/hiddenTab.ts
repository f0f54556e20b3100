import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a tab the user does not look at is worked in like any other",
  html: `<label>Name <input></label><button onclick="document.title = document.querySelector('input').value">Save</button>`,
  run: async (agent) => {
    const other = await agent.context.newPage()
    await other.bringToFront()
    await agent.does({ _tag: "type", i: agent.id("textbox", "Name"), text: "Ada" })
    await agent.does({ _tag: "click", i: agent.id("button", "Save") })
    expect(await agent.page.title()).toBe("Ada")
  }
})
