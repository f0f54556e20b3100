import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a page that shows that it is busy is waited for, however quiet it is meanwhile",
  html: `<section id="orders">Nothing yet</section><button>Load</button><script>
    document.querySelector("button").onclick = () => {
      orders.setAttribute("aria-busy", "true")
      setTimeout(() => {
        orders.removeAttribute("aria-busy")
        orders.innerHTML = "<button>Order 1042</button>"
      }, 1500)
    }
  </script>`,
  run: async (agent) => {
    const { settled, successMessage } = await agent.does({ _tag: "click", i: agent.id("button", "Load") })
    expect([settled, successMessage]).toEqual(["silence", 'Clicked button "Load".'])
    await agent.read()
    agent.find("button", "Order 1042")
  }
})
