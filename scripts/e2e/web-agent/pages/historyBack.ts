import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a page that is gone back to is worked in again",
  html: `<a href="/second">Second</a><button onclick="this.textContent = 'Pressed'">First</button>`,
  files: { "/second": `<button onclick="history.back()">Back</button>` },
  run: async (agent) => {
    await agent.does({ _tag: "click", i: agent.id("link", "Second") })
    await agent.read()
    const { urlAfter } = await agent.does({ _tag: "click", i: agent.id("button", "Back") })
    expect(urlAfter).toBe("http://app.test/")
    await agent.read()
    await agent.does({ _tag: "click", i: agent.id("button", "First") })
    await agent.read()
    agent.find("button", "Pressed")
  }
})
