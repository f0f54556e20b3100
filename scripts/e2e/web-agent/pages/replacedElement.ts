import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "an element that was drawn anew, and is the only one like it, is still the one that was meant",
  html: `<ul><li>Lamp <button>Buy</button></ul>`,
  run: async (agent) => {
    const i = agent.id("button", "Buy")
    await agent.page.evaluate(`(() => {
      document.querySelector("ul").innerHTML = "<li>Lamp <button>Buy</button>"
      document.querySelector("button").onclick = ({ target }) => { target.textContent = "Bought" }
    })()`)
    await agent.does({ _tag: "click", i })
    await agent.read()
    agent.find("button", "Bought")
  }
})
