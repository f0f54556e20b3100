import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { countColours } from "#scripts/e2e/web-agent/countColours.ts"

export default agentPage({
  rule: "a picture for the model carries the ids of what can be acted on; the one for the user carries none, nor does the page",
  html: `<style>body { background: #fff } div { position: absolute; left: 20px; top: 30px; width: 60px; height: 40px; background: #fff }</style>
    <div onclick="go()"></div><p style="position: absolute; top: 10px; left: 300px; width: 60px; height: 60px"></p>`,
  run: async (agent) => {
    const before = await agent.page.content()
    const take = async (isMarked: boolean) => {
      const value = await agent.call({ _tag: "CapturePage", tabId: agent.tabId(), isMarked })
      if (value._tag !== "PageCaptured") throw new Error(value._tag)
      return value
    }
    const plain = await take(false)
    const { picture, marked } = await take(true)
    expect(plain.marked).toBeUndefined()
    expect(await countColours(agent.page, plain.picture, "body")).toBe(1)
    expect(await countColours(agent.page, picture, "body")).toBe(1)
    expect(marked).toBeDefined()
    if (marked !== undefined) expect(await countColours(agent.page, marked, "body")).toBeGreaterThan(2)
    expect(await agent.page.content()).toBe(before)
  }
})
