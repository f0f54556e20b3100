import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a text that comes up is waited for, and one that does not is said to be missing",
  html: `<p id="state">Working</p><button onclick="setTimeout(() => { state.textContent = 'All done' }, 1500)">Go</button>`,
  run: async (agent) => {
    await agent.does({
      _tag: "multipleActions",
      actions: [
        { _tag: "click", i: agent.id("button", "Go") },
        { _tag: "waitFor", text: "all done" }
      ]
    })
    expect(await agent.page.textContent("#state")).toBe("All done")
    const missing = await agent.act({ _tag: "waitFor", text: "Failed", waitSeconds: 0.5 })
    expect(missing.errorMessage?.name).toBe("TimedOut")
  }
})
