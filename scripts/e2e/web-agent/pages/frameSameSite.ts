import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a frame of the same site stands in its place, and is worked in",
  html: `<p>Before<iframe src="/inner" title="Basket"></iframe><p>After`,
  files: { "/inner": `<button onclick="parent.document.title = 'Emptied'">Empty</button>` },
  run: async (agent) => {
    expect(agent.summary().html.replace(/ i=[\d.]+/g, "")).toMatch(
      /Before\n<iframe>Basket\n <button>Empty\nAfter/
    )
    await agent.does({ _tag: "click", i: agent.id("button", "Empty") })
    expect(await agent.page.title()).toBe("Emptied")
  }
})
