import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a button that a page has moved on to another row is refused",
  html: `<table><tr><td id="first">Order 1<td><button onclick="document.title = 'Pressed'">Cancel</button></table>`,
  run: async (agent) => {
    const i = agent.id("button", "Cancel")
    await agent.page.evaluate(`first.textContent = "Order 2"`)
    const { errorMessage } = await agent.act({ _tag: "click", i })
    expect(errorMessage).toMatchObject({
      name: "ElementChanged",
      message: expect.stringMatching(/Order 1.*Order 2/)
    })
    expect(await agent.page.title()).toBe("Page")
  }
})
