import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what a click has opened or switched is told with the step",
  html: `<button aria-expanded="false" aria-controls="terms" onclick="terms.hidden = false; this.ariaExpanded = 'true'">Delivery</button>
    <p id="terms" hidden>Tomorrow</p>`,
  run: async (agent) => {
    const opened = await agent.does({ _tag: "click", i: agent.id("button", "Delivery") })
    expect(opened.successMessage).toMatch(/expanded/)
    expect((await agent.read()).html).toContain("Tomorrow")
  }
})
