import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a text for a plain button presses nothing, and it is said",
  html: `<label>Name <input></label> <button onclick="this.textContent = 'Signed out'">Sign out</button>`,
  run: async (agent) => {
    const i = agent.id("button", "Sign out")
    const filled = await agent.act({ _tag: "fillForm", fields: [{ i, value: "Ada" }] })
    expect(filled.results).toMatchObject([
      { success: false, message: expect.stringContaining("plain button") }
    ])
    const chosen = await agent.act({ _tag: "selectOption", i, option: "Ada" })
    expect(chosen.errorMessage?.name).toBe("NotEditable")
    await agent.read()
    agent.find("button", "Sign out")
  }
})
