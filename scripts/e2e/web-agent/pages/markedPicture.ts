import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { countColours } from "#scripts/e2e/web-agent/countColours.ts"

export default agentPage({
  rule: "a picture carries the ids of what can be acted on, and the page carries none",
  html: `<style>body { background: #fff } div { position: absolute; left: 20px; top: 30px; width: 60px; height: 40px; background: #fff }</style>
    <div onclick="go()"></div><p style="position: absolute; top: 10px; left: 300px; width: 60px; height: 60px"></p>`,
  run: async (agent) => {
    const before = await agent.page.content()
    const take = async (isMarked: boolean) => {
      const value = await agent.call({ _tag: "CapturePage", tabId: agent.tabId(), isMarked })
      if (value._tag !== "PageCaptured") throw new Error(value._tag)
      return value.picture
    }
    expect(await countColours(agent.page, await take(false), "body")).toBe(1)
    expect(await countColours(agent.page, await take(true), "body")).toBeGreaterThan(2)
    expect(await agent.page.content()).toBe(before)
  }
})
