import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what is typed into a secret field is not told back",
  html: `<label>Password <input type="password" oninput="note.textContent = 'You wrote ' + this.value"></label><p id="note" role="alert"></p>`,
  run: async (agent) => {
    const { action, ...told } = await agent.does({
      _tag: "type",
      i: agent.id("textbox", "Password"),
      text: "hunter22-long"
    })
    expect(action._tag).toBe("type")
    expect(JSON.stringify(told)).not.toContain("hunter22")
    expect((await agent.read()).html).not.toContain("hunter22")
  }
})
