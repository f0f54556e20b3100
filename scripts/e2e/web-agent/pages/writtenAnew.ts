import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a press on a document that its own script has written anew is known to have arrived",
  html: `<script>onload = () => setTimeout(() => {
      document.open()
      document.write(\`<title>Written</title><button onclick="dataset.pressed = 1 + Number(dataset.pressed ?? 0)">Order</button>\`)
      document.close()
    })</script>`,
  run: async (agent) => {
    await expect.poll(() => agent.page.locator("button").count()).toBe(1)
    await agent.read()
    const { errorMessage, success } = await agent.act({ _tag: "click", i: agent.id("button", "Order") })
    const pressed = await agent.page.evaluate(`document.querySelector("button").dataset.pressed`)
    expect({ pressed, success, errorMessage }).toEqual({
      pressed: "1",
      success: true,
      errorMessage: undefined
    })
  }
})
