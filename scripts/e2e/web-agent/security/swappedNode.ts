import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a page that puts another button in the place of the one that was read is caught",
  html: `<button>Next</button>`,
  run: async (agent) => {
    const i = agent.id("button", "Next")
    await agent.page.evaluate(`(() => {
      document.querySelector("button").outerHTML = "<button>Delete</button><button disabled>Next</button>"
      onclick = () => { document.title = "Pressed" }
    })()`)
    const { success } = await agent.act({ _tag: "click", i })
    expect(success).toBe(false)
    expect(await agent.page.title()).toBe("Page")
  }
})
