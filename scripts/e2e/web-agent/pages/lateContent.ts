import { expect } from "vitest"
import { DOM_SILENCE_THRESHOLD_MS } from "#extension/page-protocol/limits.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what comes up soon after a click is waited for",
  silenceMs: DOM_SILENCE_THRESHOLD_MS,
  html: `<button>Load</button><script>
    onclick = () => setTimeout(() => {
      document.body.append("First ")
      setTimeout(() => document.body.append("and last"), 400)
    }, 400)
  </script>`,
  run: async (agent) => {
    const { settled } = await agent.does({ _tag: "click", i: agent.id("button", "Load") })
    expect(settled).toBe("silence")
    expect((await agent.read()).html).toContain("First and last")
  }
})
