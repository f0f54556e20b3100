import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a covered button is refused with the name of what covers it, which can be closed",
  html: `<button onclick="this.textContent = 'Bought'">Buy</button>
    <div id="cookies" role="dialog" aria-label="Cookies" style="position: fixed; inset: 0; background: #fff">
      <button onclick="cookies.remove()">Accept</button></div>`,
  run: async (agent) => {
    const buy = agent.find("button", "Buy")
    expect(buy.attributes["covered-by"]).toBe(agent.id("dialog", "Cookies"))
    const refused = await agent.act({ _tag: "click", i: buy.i ?? "" })
    expect(refused.errorMessage).toMatchObject({
      name: "ElementCovered",
      message: expect.stringContaining("Cookies")
    })
    await agent.does({ _tag: "click", i: agent.id("button", "Accept") })
    await agent.read()
    await agent.does({ _tag: "click", i: agent.id("button", "Buy") })
    await agent.read()
    agent.find("button", "Bought")
  }
})
