import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a dialog the page draws itself is told as modal, and closed by Escape",
  html: `<button onclick="box.hidden = false; box.focus()">Open</button>
    <div id="box" hidden tabindex="-1" role="dialog" aria-modal="true" aria-label="Filter"
      style="position: fixed; inset: 0; background: #fff" onkeydown="if (event.key === 'Escape') box.hidden = true">
      <button>Apply</button></div>`,
  run: async (agent) => {
    await agent.does({ _tag: "click", i: agent.id("button", "Open") })
    await agent.read()
    expect(agent.find("dialog", "Filter").attributes.modal).toBe(true)
    await agent.does({ _tag: "pressKey", key: "Escape", i: agent.id("button", "Apply") })
    expect((await agent.read()).html).not.toContain("Filter")
  }
})
