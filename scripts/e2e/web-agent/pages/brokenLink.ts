import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "an address that does not answer is told, and the page stays",
  html: `<p>Here<button>Stay</button>`,
  run: async (agent) => {
    const failed = await agent.act({ _tag: "navigate", url: "http://nowhere.invalid/" })
    expect(failed).toMatchObject({ success: false, errorMessage: { name: "NavigationFailed" } })
  }
})
