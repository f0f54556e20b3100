import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a button that is called otherwise once the pointer or the focus is on it is neither pressed nor given a key",
  html: `<button onmouseenter="this.textContent = 'Delete account'" onclick="document.title = 'Pressed'">Keep</button>
    <button onfocus="this.textContent = 'Delete account'" onclick="document.title = 'Pressed'">Stay</button>`,
  run: async (agent) => {
    const clicked = await agent.act({ _tag: "click", i: agent.id("button", "Keep") })
    expect(clicked.errorMessage).toMatchObject({
      name: "ElementChanged",
      message: expect.stringContaining("Delete account")
    })
    const struck = await agent.act({ _tag: "pressKey", i: agent.id("button", "Stay"), key: "Enter" })
    expect(struck.errorMessage?.name).toBe("ElementChanged")
    expect(await agent.page.title()).toBe("Page")
  }
})
