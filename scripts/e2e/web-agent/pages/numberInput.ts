import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a field for numbers takes a number, and refuses words",
  html: `<label>Amount <input type="number" step="any" value="3"></label>`,
  run: async (agent) => {
    const i = agent.id("spinbutton", "Amount")
    await agent.does({ _tag: "type", i, text: "12.5" })
    expect(await agent.page.inputValue("input")).toBe("12.5")
    const refused = await agent.act({ _tag: "type", i, text: "many" })
    expect(refused).toMatchObject({ success: false, errorMessage: { name: "NotEditable" } })
  }
})
