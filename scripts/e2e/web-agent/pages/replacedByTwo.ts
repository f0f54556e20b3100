import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "an element in whose place two alike stand is refused, with those to choose from",
  html: `<ul><li><button>Buy</button></ul><script>onclick = () => { document.title = "Bought" }</script>`,
  run: async (agent) => {
    const i = agent.id("button", "Buy")
    await agent.page.evaluate(
      `document.querySelector("ul").innerHTML = "<li><button>Buy</button></li><li><button>Buy</button></li>"`
    )
    const { errorMessage } = await agent.act({ _tag: "click", i })
    expect(errorMessage?.name).toBe("ElementChanged")
    expect(errorMessage?.message).toMatch(/Nearest: \S+ button "Buy"; \S+ button "Buy"/)
    expect(await agent.page.title()).toBe("Page")
  }
})
