import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a box that scrolls is scrolled for itself, and what it hides is brought into view to be used",
  html: `<div style="height: 100px; overflow: auto" aria-label="Log" role="region"><p style="height: 2000px">Lines</p>
      <button onclick="document.title = 'Pressed'">Clear</button></div><div style="height: 3000px"></div>`,
  run: async (agent) => {
    const i = agent.id("region", "Log")
    expect(agent.find("region", "Log").attributes.scrollable).toBe(true)
    await agent.does({ _tag: "scroll", direction: "down", i })
    const offsets = `[scrollY, document.querySelector("div").scrollTop]`
    expect(await agent.page.evaluate(offsets)).toEqual([0, 100])
    await agent.does({ _tag: "scroll", direction: "down", pages: 2, scrollMainPage: true })
    expect(await agent.page.evaluate("scrollY > 1000")).toBe(true)
    await agent.does({ _tag: "click", i: agent.id("button", "Clear") })
    expect(await agent.page.title()).toBe("Pressed")
  }
})
