import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a frame that an action takes away leaves a result, and ids that lead nowhere",
  html: `<iframe src="/inner" title="Question"></iframe><p>The page stays`,
  files: {
    "/inner": `<button onclick="parent.document.querySelector('iframe').remove()">Close</button>`
  },
  run: async (agent) => {
    const i = agent.id("button", "Close")
    await agent.does({ _tag: "click", i })
    const again = await agent.act({ _tag: "click", i })
    expect(again.errorMessage?.message).toMatch(/gone.*Read the page again/)
    expect((await agent.read()).html).toBe("The page stays")
  }
})
