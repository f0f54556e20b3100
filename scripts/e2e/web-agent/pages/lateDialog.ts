import { expect } from "vitest"
import { DOM_SILENCE_THRESHOLD_MS } from "#extension/page-protocol/limits.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a box that opens while the page settles is answered too",
  silenceMs: DOM_SILENCE_THRESHOLD_MS,
  html: `<button onclick="setTimeout(() => { document.title = String(confirm('Late?')); alert('Done') }, 300)">Go</button>`,
  run: async (agent) => {
    const { dialogs } = await agent.does({ _tag: "click", i: agent.id("button", "Go") })
    expect(dialogs).toEqual([
      { type: "confirm", message: "Late?", answered: "dismissed" },
      { type: "alert", message: "Done", answered: "accepted" }
    ])
    expect(await agent.page.title()).toBe("false")
  }
})
