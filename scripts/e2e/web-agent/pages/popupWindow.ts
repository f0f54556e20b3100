import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a window the page opens is followed, and so is the way back from it",
  html: `<button onclick="window.open('/pick', 'pick', 'width=300,height=200')">Pick</button><p id="picked">Nothing</p>`,
  files: {
    "/pick": `<title>Pick</title><button onclick="opener.picked.textContent = 'Red'; close()">Red</button>`
  },
  run: async (agent) => {
    const before = agent.tabId()
    const { newTabs } = await agent.does({ _tag: "click", i: agent.id("button", "Pick") })
    expect(newTabs).toEqual([{ tabId: agent.tabId(), url: "http://app.test/pick" }])
    await agent.read()
    await agent.act({ _tag: "click", i: agent.id("button", "Red") })
    const back = await agent.call({ _tag: "ReadPage", tabId: before })
    expect(back).toMatchObject({ summary: { html: expect.stringContaining("Red") } })
  }
})
