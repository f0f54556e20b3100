import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a worker that takes another's place takes its debugger back: input stays real, boxes are answered",
  html: `<label>Name <input></label>
    <button onclick="this.textContent = confirm('Sure?') ? 'Yes' : 'No'">Ask</button>`,
  run: async (agent) => {
    const type = (text: string) => agent.does({ _tag: "type", i: agent.id("textbox", "Name"), text })
    expect((await type("Ada")).input).toBe("trusted")
    await agent.replaceWorker({ keepsDebugger: true })
    await agent.read()
    expect((await type("Grace")).input).toBe("trusted")
    expect(await agent.page.inputValue("input")).toBe("Grace")
    const asked = await agent.does({ _tag: "click", i: agent.id("button", "Ask") })
    expect(asked.input).toBe("trusted")
    expect(asked.dialogs).toEqual([{ type: "confirm", message: "Sure?", answered: "dismissed" }])
  }
})
