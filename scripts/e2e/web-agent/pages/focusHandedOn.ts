import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a field that hands the focus on once it is full keeps what was typed, the next one gets nothing, and the task goes on",
  html: `<label>First digit <input id="one" oninput="two.focus()"></label> <label>Second digit <input id="two"></label>`,
  run: async (agent) => {
    const first = agent.id("textbox", "First digit")
    const said = await agent.act({ _tag: "type", i: first, text: "47" })
    expect(said.errorMessage?.name).toBe("FocusLost")
    expect(said.errorMessage?.message).toContain("Second digit")
    expect(await agent.page.evaluate("[one.value, two.value]")).toEqual(["4", ""])
    await agent.does({ _tag: "type", i: agent.id("textbox", "Second digit"), text: "7" })
    expect(await agent.page.evaluate("[one.value, two.value]")).toEqual(["4", "7"])
  }
})
