import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what is laid unseen over a button keeps the agent from pressing it, and is named",
  html: `<button style="margin: 40px">Next</button>
    <div aria-label="Trap" onclick="document.title = 'Trapped'" style="position: fixed; inset: 0; opacity: 0; z-index: 9"></div>`,
  run: async (agent) => {
    expect(agent.find("button", "Next").attributes["covered-by"]).toBeDefined()
    const { errorMessage } = await agent.act({ _tag: "click", i: agent.id("button", "Next") })
    expect(errorMessage?.name).toBe("ElementCovered")
    expect(errorMessage?.message).toMatch(/Trap|div/)
    expect(await agent.page.title()).toBe("Page")
  }
})
