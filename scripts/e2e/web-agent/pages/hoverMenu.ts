import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a menu that is there while the pointer is over it is opened by hovering, and used",
  html: `<style>nav > div { display: none } nav:hover > div { display: block }</style>
    <nav style="width: 200px"><a href="#shop">Shop</a><div><button onclick="document.title = 'Lamps'">Lamps</button></div></nav>`,
  run: async (agent) => {
    await agent.does({ _tag: "hover", i: agent.id("link", "Shop") })
    await agent.read()
    await agent.does({ _tag: "click", i: agent.id("button", "Lamps") })
    if ((await agent.page.title()) !== "Lamps") throw new Error(await agent.page.title())
  }
})
