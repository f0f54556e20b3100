import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what lies under a sticky header is scrolled out from under it",
  html: `<header style="position: sticky; top: 0; height: 120px; background: #fff">Shop</header>
    <div style="height: 700px"></div><button onclick="this.textContent = 'Pressed'">Target</button>
    <div style="height: 3000px"></div>`,
  run: async (agent) => {
    await agent.page.evaluate(
      "document.querySelector('button').scrollIntoView({ block: 'start', behavior: 'instant' })"
    )
    await agent.read()
    await agent.does({ _tag: "click", i: agent.id("button", "Target") })
    await agent.read()
    agent.find("button", "Pressed")
  }
})
