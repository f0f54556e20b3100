import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "the tab that is shown says so, and another is chosen by a click",
  html: `<div role="tablist"><button role="tab" aria-selected="true">Sales</button><button role="tab" aria-selected="false">Costs</button></div>
    <div role="tabpanel" id="panel">Sales of May</div><script>
      onclick = ({ target }) => {
        for (const tab of document.querySelectorAll("[role=tab]")) tab.ariaSelected = String(tab === target)
        panel.textContent = target.textContent + " of May"
      }
    </script>`,
  run: async (agent) => {
    expect(agent.find("tab", "Sales").attributes.selected).toBe(true)
    await agent.does({ _tag: "click", i: agent.id("tab", "Costs") })
    expect((await agent.read()).html).toContain("Costs of May")
    expect(agent.find("tab", "Costs").attributes.selected).toBe(true)
    expect(agent.find("tab", "Sales").attributes.selected).not.toBe(true)
  }
})
