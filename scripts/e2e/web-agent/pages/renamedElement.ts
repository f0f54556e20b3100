import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "an element that is called otherwise by now is refused, and both names are told",
  html: `<button onclick="document.title = 'Pressed'">Keep</button>`,
  run: async (agent) => {
    const i = agent.id("button", "Keep")
    await agent.page.evaluate(`document.querySelector("button").textContent = "Remove"`)
    const { errorMessage } = await agent.act({ _tag: "click", i })
    expect(errorMessage).toMatchObject({
      name: "ElementChanged",
      message: expect.stringMatching(/button "Keep".*button "Remove"/)
    })
    expect(await agent.page.title()).toBe("Page")
  }
})
