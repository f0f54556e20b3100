import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what lies over a frame covers what is in it",
  html: `<iframe src="http://pay.test/inner" title="Pay"></iframe>
    <div role="dialog" aria-label="Offer" style="position: fixed; inset: 0; background: #fff">
      <button onclick="this.parentElement.remove()">No thanks</button></div>`,
  files: { "/inner": `<button onclick="this.textContent = 'Pressed'">Go on</button>` },
  run: async (agent) => {
    const refused = await agent.act({ _tag: "click", i: agent.id("button", "Go on") })
    expect(refused.errorMessage).toMatchObject({
      name: "ElementCovered",
      message: expect.stringContaining("Offer")
    })
    await agent.does({ _tag: "click", i: agent.id("button", "No thanks") })
    await agent.read()
    await agent.does({ _tag: "click", i: agent.id("button", "Go on") })
    await agent.read()
    agent.find("button", "Pressed")
  }
})
