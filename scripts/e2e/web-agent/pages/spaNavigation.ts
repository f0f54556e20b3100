import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a page that changes its address without loading is told by its new address, and read anew",
  html: `<nav><a href="/orders">Orders</a></nav><main id="main"><button>Home</button></main><script>
    document.querySelector("a").onclick = (event) => {
      event.preventDefault()
      history.pushState({}, "", "/orders")
      main.innerHTML = "<button>Order 1</button>"
    }
  </script>`,
  run: async (agent) => {
    const home = agent.id("button", "Home")
    const { urlAfter } = await agent.does({ _tag: "click", i: agent.id("link", "Orders") })
    expect(urlAfter).toBe("http://app.test/orders")
    expect((await agent.act({ _tag: "click", i: home })).success).toBe(false)
    expect((await agent.read()).url).toBe("http://app.test/orders")
    agent.find("button", "Order 1")
    expect(agent.site.requests.some(({ address }) => address === "app.test/orders")).toBe(false)
  }
})
