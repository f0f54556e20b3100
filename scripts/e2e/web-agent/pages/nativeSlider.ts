import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a native slider and a colour take values, by entry and by keys",
  html: `<label>Volume <input type="range" min="0" max="10" value="3" oninput="document.title = this.value"></label>
    <label>Shade <input type="color"></label>`,
  run: async (agent) => {
    const volume = agent.id("slider", "Volume")
    await agent.does({ _tag: "type", i: volume, text: "7" })
    expect(await agent.page.title()).toBe("7")
    await agent.does({ _tag: "pressKey", key: "ArrowRight", i: volume })
    expect(await agent.page.title()).toBe("8")
    await agent.does({ _tag: "type", i: agent.id("textbox", "Shade"), text: "#00ff00" })
    expect(await agent.page.inputValue("[type=color]")).toBe("#00ff00")
  }
})
