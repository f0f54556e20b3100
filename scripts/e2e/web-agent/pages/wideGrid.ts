import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a box scrolls to its columns on the right, and back, without the page around it",
  html: `<div id="box" style="width: 300px; overflow: auto"><table style="width: 1500px"><tr><td>
    <button>First</button></td><td style="text-align: right"><button>Last</button></td></tr></table></div>`,
  run: async (agent) => {
    const i = agent.id("button", "First")
    await agent.does({ _tag: "scroll", direction: "right", pages: 9, i })
    expect(await agent.page.evaluate("[box.scrollLeft > 1000, scrollX]")).toEqual([true, 0])
    await agent.does({ _tag: "scroll", direction: "left", pages: 9, i })
    expect(await agent.page.evaluate("box.scrollLeft")).toBe(0)
  }
})
