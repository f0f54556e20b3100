import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what is folded away is not told until it is unfolded",
  html: `<details><summary>More options</summary><label>Discount <input></label></details>`,
  run: async (agent) => {
    expect(agent.summary().html).not.toContain("Discount")
    const [summary] = agent.summary().html.split("\n")
    expect(summary).toContain("More options")
    const role = /^<(\S+)/.exec(summary ?? "")?.[1] ?? ""
    const unfolded = await agent.does({ _tag: "click", i: agent.id(role, "More options") })
    expect(unfolded.success).toBe(true)
    await agent.read()
    await agent.does({ _tag: "type", i: agent.id("textbox", "Discount"), text: "5" })
    expect(await agent.page.inputValue("input")).toBe("5")
  }
})
