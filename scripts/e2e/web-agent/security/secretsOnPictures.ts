import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { countColours } from "#scripts/e2e/web-agent/countColours.ts"

export default agentPage({
  rule: "no picture of a page shows what is in its secret fields, shown in clear or not",
  html: `<style>input { font-size: 60px; width: 500px; display: block }</style>
    <input id="a" aria-label="Card number" value="4111 1111 1111 1111">
    <input id="b" type="password" value="hunter22"><input id="c" aria-label="Name" value="Ada Lovelace">
    <script>b.type = "text"</script>`,
  run: async (agent) => {
    const value = await agent.call({ _tag: "CapturePage", tabId: agent.tabId() })
    if (value._tag !== "PageCaptured") throw new Error(value._tag)
    expect(await countColours(agent.page, value.picture, "#a")).toBe(1)
    expect(await countColours(agent.page, value.picture, "#c")).toBeGreaterThan(1)
    await expect.poll(() => agent.page.locator("[popover]").count()).toBe(0)
  }
})
