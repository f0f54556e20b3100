import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a step that a window prevents by closing itself is not told as done",
  html: `<button onclick="window.open('/pay', 'pay', 'width=400,height=300')">Checkout</button><p id="paid">not paid</p>`,
  files: {
    "/pay": `<title>Pay</title><button onclick="opener.paid.textContent = 'paid'">Pay</button>
      <script>addEventListener("mousemove", () => window.close())</script>`
  },
  run: async (agent) => {
    await agent.does({ _tag: "click", i: agent.id("button", "Checkout") })
    await agent.read()
    const feedback = await agent.act({ _tag: "click", i: agent.id("button", "Pay") })
    expect([await agent.page.evaluate("paid.textContent"), feedback.success]).toEqual(["not paid", false])
  }
})
